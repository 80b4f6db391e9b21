// Read offline: the bookshelf and the book lists, each as it was last seen.

/** Lists kept at a time; the bookshelf stays beside them. */
export const maxCachedLists = 24

const kept = /^\/(?:bookshelf|school-book-lists|(?:user-)?book-list\/\d{1,9})(?=\/?$)/
const data = /(?:\/_)?\.data$/
const ofTheWay = /^(?:_routes|lang)=/

/** Null for pages that are not kept. What a page is asked for (`?school=4`) belongs to it, how it is asked not. */
export function cachedAddress(address: string): string | null {
  const [pathname = '', search = ''] = address.split('?')
  const [path] = kept.exec(pathname.replace(data, '')) ?? []
  if (path === undefined) return null
  const asked = search.split('&').filter((pair) => pair !== '' && !ofTheWay.test(pair))
  return asked.length > 0 ? `${path}?${asked.join('&')}` : path
}

/** Whether an address asks for the data of a kept page, and not only for those of the frame around it. */
export function isCachedData(address: string): boolean {
  const [pathname = '', search = ''] = address.split('?')
  return (
    data.test(pathname) && cachedAddress(pathname) !== null && !search.split('&').includes('_routes=root')
  )
}

const note = /<template id="kept">([\s\S]*?)<\/template>/

export function asCached(page: string): string {
  const [whole = '', words] = note.exec(page) ?? []
  if (words === undefined) return page
  return page
    .replace(whole, '')
    .replace(/<body[^>]*>/, (body) => `${body}<p id="as-of" role="status">${words}</p>`)
}

export const nameAndTime = (page: string): readonly [name: string, time: string] => [
  /<title>([^<]*?)(?: · Soma)?<\/title>/.exec(page)?.[1] ?? '',
  /<time[^>]*>[^<]*<\/time>/.exec(note.exec(page)?.[1] ?? '')?.[0] ?? '',
]
