import { buffer } from 'node:stream/consumers'
import type { FileSource } from '#platform/files.ts'
import { type Archive, openArchive } from './archive/archive.ts'

export type FileType = 'epub' | 'pdf' | 'lpf'

const headBytes = 1024
const manifestBytes = 10_000_000

const anyKind = { fileBytes: Number.POSITIVE_INFINITY, totalBytes: 4_294_967_296 }

/** By content, not name. Throws `upload.invalidFile` if it is a zip that may not be opened. */
export async function detectType(source: FileSource): Promise<FileType | null> {
  const head = (await buffer(await source.read({ start: 0, end: headBytes - 1 }))).toString('latin1')
  if (!head.startsWith('PK\u0003\u0004')) return head.includes('%PDF-') ? 'pdf' : null
  const archive = await openArchive(source, anyKind)
  if (await isEpub(archive)) return 'epub'
  return (await isAudiobook(archive)) ? 'lpf' : null
}

async function isEpub(archive: Archive): Promise<boolean> {
  if (!archive.has('mimetype') || !archive.has('META-INF/container.xml')) return false
  const mimetype = await archive.read('mimetype', headBytes)
  return mimetype.toString('latin1').trim() === 'application/epub+zip'
}

async function isAudiobook(archive: Archive): Promise<boolean> {
  if (!archive.has('publication.json')) return false
  const manifest = parsedJson((await archive.read('publication.json', manifestBytes)).toString())
  if (typeof manifest !== 'object' || manifest === null || !('conformsTo' in manifest)) return false
  return [manifest.conformsTo].flat().some((profile) => profile === 'https://www.w3.org/TR/audiobooks/')
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
