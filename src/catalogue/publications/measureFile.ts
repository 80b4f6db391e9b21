import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Files } from '#platform/files.ts'
import type { FileMeasures } from './publication.table.ts'

export async function measureFile(files: Files, key: string): Promise<FileMeasures | null> {
  const content: AsyncIterable<Uint8Array> | null = await files.read(key)
  if (content === null) return null
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of content) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, hash: hash.digest() }
}

export async function storeFile(files: Files, key: string, content: Uint8Array | Readable) {
  await files.write(key, content)
  const measures = await measureFile(files, key)
  if (measures === null) throw new Error(`the store has lost ${key}`)
  return { key, ...measures }
}
