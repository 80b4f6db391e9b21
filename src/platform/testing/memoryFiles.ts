import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { checkedKey, type FileSource, type Files } from '../files.ts'

/** A store that keeps files nowhere but in memory. */
export function memoryFiles(): Files {
  const kept = new Map<string, Buffer>()
  return {
    write: async (key, content) => {
      checkedKey(key)
      kept.set(key, content instanceof Readable ? await buffer(content) : Buffer.from(content))
    },
    read: async (key, { start, end } = { start: 0, end: Number.POSITIVE_INFINITY }) => {
      const file = kept.get(checkedKey(key))
      return file === undefined ? null : streamOf(file.subarray(start, end + 1))
    },
    head: async (key) => {
      const file = kept.get(checkedKey(key))
      return file === undefined ? null : { size: file.length }
    },
    delete: async (key) => void kept.delete(checkedKey(key)),
  }
}

/** Bytes as a file that can be read in any order. */
export const memoryFile = (bytes: Buffer): FileSource => ({
  size: bytes.length,
  read: async ({ start, end }) => streamOf(bytes.subarray(start, end + 1)),
})

const streamOf = (bytes: Buffer): Readable => Readable.from(bytes.length === 0 ? [] : [bytes])
