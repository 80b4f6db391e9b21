// Where a form or a link asks to come back to must be a page of ours: another site's address would lend it our name.

/** The path asked for when it is one of this shop, otherwise its home page. */
export function localPath(asked: unknown): string {
  // Browsers read a backslash as a slash, and drop line breaks and tabs, which could uncover a second one.
  return typeof asked === 'string' && /^\/(?!\/)[^\\\s]*$/.test(asked) ? asked : '/'
}

/** A path without its choice of language, so that it does not undo one that was just made. */
export function withoutLanguage(path: string): string {
  const [pathname = '/', search = ''] = path.split('?')
  const rest = search.split('&').filter((pair) => pair !== '' && !pair.startsWith('lang='))
  return rest.length > 0 ? `${pathname}?${rest.join('&')}` : pathname
}
