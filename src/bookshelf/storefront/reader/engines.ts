import type { BookReader, OpenBookInput } from './bookReader.ts'

type Engine = { readonly openReader: (opening: OpenBookInput) => Promise<BookReader> }

const epub = 'application/epub+zip'

/** The programs that show a publication, by its media type. One more kind is one more entry. */
const engines = new Map<string, () => Promise<Engine>>([[epub, () => import('./epub/foliateReader.ts')]])

const loading = new Map<string, Promise<Engine>>()

export const isReadable = (mediaType: string): boolean => engines.has(mediaType)

/** Fetched once; after a failure it is fetched again. */
export function loadEngine(mediaType: string): Promise<Engine> {
  const load = engines.get(mediaType)
  if (!load) return Promise.reject(new Error(`nothing shows ${mediaType}`))
  const known = loading.get(mediaType)
  if (known) return known
  const coming = load()
  loading.set(mediaType, coming)
  coming.catch(() => loading.delete(mediaType))
  return coming
}

// Nearly all that is read is an EPUB: fetched early, and a failure shows when a book is opened.
if (typeof document !== 'undefined') loadEngine(epub).catch(() => {})
