import { crc32, deflateRawSync } from 'node:zlib'

/** One file of an archive; `stored` leaves the bytes uncompressed (EPUB demands it of `mimetype`). */
export type ZipEntry = { name: string; bytes: Uint8Array; stored?: boolean }

// 1 January 1980, the first day a zip can name: the same sources give the same bytes on every machine.
const DOS_TIME = 0
const DOS_DATE = 0x21
const VERSION = 20

type Written = { entry: ZipEntry; body: Uint8Array; method: number; crc: number; offset: number }

/** Writes a zip in the given order, without extra fields (OCF 3.3, section 4.2). Names must be ASCII. */
export function zip(entries: ZipEntry[]): Uint8Array {
  const parts: Uint8Array[] = []
  const written: Written[] = []
  let offset = 0
  for (const entry of entries) {
    const file = compress(entry, offset)
    const header = localHeader(file)
    parts.push(header, file.body)
    offset += header.length + file.body.length
    written.push(file)
  }
  const directory = Buffer.concat(written.map(directoryHeader))
  return Buffer.concat([...parts, directory, endRecord(written.length, directory.length, offset)])
}

function compress(entry: ZipEntry, offset: number): Written {
  const body = entry.stored ? entry.bytes : deflateRawSync(entry.bytes, { level: 9 })
  return { entry, body, method: entry.stored ? 0 : 8, crc: crc32(entry.bytes), offset }
}

function localHeader(file: Written): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  writeSharedFields(header, 8, file)
  return Buffer.concat([header, Buffer.from(file.entry.name, 'latin1')])
}

function directoryHeader(file: Written): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(VERSION, 6)
  writeSharedFields(header, 10, file)
  header.writeUInt32LE(file.offset, 42)
  return Buffer.concat([header, Buffer.from(file.entry.name, 'latin1')])
}

// Both kinds of header carry these fields in this order, two bytes apart.
function writeSharedFields(header: Buffer, at: number, { entry, body, method, crc }: Written): void {
  header.writeUInt16LE(method, at)
  header.writeUInt16LE(DOS_TIME, at + 2)
  header.writeUInt16LE(DOS_DATE, at + 4)
  header.writeUInt32LE(crc, at + 6)
  header.writeUInt32LE(body.length, at + 10)
  header.writeUInt32LE(entry.bytes.length, at + 14)
  header.writeUInt16LE(entry.name.length, at + 18)
}

function endRecord(count: number, directorySize: number, directoryOffset: number): Buffer {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(directorySize, 12)
  record.writeUInt32LE(directoryOffset, 16)
  return record
}
