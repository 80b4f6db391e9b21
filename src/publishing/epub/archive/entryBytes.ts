import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { formatNumber } from '#platform/i18n/number.rules.ts'
import { refuseUnlessOutage, refuseUpload } from '../uploadRefusal.ts'

export type EntryPlace = { readonly entry: Entry; readonly end: number }

const inflate = promisify(inflateRaw)

export async function readEntryBytes(zip: ZipFile, place: EntryPlace, atMost: number): Promise<Buffer> {
  const { entry } = place
  if (entry.uncompressedSize > atMost)
    refuseUpload(`larger than ${formatNumber(atMost)} bytes: ${entry.fileName}`)
  await checkLocalHeader(zip, place)
  const packed = await buffer(await zip.openReadStreamPromise(entry, { decodeFileData: false }))
  const bytes = entry.compressionMethod === 8 ? await inflated(packed, entry) : packed
  if (bytes.length !== entry.uncompressedSize || crc32(bytes) !== entry.crc32) refuseUpload(damage(entry))
  return bytes
}

export async function streamEntryBytes(zip: ZipFile, place: EntryPlace): Promise<Readable> {
  await checkLocalHeader(zip, place)
  const unpacked = await zip.openReadStreamPromise(place.entry)
  return Readable.from(verified(unpacked, place.entry), { objectMode: false })
}

/** The local header must tell the same name, and its data must end before the next entry begins. */
async function checkLocalHeader(zip: ZipFile, { entry, end }: EntryPlace): Promise<void> {
  const local = await zip
    .readLocalFileHeaderPromise(entry)
    .catch((error) => refuseUnlessOutage(error, damage(entry)))
  if (!local.fileName.equals(entry.fileNameRaw))
    refuseUpload(`another name in its own header: ${entry.fileName}`)
  if (local.fileDataStart + entry.compressedSize > end) refuseUpload(`entries share bytes: ${entry.fileName}`)
}

const inflated = (packed: Buffer, entry: Entry): Promise<Buffer> =>
  // Bounds a bomb by what the directory declared and the limits allowed.
  inflate(packed, { maxOutputLength: Math.max(1, entry.uncompressedSize) }).catch((error) =>
    refuseUnlessOutage(error, damage(entry)),
  )

const damage = (entry: Entry): string => `damaged: ${entry.fileName}`

async function* verified(unpacked: Readable, entry: Entry): AsyncGenerator<Buffer> {
  let crc = 0
  let size = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      crc = crc32(chunk, crc)
      size += chunk.length
      yield chunk
    }
  } catch (error) {
    refuseUnlessOutage(error, damage(entry))
  }
  if (size !== entry.uncompressedSize || crc !== entry.crc32) refuseUpload(damage(entry))
}
