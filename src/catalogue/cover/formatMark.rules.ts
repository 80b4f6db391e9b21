import type { Format } from '../book.rules.ts'
import { darkInk, lightInk } from './palette.rules.ts'

// The signs of the format chip, in a box of 24.
const signs: Readonly<Partial<Record<Format, string>>> = {
  epub: 'M12 6.6C9.8 5.2 7 4.6 3.5 4.6v13.8c3.5 0 6.3.6 8.5 2 2.2-1.4 5-2 8.5-2V4.6c-3.5 0-6.3.6-8.5 2ZV20',
  pdf: 'M6 3.5h8l4.5 4.5v12.5H6zM13.5 4v4.5h4.5M9 13h6.5M9 16.5h6.5',
  audio: 'M4 15.5v-3a8 8 0 0 1 16 0v3M4 14.5h3v6H6a2 2 0 0 1-2-2zM20 14.5h-3v6h1a2 2 0 0 0 2-2z',
  print: 'M5.5 18.7V5.8c0-1.3 1-2.3 2.3-2.3H19v17H7.3c-1 0-1.8-.8-1.8-1.8S6.3 17 7.3 17H19',
}

/** A tab at the edge that tells the format, right of where any template writes; nothing without a sign of its own. */
export function formatMark(format: Format | undefined): string {
  const sign = format && signs[format]
  return sign
    ? `<path d="M221 314H240v30H221Z" fill="${lightInk}"/><g fill="none" stroke="${darkInk}" stroke-width="2.2" transform="translate(223 321.5) scale(.65)"><path d="${sign}"/></g>`
    : ''
}
