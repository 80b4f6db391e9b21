const base = 'http://shop.invalid'
const ownPaths = /^\/(login|register|callback|logout)(\/|\?|#|$)/

/** A path of this shop to go on to; the home page for anything that leads elsewhere or straight back into a sign-in. */
export function returnPath(text: unknown): string {
  if (typeof text !== 'string' || text.length > 2000 || !text.startsWith('/')) return '/'
  const url = URL.parse(text, base)
  if (!url || url.origin !== base) return '/'
  const path = `${url.pathname}${url.search}${url.hash}`
  return path.startsWith('//') || ownPaths.test(path) ? '/' : path
}
