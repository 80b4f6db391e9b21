const pictureAddress = /(<(?:img|image)\b[^>]*?\s)(src|xlink:href|href)="([^"#:?]+)"/g
const xlink = 'http://www.w3.org/1999/xlink'

/** The page without the addresses of its large pictures, which would hold it back; they are told apart for later. */
export const withoutPictures = (page: string, path: string, isLarge: (picture: string) => boolean): string =>
  page.replace(pictureAddress, (named: string, before: string, attribute: string, address: string) =>
    isLarge(resourcePath(address, path))
      ? `${before}data-late-${attribute.replace(/^.*:/, '')}="${address}"`
      : named,
  )

/** The path in the book of what a page names; the name itself where that is no address. */
export function resourcePath(address: string, path: string): string {
  const base = new URL(path.split('/').map(encodeURIComponent).join('/'), 'https://book.invalid/')
  const named = address.replaceAll('&amp;', '&')
  try {
    return decodeURIComponent(new URL(named, base).pathname.slice(1))
  } catch {
    return named // a sign % that is no code
  }
}

type LatePictures = {
  /** Of the page in the book. */
  readonly path: string
  /** Null for what is not given out. */
  readonly load: (picture: string) => Promise<Blob | null>
  readonly onShown: (picture: Element) => void
}

/** Fetches the pictures that a page was shown without, one after the other. */
export async function bringPictures(page: Document, { path, load, onShown }: LatePictures): Promise<void> {
  for (const picture of page.querySelectorAll('[data-late-src], [data-late-href]')) {
    const address = picture.getAttribute('data-late-src') ?? picture.getAttribute('data-late-href') ?? ''
    const blob = await persistently(() => load(resourcePath(address, path)))
    if (!page.defaultView) return // turned away from meanwhile
    if (blob) show(picture, URL.createObjectURL(blob), onShown)
  }
}

/** A network that comes back is asked again. */
async function persistently<Result>(load: () => Promise<Result>): Promise<Result> {
  for (;;)
    try {
      return await load()
    } catch {
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    }
}

function show(picture: Element, address: string, onShown: (picture: Element) => void): void {
  const settled = () => {
    URL.revokeObjectURL(address)
    onShown(picture)
  }
  picture.addEventListener('load', settled, { once: true })
  picture.addEventListener('error', settled, { once: true })
  if (picture.localName === 'img') picture.setAttribute('src', address)
  else picture.setAttributeNS(xlink, 'xlink:href', address)
}
