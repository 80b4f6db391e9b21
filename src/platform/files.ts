import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chown, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** In bytes; both ends belong to it, as in HTTP. */
export type ByteRange = { readonly start: number; readonly end: number }

/** Keys are paths such as `covers/12-ab12cd34-320.webp`; others throw. Other content gets another key. */
export interface Files {
  /** Atomic: whoever reads the key meanwhile finds all of it or nothing. */
  write(key: string, content: Uint8Array | Readable): Promise<void>
  /** The bytes of the range that are there. Null when there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  /** Size in bytes; null when there is no such file. */
  head(key: string): Promise<{ readonly size: number } | null>
  /** Idempotent. */
  delete(key: string): Promise<void>
}

export type FileSource = { readonly size: number; read(range: ByteRange): Promise<Readable> }

export async function storedFile(files: Files, key: string): Promise<FileSource> {
  const found = <T>(answer: T | null): T => {
    if (answer === null) throw new Error(`the file ${key} is not in the store`)
    return answer
  }
  const { size } = found(await files.head(key))
  return { size, read: async (range) => found(await files.read(key, range)) }
}

export async function localFile(path: string): Promise<FileSource> {
  const { size } = await stat(path)
  return { size, read: async (range) => createReadStream(path, range) }
}

export async function readBytes(files: Files, key: string): Promise<Buffer | null> {
  const content = await files.read(key)
  return content && buffer(content)
}

export function folderFiles(folder: string): Files {
  const pathOf = (key: string): string => join(folder, checkedKey(key))
  return {
    write: async (key, content) => writeAtOnce({ folder, path: pathOf(key) }, content),
    read: async (key, range) => readPath(pathOf(key), range),
    head: async (key) => {
      const found = await nullIfMissing(stat(pathOf(key)))
      return found?.isFile() ? { size: found.size } : null
    },
    delete: async (key) => rm(pathOf(key), { force: true }),
  }
}

// No segment is empty or begins with a dot, so that no key can climb out of the folder or hide in it.
const plainKey = /^(?:[\w-][\w.-]{0,150}\/){0,4}[\w-][\w.-]{0,150}$/

export function checkedKey(key: string): string {
  if (!plainKey.test(key)) throw new Error(`not a key of the file store: ${JSON.stringify(key)}`)
  return key
}

// Books that are sold are no business of the host's other accounts.
const fileMode = 0o640
export const folderMode = 0o750

/** Beside the other files first: only within one file system a rename is atomic. */
async function writeAtOnce(
  { folder, path }: { folder: string; path: string },
  content: Uint8Array | Readable,
): Promise<void> {
  const draft = join(folder, '.drafts', randomUUID())
  await makeFolder(dirname(draft))
  try {
    const how = { flush: true, mode: fileMode }
    await (content instanceof Readable
      ? pipeline(content, createWriteStream(draft, how))
      : writeFile(draft, content, how))
    await makeFolder(dirname(path))
    await takeOwnerOf(dirname(path), draft)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: folderMode })
  if (first === undefined) return
  const above = dirname(first)
  for (let made = path; made !== above; made = dirname(made)) await takeOwnerOf(above, made)
}

/** What root writes, by an import for example, belongs to the account of the shop, which could not change it otherwise. */
async function takeOwnerOf(folder: string, made: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(folder)
  await chown(made, uid, gid)
}

async function readPath(path: string, range: ByteRange | undefined): Promise<Readable | null> {
  const file = await nullIfMissing(open(path))
  if (file === null) return null
  if ((await file.stat()).isFile()) return file.createReadStream(range)
  await file.close()
  return null
}

async function nullIfMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return null
    throw error
  }
}
