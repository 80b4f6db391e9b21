// An open redirect would lend our name to another site.

export function localPath(asked: unknown): string {
  // Browsers read a backslash as a slash, and drop line breaks and tabs, which could uncover a second one.
  return typeof asked === 'string' && /^\/(?!\/)[^\\\s]*$/.test(asked) ? asked : '/'
}

export function withoutLanguage(path: string): string {
  const [pathname = '/', search = ''] = path.split('?')
  const rest = search.split('&').filter((pair) => pair !== '' && !pair.startsWith('lang='))
  return rest.length > 0 ? `${pathname}?${rest.join('&')}` : pathname
}
