import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of an archive under construction. `claims` are lies that its headers tell. */
export type BuiltEntry = {
  readonly name: string
  readonly data?: string | Buffer
  readonly method?: number
  readonly claims?: {
    readonly bytes?: number
    readonly crc?: number
    readonly flags?: number
    readonly mode?: number
    readonly offset?: number
    readonly localName?: string
    readonly localExtra?: number
  }
}

/** A zip with these entries in this order. */
export function makeZip(entries: readonly BuiltEntry[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { local, central } = headersOf(entry, offset)
    bodies.push(local)
    directory.push(central)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  return Buffer.concat([...bodies, list, endRecord(entries.length, list.length, offset)])
}

function headersOf(entry: BuiltEntry, offset: number): { local: Buffer; central: Buffer } {
  const { name, data = '', method = 8, claims = {} } = entry
  const bytes = Buffer.from(data)
  const packed = method === 8 ? deflateRawSync(bytes) : bytes
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0)
  shared.writeUInt16LE(claims.flags ?? 0x0800, 2)
  shared.writeUInt16LE(method, 4)
  shared.writeUInt32LE(claims.crc ?? crc32(bytes), 10)
  shared.writeUInt32LE(packed.length, 14)
  shared.writeUInt32LE(claims.bytes ?? bytes.length, 18)
  return {
    local: Buffer.concat([localHeader(shared, claims.localName ?? name, claims.localExtra ?? 0), packed]),
    central: centralHeader(shared, { name, mode: claims.mode ?? 0o100644, offset: claims.offset ?? offset }),
  }
}

function localHeader(shared: Buffer, name: string, extraBytes: number): Buffer {
  const fields = Buffer.from(shared)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  fields.writeUInt16LE(extraBytes, 24)
  return Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, Buffer.from(name)])
}

function centralHeader(shared: Buffer, entry: { name: string; mode: number; offset: number }): Buffer {
  const fields = Buffer.concat([shared, Buffer.alloc(14)])
  fields.writeUInt16LE(Buffer.byteLength(entry.name), 22)
  fields.writeUInt32LE(entry.mode * 65_536, 32)
  fields.writeUInt32LE(entry.offset, 36)
  return Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1'), fields, Buffer.from(entry.name)])
}

function endRecord(count: number, bytes: number, offset: number): Buffer {
  const record = Buffer.alloc(22)
  record.write('PK\u0005\u0006', 0, 'latin1')
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(bytes, 12)
  record.writeUInt32LE(offset, 16)
  return record
}
