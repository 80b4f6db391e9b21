import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { localFile } from '#platform/files.ts'
import { openArchive } from '../epub/archive/archive.ts'
import { describeEpub } from '../epub/metadata/describeEpub.ts'
import type { EpubMetadata } from '../epub/metadata/epubMetadata.rules.ts'
import { readEpub } from '../epub/package/readEpub.ts'
import { type UnservedPage, unservedPages } from '../epub/resource/unservedPages.ts'
import { isUploadRefusal, refuseUpload } from '../epub/uploadRefusal.ts'

export type EpubFile = {
  readonly path: string
  readonly key: string
  readonly hash: string
  readonly metadata: EpubMetadata & { readonly title: string }
  readonly rights: string | null
  readonly modifiedAt: string | null
  /** Chapters that readers do not get, each with the reason. */
  readonly unserved: readonly UnservedPage[]
}

export type EpubRefusal = { readonly file: string; readonly reason: string }

export async function listEpubs(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile() && entry.name.toLowerCase().endsWith('.epub'))
  return names.map(({ name }) => name).sort()
}

export async function readEpubFile(folder: string, file: string): Promise<EpubFile | EpubRefusal> {
  const path = join(folder, file)
  const key = file.slice(0, -'.epub'.length).normalize('NFC')
  try {
    if (!/^[\p{L}\p{N}_. -]{1,100}$/u.test(key))
      refuseUpload('the name holds signs other than letters, digits, "-", "_" and "."')
    return { path, key, hash: await hashOf(path), ...(await described(path)) }
  } catch (error) {
    if (isUploadRefusal(error)) return { file, reason: error.debugMessage ?? error.key }
    throw error
  }
}

async function described(path: string): Promise<Omit<EpubFile, 'path' | 'key' | 'hash'>> {
  const archive = await openArchive(await localFile(path))
  const epub = await readEpub(archive)
  const { metadata, ...said } = await describeEpub(archive)
  const { title } = metadata
  if (title === null) refuseUpload('it has no title')
  return { ...said, metadata: { ...metadata, title }, unserved: await unservedPages(archive, epub) }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex').slice(0, 16)
}
