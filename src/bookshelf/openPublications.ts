import { LRUCache } from 'lru-cache'
import { type FileSource, type Files, storedFile } from '#platform/files.ts'
import { openEpub } from '#publishing/epub/openEpub.ts'
import type { PublicationFile } from './reading.table.ts'

export type OpenPublication = {
  readonly contents: unknown
  resource(path: string): Promise<{ readonly mediaType: string; readonly body: Buffer } | null>
}

/** How publications are opened, by their media type. One more kind is one more entry. */
const openers = new Map<string, (source: FileSource) => Promise<OpenPublication>>([
  ['application/epub+zip', openEpub],
])

/** Each once; forgotten when nobody has turned a page of it for long. Null for what cannot be read here. */
export function openPublications(
  files: Files,
): (file: PublicationFile) => Promise<OpenPublication | null> | null {
  const open = new LRUCache<string, Promise<OpenPublication>>({
    max: 40,
    ttl: 10 * 60_000,
    updateAgeOnGet: true,
  })
  return ({ key, mediaType }) => {
    const opener = openers.get(mediaType)
    const found = open.get(key)
    if (found || !opener) return found ?? null
    const opening = storedFile(files, key).then(opener)
    open.set(key, opening)
    opening.catch(() => open.delete(key))
    return opening
  }
}
