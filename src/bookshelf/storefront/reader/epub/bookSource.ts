import { NotOpened } from '../bookReader.ts'
import { resourcePath, withoutPictures } from '../page/latePictures.ts'

/** Bytes; half a second on a slow network. A page does not wait for more. */
const largePicture = 100_000

type Description = {
  /** Bytes by path. */
  readonly sizes: Readonly<Record<string, number>>
  readonly layout: 'reflowable' | 'fixed'
  readonly direction: 'ltr' | 'rtl' | 'default'
}

export type BookSource = Pick<Description, 'layout' | 'direction'> & {
  readonly loadText: (path: string) => Promise<string | null>
  readonly loadBlob: (path: string) => Promise<Blob | null>
  /** One that its page does not wait for; null where it is not given out. */
  readonly loadPicture: (path: string) => Promise<Blob | null>
  readonly getSize: (path: string) => number
  /** Whether pictures and fonts that do not come are left out, rather than failing the page that they are on. */
  readonly tolerateMissing: (isTolerant: boolean) => void
  readonly isStillGiven: () => Promise<boolean>
  readonly hasLost: () => boolean
  readonly prefetch: (path: string) => Promise<void>
}

/** Asks for a book's list of files. Throws `NotOpened`. */
export async function openSource(bookId: number): Promise<BookSource> {
  const base = `/api/books/${bookId}`
  const response = await fetchTwice(`${base}/contents.json`).catch((cause) => {
    throw new NotOpened('offline', { cause })
  })
  if (!response.ok) throw new NotOpened('refused')
  const { sizes, layout, direction }: Description = await response.json()
  const has = (path: string) => Object.hasOwn(sizes, path)
  let isTolerant = false
  let hasLost = false
  const fetchFile = (path: string) =>
    fetchTwice(`${base}/resources/${path.split('/').map(encodeURIComponent).join('/')}`).catch(
      (error: unknown) => {
        hasLost = true
        throw error
      },
    )
  const fetchText = async (path: string) => {
    const file = await fetchFile(path)
    return file.ok ? file.text() : null
  }
  const early = fetchEarly(Object.keys(sizes).filter(isMetadataFile), fetchText)
  return {
    isStillGiven: () =>
      fetch(`${base}/contents.json`, { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    hasLost: () => hasLost,
    layout,
    direction,
    getSize: (path) => (has(path) ? (sizes[path] ?? 0) : 0),
    // Of META-INF the server gives only the container: it undoes the obfuscation of fonts itself.
    loadText: async (path) => {
      if (!has(path) || /^META-INF\/(?!container\.xml$)/.test(path)) return null
      const text = await (early(path) ?? fetchText(path))
      return (
        text && withoutPictures(text, path, (picture) => has(picture) && (sizes[picture] ?? 0) > largePicture)
      )
    },
    // What the server does not give out for good stays empty: a page is worth more than its pictures.
    loadBlob: async (path) => {
      try {
        const file = await fetchFile(path)
        return file.ok ? await file.blob() : new Blob()
      } catch (error) {
        if (isTolerant) return new Blob()
        throw error
      }
    },
    loadPicture: async (path) => {
      const file = await fetchFile(path)
      return file.ok ? file.blob() : null
    },
    tolerateMissing: (tolerant) => void (isTolerant = tolerant),
    prefetch: async (path) => {
      if (!has(path) || savesData()) return
      const page = (await fetchText(path)) ?? ''
      for (const file of filesOf(page, path)) if (has(file)) await (await fetchFile(file)).blob()
    },
  }
}

type FetchText = (path: string) => Promise<string | null>

const isMetadataFile = (path: string): boolean =>
  path === 'META-INF/container.xml' || /\.opf$|(?:^|\/)(?:nav|toc)\.x?html$/i.test(path)

function fetchEarly(
  paths: readonly string[],
  fetchText: FetchText,
): (path: string) => Promise<string | null> | undefined {
  const metadataFiles = new Map(paths.map((path) => [path, fetchText(path)]))
  for (const metadataFile of metadataFiles.values()) metadataFile.catch(() => {})
  return (path) => {
    const metadataFile = metadataFiles.get(path)
    metadataFiles.delete(path)
    return metadataFile
  }
}

/** A moment later, when the network drops or the server fails. */
async function fetchTwice(address: string): Promise<Response> {
  const response = await fetch(address).catch(() => null)
  if (response && response.status < 500) return response
  await new Promise((resolve) => setTimeout(resolve, 600))
  const again = await fetch(address)
  if (again.status >= 500) throw new TypeError(`the server answers ${again.status}`)
  return again
}

/** Pictures and style sheets that a page names, by their path. */
function filesOf(page: string, path: string): string[] {
  const named = [...page.matchAll(/\b(?:src|href)="([^"#:?]+\.(?:jpe?g|png|gif|webp|svg|css))"/gi)]
  return named.map(([, address = '']) => resourcePath(address, path))
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true // not in the types of the DOM yet
