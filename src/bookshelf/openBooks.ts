import { LRUCache } from 'lru-cache'
import { type Archive, openArchive } from '#publishing/epub/archive/archive.ts'
import { type Epub, readEpub } from '#publishing/epub/package/readEpub.ts'
import { type Files, storedFile } from '#platform/files.ts'

/** An EPUB that is open for reading. */
export type OpenBook = { readonly archive: Archive; readonly epub: Epub }

/** Opens the EPUBs that are being read once, and forgets those that nobody has turned a page of for long. */
export function openBooks(files: Files): (key: string) => Promise<OpenBook> {
  const open = new LRUCache<string, Promise<OpenBook>>({ max: 40, ttl: 10 * 60_000, updateAgeOnGet: true })
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
  const archive = await openArchive(await storedFile(files, key))
  return { archive, epub: await readEpub(archive) }
}
