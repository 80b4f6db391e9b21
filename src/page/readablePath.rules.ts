/** Left as it is, no page could answer `/search/50%/`, not even the one for what does not exist. */
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
