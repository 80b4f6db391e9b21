// Reads the pieces of CSS that matter for safety the way a browser does (CSS Syntax Level 3, section 4): names
// and strings may hide letters behind escapes, and `url(` without quotes is a piece of its own. Every reader
// takes a place and returns the value with the place after it. They step by hand where a style sheet may hold
// millions of signs in a row, since expressions with alternatives run out of stack there.

type Piece = { readonly value: string; readonly end: number }

const hexDigit = /[0-9a-f]/i
const isSpace = (sign: string): boolean => sign === ' ' || sign === '\t' || sign === '\n'

/** The place after the escape whose backslash stands here: up to six digits and a space, or one sign. */
function endOfEscape(css: string, place: number): number {
  let end = place + 1
  while (end < place + 7 && hexDigit.test(css.charAt(end))) end += 1
  if (end === place + 1) return Math.min(end + 1, css.length)
  return isSpace(css.charAt(end)) ? end + 1 : end
}

/** The place of the first sign that does not belong to the run that begins here; escapes always do. */
function endOfRun(css: string, place: number, belongs: (sign: string) => boolean): number {
  let end = place
  while (end < css.length) {
    const sign = css.charAt(end)
    if (sign === '\\') end = endOfEscape(css, end)
    else if (belongs(sign)) end += 1
    else return end
  }
  return end
}

const escapes = /\\(?:([0-9a-f]{1,6})[ \t\n]?|\n|([^]))/gi

/** Text with its escapes undone. */
const unescaped = (text: string): string =>
  text.replace(escapes, (_, hex: string | undefined, plain: string | undefined) =>
    hex === undefined ? (plain ?? '') : characterOf(Number.parseInt(hex, 16)),
  )

const characterOf = (code: number): string =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code)

const nameSign = /[-\w\u0080-\uffff]/

/** A name, unescaped, in small letters; empty when none begins here. */
export function readName(css: string, place: number): Piece {
  const end = endOfRun(css, place, (sign) => nameSign.test(sign))
  return { value: unescaped(css.slice(place, end)).toLowerCase(), end }
}

export function skipSpaces(css: string, place: number): number {
  let end = place
  while (isSpace(css.charAt(end))) end += 1
  return end
}

const plainSigns = ' \t\n:;,.#>+~*%=!|$^&?'

/** The place after the signs that open, close and hide nothing. */
export function endOfPlain(css: string, place: number): number {
  let end = place
  while (end < css.length && plainSigns.includes(css.charAt(end))) end += 1
  return end
}

export function skipComment(css: string, place: number): number {
  const end = css.indexOf('*/', place + 2)
  return end === -1 ? css.length : end + 2
}

export const beginsString = (css: string, place: number): boolean =>
  css.charAt(place) === '"' || css.charAt(place) === "'"

/** The string that begins here; one that the line or the file ends is taken as far as it goes. */
export function readString(css: string, place: number): Piece {
  const quote = css.charAt(place)
  const last = endOfRun(css, place + 1, (sign) => sign !== quote && sign !== '\n')
  const end = css.charAt(last) === quote ? last + 1 : last
  return { value: unescaped(css.slice(place + 1, last)), end }
}

export function readAddress(css: string, place: number): Piece {
  const start = skipSpaces(css, place)
  const quoted = beginsString(css, start) ? readString(css, start) : null
  const last = endOfRun(css, quoted?.end ?? start, (sign) => sign !== ')')
  return {
    value: quoted?.value ?? unescaped(css.slice(start, last)).trim(),
    end: Math.min(last + 1, css.length),
  }
}

/** The place after the semicolon that ends a rule without a block, or of the brace that does. */
export function endOfStatement(css: string, place: number): number {
  let at = place
  while (at < css.length && !/[;{}]/.test(css.charAt(at))) at = skipPiece(css, at)
  return Math.min(css.charAt(at) === ';' ? at + 1 : at, css.length)
}

function skipPiece(css: string, place: number): number {
  if (beginsString(css, place)) return readString(css, place).end
  if (css.startsWith('/*', place)) return skipComment(css, place)
  return place + (css.charAt(place) === '\\' ? 2 : 1)
}
