import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What is put into the store: bytes, a stream, or a file of this machine, which stays where it is. */
export type FileContent = Uint8Array | Readable | { readonly path: string }

/**
 * Where the shop keeps files: covers, books. A key is a path of plain segments such as `covers/12-ab12cd34-320.webp`;
 * any other key throws, being a bug. A file is never changed: other content gets another key.
 */
export interface Files {
  /** Stores a file; whoever reads the key meanwhile finds all of it or nothing. */
  put(key: string, content: FileContent): Promise<void>
  /** A path on this machine at which the file can be read in any order; open it at once. Null when there is no such file. */
  path(key: string): Promise<string | null>
  /** Null when there is no such file. */
  read(key: string): Promise<Buffer | null>
  /** Null when there is no such file. */
  stream(key: string): Promise<Readable | null>
  /** Bytes; null when there is no such file. */
  size(key: string): Promise<number | null>
  exists(key: string): Promise<boolean>
  /** Deleting what is not there does nothing. */
  delete(key: string): Promise<void>
}

/** The store in a folder, which is made at the first `put`. */
export function folderFiles(folder: string): Files {
  const pathOf = (key: string): string => join(folder, checkedKey(key))
  const size = async (key: string) => {
    const found = await nullIfMissing(stat(pathOf(key)))
    return found?.isFile() ? found.size : null
  }
  const exists = async (key: string) => (await size(key)) !== null
  return {
    put: (key, content) => putAtOnce({ folder, path: pathOf(key) }, content),
    path: async (key) => ((await exists(key)) ? pathOf(key) : null),
    read: (key) => nullIfMissing(readFile(pathOf(key))),
    stream: async (key) => (await nullIfMissing(open(pathOf(key))))?.createReadStream() ?? null,
    size,
    exists,
    delete: (key) => rm(pathOf(key), { force: true }),
  }
}

// No segment is empty or begins with a dot, so that no key can climb out of the folder or hide in it.
const plainKey = /^(?:[\w-][\w.-]{0,150}\/){0,4}[\w-][\w.-]{0,150}$/

function checkedKey(key: string): string {
  if (!plainKey.test(key)) throw new Error(`not a key of the file store: ${JSON.stringify(key)}`)
  return key
}

/** Writes beside the other files first, because only within one file system a rename happens at once. */
async function putAtOnce(
  { folder, path }: { folder: string; path: string },
  content: FileContent,
): Promise<void> {
  const draft = join(folder, '.drafts', randomUUID())
  await mkdir(dirname(draft), { recursive: true })
  try {
    await write(draft, content)
    await mkdir(dirname(path), { recursive: true })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

function write(path: string, content: FileContent): Promise<void> {
  if (content instanceof Uint8Array) return writeFile(path, content, { flush: true })
  const source = content instanceof Readable ? content : createReadStream(content.path)
  return pipeline(source, createWriteStream(path, { flush: true }))
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
