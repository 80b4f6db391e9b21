import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** One file of an archive; `stored` leaves the bytes uncompressed (EPUB demands it of `mimetype`). */
export type ZipEntry = { name: string; bytes: Uint8Array; stored?: boolean }

// The first day a zip can name, in the fields of every header: the same sources give the same bytes on every machine.
const dated = { mtime: new Date(0), forceDosTimestamp: true }

/** Writes a zip in the given order, without extra fields (OCF 3.3, section 4.2). */
export async function zip(entries: readonly ZipEntry[]): Promise<Uint8Array> {
  const file = new ZipFile()
  for (const { name, bytes, stored } of entries)
    file.addBuffer(Buffer.from(bytes), name, { ...dated, compressionLevel: stored ? 0 : 9 })
  file.end()
  return buffer(file.outputStream)
}
