import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { RandomAccessReader } from 'yauzl'
import type { ByteRange, FileSource } from '#platform/files.ts'

export class ReadFailure extends Error {}

const windowBytes = 65_536

/** Each small read fetches a window of the file, so that those that follow within it cost nothing. */
export class RangeReader extends RandomAccessReader {
  readonly #source: FileSource
  #window = { start: 0, bytes: Buffer.alloc(0) }

  constructor(source: FileSource) {
    super()
    this.#source = source
  }

  override read(...read: Parameters<RandomAccessReader['read']>): void {
    const [target, offset, length, position, callback] = read
    const copy = async () => {
      const bytes = await this.#readWindow(position, position + length)
      if (bytes.length < length) throw new Error('ends too early')
      bytes.copy(target, offset)
    }
    callbackify(copy)(callback)
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const known = this.#known(start, end)
    return Readable.from(known ? [known] : this.#stream({ start, end: end - 1 }))
  }

  async #readWindow(start: number, end: number): Promise<Buffer> {
    const known = this.#known(start, end)
    if (known) return known
    const last = Math.min(this.#source.size, Math.max(end, start + windowBytes)) - 1
    const bytes = await buffer(this.#stream({ start, end: last }))
    this.#window = { start, bytes }
    return bytes.subarray(0, end - start)
  }

  #known(start: number, end: number): Buffer | null {
    const { start: first, bytes } = this.#window
    return start >= first && end <= first + bytes.length ? bytes.subarray(start - first, end - first) : null
  }

  async *#stream(range: ByteRange): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of await this.#source.read(range)) yield Buffer.from(chunk as Uint8Array) // a stream of bytes
    } catch (cause) {
      throw new ReadFailure('the file could not be read', { cause })
    }
  }
}
