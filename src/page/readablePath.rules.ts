/**
 * An address whose path can be decoded. Somebody who types `/search/50%/` by hand means the sign itself; left as it is,
 * no page could answer, not even the one that says that there is none.
 */
export function readablePath(url: string): string {
  if (!url.includes('%')) return url
  const [path = '', ...search] = url.split('?')
  return isReadable(path) ? url : [path.replaceAll('%', '%25'), ...search].join('?')
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
