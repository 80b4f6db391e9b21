/** The address of a page with one of its dialogs open, such as `?edit=12`. */
export const dialogAddress = (here: string, name: string, value: string | number): string =>
  `${here}${here.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
