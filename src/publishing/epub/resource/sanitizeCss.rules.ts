import {
  beginsString,
  endOfPlain,
  endOfStatement,
  readAddress,
  readName,
  readString,
  skipComment,
  skipSpaces,
} from './cssTokens.rules.ts'

// A style sheet may lay out the book and fetch pictures and fonts out of the same archive, nothing else. What it
// fetches from elsewhere becomes `about:invalid`, which browsers treat as a missing picture.

/** Whether the style sheet may load this address. */
type MayLoad = (address: string) => boolean

type Cleaning = {
  readonly css: string
  readonly mayLoad: MayLoad
  readonly out: string[]
  /** What is open around the present place: names of functions, or the bracket itself. */
  readonly open: string[]
}

/** A style sheet, or the declarations of a `style` attribute, without what loads from elsewhere or runs. */
export function sanitizeCss(text: string, mayLoad: MayLoad): string {
  const css = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?|\f/g, '\n')
    .replaceAll('\u0000', '\ufffd')
  const cleaning: Cleaning = { css, mayLoad, out: [], open: [] }
  let place = 0
  while (place < css.length) place = cleanPiece(cleaning, place)
  return cleaning.out.join('')
}

/** Stands where something was left out: names on both sides stay apart, which a space does not do after an escape. */
const nothing = '/**/'

/** Writes what stands at a place, cleaned; returns the place after it. So do all functions below. */
function cleanPiece(cleaning: Cleaning, place: number): number {
  const { css, out } = cleaning
  if (css.startsWith('/*', place)) {
    out.push(nothing)
    return skipComment(css, place)
  }
  if (beginsString(css, place)) return cleanString(cleaning, place)
  if (css.charAt(place) === '@') return cleanAtRule(cleaning, place)
  return readName(css, place).end > place ? cleanName(cleaning, place) : cleanSign(cleaning, place)
}

const nowhere = '"about:invalid"'

/** Writes signs as escapes, which mean the same. An expression must take escapes that are there already as one. */
const escaped = (raw: string, signs: RegExp): string =>
  raw.replace(signs, (found) => {
    const sign = found.at(-1) ?? ''
    return found.length === 1 || '<@('.includes(sign) ? `\\${sign.charCodeAt(0).toString(16)} ` : found
  })

/** Raw text in which no angle is left, so that a style sheet taken for a page holds no tag. */
const withoutAngles = (raw: string): string => escaped(raw, /\\[^]|</g)

/** A string in which those who search style sheets by expressions find no address either. */
const inertString = (raw: string): string => escaped(raw, /\\[^]|<|@(?=import)|(?<=url)\(/gi)

const loadingFunctions = /^(?:src|image|(?:-webkit-)?image-set|(?:-webkit-)?cross-fade)$/

function cleanString({ css, mayLoad, open, out }: Cleaning, place: number): number {
  const { value, end } = readString(css, place)
  const isRefused = loadingFunctions.test(open.at(-1) ?? '') && !mayLoad(value)
  out.push(isRefused ? nowhere : inertString(css.slice(place, end)))
  return end
}

function cleanAtRule(cleaning: Cleaning, place: number): number {
  const { css, out } = cleaning
  const name = readName(css, place + 1)
  if (name.value === 'import') return cleanImport(cleaning, place, name.end)
  // The address of a namespace is a name, nothing is fetched from it.
  const isWhole = name.value === 'namespace' || name.value === 'charset'
  const end = isWhole ? endOfStatement(css, name.end) : name.end
  out.push(name.value === 'charset' ? nothing : withoutAngles(css.slice(place, end)))
  return end
}

function cleanImport({ css, mayLoad, out }: Cleaning, place: number, afterName: number): number {
  const address = importedAddress(css, afterName)
  const end = endOfStatement(css, address?.end ?? afterName)
  const isAllowed = address !== null && !/^\s*data:/i.test(address.value) && mayLoad(address.value)
  out.push(isAllowed ? withoutAngles(css.slice(place, end)) : nothing)
  return end
}

function importedAddress(css: string, place: number): { value: string; end: number } | null {
  let start = skipSpaces(css, place)
  while (css.startsWith('/*', start)) start = skipSpaces(css, skipComment(css, start))
  if (beginsString(css, start)) return readString(css, start)
  const name = readName(css, start)
  return name.value === 'url' && css.charAt(name.end) === '(' ? readAddress(css, name.end + 1) : null
}

/** Properties and functions by which old browsers ran scripts from style sheets. */
const runningNames = new Set(['behavior', '-ms-behavior', '-moz-binding', 'expression'])

function cleanName(cleaning: Cleaning, place: number): number {
  const { css, open, out } = cleaning
  const { value, end } = readName(css, place)
  const isFunction = css.charAt(end) === '('
  if (isFunction && value === 'url') return cleanAddress(cleaning, end + 1)
  const isSelector = !isFunction && /[.#:]/.test(css.charAt(place - 1))
  out.push(runningNames.has(value) && !isSelector ? 'removed' : withoutAngles(css.slice(place, end)))
  if (!isFunction) return end
  open.push(value)
  out.push('(')
  return end + 1
}

function cleanAddress({ css, mayLoad, out }: Cleaning, place: number): number {
  const { value, end } = readAddress(css, place)
  out.push('url(', mayLoad(value) ? withoutAngles(css.slice(place, end)) : `${nowhere})`)
  return end
}

const closing: Readonly<Record<string, string>> = { '[': ']', '{': '}' }

function cleanSign({ css, open, out }: Cleaning, place: number): number {
  const plain = endOfPlain(css, place)
  if (plain > place) {
    out.push(css.slice(place, plain))
    return plain
  }
  if (css.startsWith('<!--', place)) {
    out.push(nothing)
    return place + 4
  }
  const sign = css.charAt(place)
  const top = open.at(-1)
  if (/[([{]/.test(sign)) open.push(sign)
  else if (top !== undefined && sign === (closing[top] ?? ')')) open.pop()
  // With a space after it "less than" means the same, but is no tag any more.
  out.push(sign === '<' && !/[\s=]/.test(css.charAt(place + 1)) ? '< ' : sign)
  return place + 1
}
