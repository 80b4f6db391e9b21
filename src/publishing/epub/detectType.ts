import { open } from 'node:fs/promises'
import { type Archive, openArchive } from './archive/archive.ts'

export type FileType = 'epub' | 'pdf' | 'lpf'

const headBytes = 1024
const manifestBytes = 10_000_000

/** Large enough for audiobooks of 2 GiB; whoever takes the file in applies the limit of its kind. */
const anyKind = { fileBytes: Number.POSITIVE_INFINITY, totalBytes: 4_294_967_296 }

/**
 * What a file is by its content, whatever its name says; `null` if it is none of what the shop takes.
 * Throws `upload.invalidFile` with the reason if it is a zip that may not be opened.
 */
export async function detectType(path: string): Promise<FileType | null> {
  const head = await firstBytes(path)
  if (!head.startsWith('PK\u0003\u0004')) return head.includes('%PDF-') ? 'pdf' : null
  const archive = await openArchive(path, anyKind)
  try {
    if (await isEpub(archive)) return 'epub'
    return (await isAudiobook(archive)) ? 'lpf' : null
  } finally {
    archive.close()
  }
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
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
