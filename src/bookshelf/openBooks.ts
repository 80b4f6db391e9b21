import { LRUCache } from 'lru-cache'
import { type Archive, openArchive } from '#publishing/epub/archive/archive.ts'
import { type Epub, readEpub } from '#publishing/epub/package/readEpub.ts'
import type { Files } from '#platform/files.ts'

/** An EPUB that is open for reading. */
export type OpenBook = { readonly archive: Archive; readonly epub: Epub }

/** Opens the EPUBs that are being read once, and closes those that nobody has turned a page of for long. */
export function openBooks(files: Files): (key: string) => Promise<OpenBook> {
  const open = new LRUCache<string, Promise<OpenBook>>({
    max: 40,
    ttl: 10 * 60_000,
    updateAgeOnGet: true,
    // A request may still be reading: the file is let go a little later.
    dispose: (book) =>
      void setTimeout(() => void book.then(({ archive }) => archive.close()).catch(() => {}), 30_000).unref(),
  })
  return (key) => {
    const found = open.get(key)
    if (found) return found
    const opening = openBook(files, key)
    open.set(key, opening)
    opening.catch(() => open.delete(key))
    return opening
  }
}

async function openBook(files: Files, key: string): Promise<OpenBook> {
  const path = await files.path(key)
  if (path === null) throw new Error(`the file ${key} is not in the store`)
  const archive = await openArchive(path)
  return { archive, epub: await readEpub(archive) }
}
