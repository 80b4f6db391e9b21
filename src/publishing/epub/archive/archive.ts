import type { Readable } from 'node:stream'
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl'
import type { FileSource } from '#platform/files.ts'
import { formatNumber } from '#platform/i18n/number.rules.ts'
import { type ArchiveLimits, type EntryHeader, entriesRefusal, epubLimits } from './archiveEntries.rules.ts'
import { type EntryPlace, readEntryBytes, streamEntryBytes } from './entryBytes.ts'
import { refuseUnlessOutage, refuseUpload } from '../uploadRefusal.ts'
import { RangeReader } from './rangeReader.ts'

export type ArchiveEntry = {
  readonly name: string
  readonly size: number
}

/** An opened archive whose list of contents has been checked. Nothing of it is ever written to disk. */
export type Archive = {
  readonly entries: readonly ArchiveEntry[]
  readonly has: (name: string) => boolean
  /** Checksum verified. Throws `upload.invalidFile` if missing, damaged or above `atMost` bytes. */
  readonly read: (name: string, atMost?: number) => Promise<Buffer>
  /** For long tracks; an error at its end says that the bytes did not match. */
  readonly stream: (name: string) => Promise<Readable>
}

/** Throws `upload.fileTooLarge` above `limits.fileBytes`, `upload.invalidFile` for whatever else is wrong. */
export async function openArchive(source: FileSource, limits: Partial<ArchiveLimits> = {}): Promise<Archive> {
  const bounds = { ...epubLimits, ...limits }
  if (source.size > bounds.fileBytes)
    refuseUpload(
      `${formatNumber(source.size)} bytes, allowed are ${formatNumber(bounds.fileBytes)}`,
      'upload.fileTooLarge',
    )
  const zip = await openZip(source)
  return archiveOf(zip, await checkedEntries(zip, bounds))
}

const openZip = (source: FileSource): Promise<ZipFile> =>
  fromRandomAccessReaderPromise(new RangeReader(source), source.size, {
    autoClose: false,
    strictFileNames: true,
    validateEntrySizes: true,
  }).catch((error) => refuseUnlessOutage(error, 'not a readable zip'))

async function checkedEntries(zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, EntryPlace>> {
  const directoryOffset = directoryOffsetOf(zip)
  if (zip.entryCount > limits.entries) refuseUpload(`more than ${formatNumber(limits.entries)} entries`)
  const entries = await listed(zip).catch((error: unknown) => refuseUnlessOutage(error, 'damaged directory'))
  const refusal = entriesRefusal(entries.map(headerOf), directoryOffset, limits)
  if (refusal !== null) refuseUpload(refusal)
  return placesOf(entries, directoryOffset)
}

async function listed(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return entries
}

const directoryOffsetOf = (zip: ZipFile): number => Number(zip.readEntryCursor)

const headerOf = (entry: Entry): EntryHeader => ({
  name: entry.fileName,
  nameBytes: entry.fileNameLength,
  method: entry.compressionMethod,
  flags: entry.generalPurposeBitFlag,
  mode: entry.externalFileAttributes >>> 16,
  packedBytes: entry.compressedSize,
  bytes: entry.uncompressedSize,
  offset: entry.relativeOffsetOfLocalHeader,
})

function placesOf(entries: readonly Entry[], directoryOffset: number): Map<string, EntryPlace> {
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  const places = inOrder.map((entry, index): EntryPlace => {
    return { entry, end: inOrder[index + 1]?.relativeOffsetOfLocalHeader ?? directoryOffset }
  })
  const files = places.filter(({ entry }) => !entry.fileName.endsWith('/'))
  return new Map(files.map((place) => [place.entry.fileName, place]))
}

function archiveOf(zip: ZipFile, places: ReadonlyMap<string, EntryPlace>): Archive {
  const placeOf = (name: string): EntryPlace => places.get(name) ?? refuseUpload(`missing: ${name}`)
  return {
    entries: Array.from(places.values(), ({ entry }) => ({
      name: entry.fileName,
      size: entry.uncompressedSize,
    })),
    has: (name) => places.has(name),
    read: async (name, atMost = Number.POSITIVE_INFINITY) => readEntryBytes(zip, placeOf(name), atMost),
    stream: async (name) => streamEntryBytes(zip, placeOf(name)),
  }
}
