// A book is a zip that a stranger made: its directory must be believable before a byte is unpacked.
import { formatNumber } from '#platform/i18n/number.rules.ts'

export type ArchiveLimits = {
  readonly fileBytes: number
  readonly entries: number
  readonly totalBytes: number
  /** Unpacked size over packed size, looked at above `ratioFrom` unpacked bytes. */
  readonly ratio: number
  readonly ratioFrom: number
}

/** Upload limit of the back office's specification, section 5; the others bound what a bomb may cost. */
export const epubLimits: ArchiveLimits = {
  fileBytes: 52_428_800,
  entries: 10_000,
  totalBytes: 1_073_741_824,
  ratio: 200,
  ratioFrom: 1_000_000,
}

export type EntryHeader = {
  readonly name: string
  readonly nameBytes: number
  readonly method: number
  readonly flags: number
  readonly mode: number
  readonly packedBytes: number
  readonly bytes: number
  readonly offset: number
}

export function entriesRefusal(
  entries: readonly EntryHeader[],
  directoryOffset: number,
  limits: ArchiveLimits,
): string | null {
  if (entries.length > limits.entries) return `more than ${formatNumber(limits.entries)} entries`
  for (const entry of entries) {
    const refusal = entryRefusal(entry, limits)
    if (refusal !== null) return `${refusal}: ${entry.name}`
  }
  return (
    totalRefusal(entries, limits) ?? duplicateRefusal(entries) ?? overlapRefusal(entries, directoryOffset)
  )
}

const encryptedFlags = 0x0001 | 0x0040 | 0x2000
const isSpecialFile = (mode: number): boolean => ![0, 0o040000, 0o100000].includes(mode & 0o170000)
const isInflated = (bytes: number, packed: number, limits: ArchiveLimits): boolean =>
  bytes > limits.ratioFrom && bytes > packed * limits.ratio

function entryRefusal(entry: EntryHeader, limits: ArchiveLimits): string | null {
  if (entry.name === '' || /[\p{Cc}\\]/u.test(entry.name)) return 'bad name'
  if ((entry.flags & encryptedFlags) !== 0) return 'encrypted entry'
  if (entry.method !== 0 && entry.method !== 8) return `compression method ${entry.method}`
  if (isSpecialFile(entry.mode)) return 'link or special file'
  if (isInflated(entry.bytes, entry.packedBytes, limits)) return 'unpacks to far more than its size'
  return null
}

function totalRefusal(entries: readonly EntryHeader[], limits: ArchiveLimits): string | null {
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  const packed = entries.reduce((sum, entry) => sum + entry.packedBytes, 0)
  if (bytes > limits.totalBytes) return `unpacks to more than ${formatNumber(limits.totalBytes)} bytes`
  return isInflated(bytes, packed, limits) ? 'unpacks to far more than its size' : null
}

/** Names that one file system or another would take for the same file. */
const foldedName = (name: string): string => {
  const segments = name.split('/').filter((segment) => segment !== '' && segment !== '.')
  return segments.join('/').normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')
}

function duplicateRefusal(entries: readonly EntryHeader[]): string | null {
  const seen = new Set<string>()
  for (const { name } of entries) {
    const folded = foldedName(name)
    if (seen.has(folded)) return `two entries with one name: ${name}`
    seen.add(folded)
  }
  return null
}

const localHeaderBytes = 30

function overlapRefusal(entries: readonly EntryHeader[], directoryOffset: number): string | null {
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset)
  for (const [index, entry] of inOrder.entries()) {
    const end = entry.offset + localHeaderBytes + entry.nameBytes + entry.packedBytes
    if (end > (inOrder[index + 1]?.offset ?? directoryOffset)) return `entries share bytes: ${entry.name}`
  }
  return null
}
