// As browsers read addresses: control characters and spaces in a scheme do not count, %2e%2e climbs.

const ignored = /[\p{Cc}\s\u200b]/gu

export const schemeOf = (href: string): string | null =>
  /^[a-z][a-z0-9+.-]*(?=:)/.exec(href.replace(ignored, '').toLowerCase())?.[0] ?? null

/** Null when it has a scheme or a host, begins at the root, or climbs out of the archive. */
export function resolvePath(base: string, href: string): string | null {
  const path = href.trim().split(/[?#]/, 1)[0] ?? ''
  if (path === '') return base
  if (schemeOf(path) !== null || /^[\p{Cc}\s]*\//u.test(path)) return null
  const segments = base.split('/').slice(0, -1)
  for (const segment of path.split('/').map(decoded)) {
    if (/[\p{Cc}/\\]/u.test(segment)) return null
    if (segment === '..' && segments.pop() === undefined) return null
    if (segment !== '..' && segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const inlineMedia =
  /^data:(?:image\/(?:png|jpe?g|gif|webp)|font\/[a-z0-9]+|application\/(?:x-)?font-[a-z0-9]+)[;,]/i

/** Whether a page, picture or style sheet at `base` may load this by itself: its own archive, or a picture or font inside the address. */
export const mayLoad = (base: string, href: string): boolean =>
  inlineMedia.test(href.trim()) || resolvePath(base, href) !== null

const followed = new Set(['http', 'https', 'mailto', 'tel'])

export function mayFollow(base: string, href: string): boolean {
  const scheme = schemeOf(href)
  return scheme === null ? resolvePath(base, href) !== null : followed.has(scheme)
}

export const isExternal = (href: string): boolean => ['http', 'https'].includes(schemeOf(href) ?? '')
