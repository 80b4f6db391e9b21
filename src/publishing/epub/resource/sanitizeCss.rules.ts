import { type CSSToken, tokenizer, type TokenBadURL, TokenType, type TokenURL } from '@csstools/css-tokenizer'

// A style sheet may lay out the book and fetch pictures and fonts out of the same archive, nothing else. What it
// fetches from elsewhere becomes `about:invalid`, which browsers treat as a missing picture.

/** Whether the style sheet may load this address. */
type MayLoad = (address: string) => boolean

type Cleaning = {
  readonly css: string
  readonly mayLoad: MayLoad
  readonly nextToken: () => CSSToken
  readonly out: string[]
  /** The functions and brackets that are open around the present place. */
  readonly open: { readonly closes: string; readonly isLoading: boolean }[]
}

/** A style sheet, or the declarations of a `style` attribute, without what loads from elsewhere or runs. */
export function sanitizeCss(text: string, mayLoad: MayLoad): string {
  const css = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?|\f/g, '\n')
    .replaceAll('\u0000', '\ufffd')
  return withoutTraces(() => {
    const { nextToken, endOfFile } = tokenizer({ css })
    const cleaning: Cleaning = { css, mayLoad, nextToken, out: [], open: [] }
    while (!endOfFile()) cleanToken(cleaning, nextToken())
    return cleaning.out.join('')
  })
}

/** The tokenizer makes an error for every broken token: tracing a million would take most of the time. */
function withoutTraces<T>(work: () => T): T {
  const limit: unknown = Reflect.get(Error, 'stackTraceLimit')
  Reflect.set(Error, 'stackTraceLimit', 0)
  try {
    return work()
  } finally {
    Reflect.set(Error, 'stackTraceLimit', limit)
  }
}

/** Stands where something was left out: names on both sides stay apart, which a space does not do after an escape. */
const nothing = '/**/'

function cleanToken(cleaning: Cleaning, token: CSSToken): void {
  switch (token[0]) {
    case TokenType.Comment:
    case TokenType.CDO:
      return void cleaning.out.push(nothing)
    case TokenType.String:
    case TokenType.BadString:
      return cleanString(cleaning, token[1], token[4]?.value)
    case TokenType.URL:
    case TokenType.BadURL:
      return cleanAddress(cleaning, token)
    case TokenType.AtKeyword:
      return cleanAtRule(cleaning, token[1], token[4].value.toLowerCase())
    case TokenType.Function:
      return cleanFunction(cleaning, token[1], token[4].value.toLowerCase())
    case TokenType.Ident:
      return cleanName(cleaning, token[1], { name: token[4].value.toLowerCase(), place: token[2] })
    default:
      return cleanSign(cleaning, token[1], token[3])
  }
}

/** Writes signs as escapes, which mean the same. An expression must take escapes that are there already as one. */
const escaped = (raw: string, signs: RegExp): string =>
  raw.replace(signs, (found) => {
    const sign = found.at(-1) ?? ''
    return found.length === 1 || '<@('.includes(sign) ? `\\${sign.charCodeAt(0).toString(16)} ` : found
  })

/** Raw text in which no angle is left, so that a style sheet taken for a page holds no tag. */
const withoutAngles = (raw: string): string => (raw.includes('<') ? escaped(raw, /\\[^]|</g) : raw)

/** A string in which those who search style sheets by expressions find no address either. */
const inertString = (raw: string): string => escaped(raw, /\\[^]|<|@(?=import)|(?<=url)\(/gi)

const nowhere = '"about:invalid"'

/** In these a string is an address, whatever stands around it. */
const loadingFunctions = /^(?:url|src|image|(?:-webkit-)?image-set|(?:-webkit-)?cross-fade)$/

/** These bring a string from elsewhere, `--name()` from a rule of the sheet. */
const substitutions = /^(?:var|env|attr|if|inherit|first-valid|random-item|--.*)$/s

/** `value` is missing where the line ended the string. */
function cleanString({ mayLoad, open, out }: Cleaning, raw: string, value: string | undefined): void {
  const isAddress = open.at(-1)?.isLoading === true
  out.push(isAddress && (value === undefined || !mayLoad(value)) ? nowhere : inertString(raw))
}

function cleanAddress({ mayLoad, out }: Cleaning, token: TokenURL | TokenBadURL): void {
  const raw = token[1].slice(token[1].indexOf('(') + 1)
  // Browsers load nothing from one with spaces in it, some readers do.
  const value = token[4]?.value ?? raw.replace(/\)$/, '').trim()
  const isRefused = !mayLoad(value) || (token[4] === undefined && /[^-\w\s./%]/.test(value))
  out.push('url(', isRefused ? `${nowhere})` : withoutAngles(raw))
}

/** Properties and functions by which old browsers ran scripts from style sheets. */
const runningNames = new Set(['behavior', '-ms-behavior', '-moz-binding', 'expression'])

function cleanName(
  { css, out }: Cleaning,
  raw: string,
  { name, place }: { name: string; place: number },
): void {
  const isSelector = /[.:]/.test(css.charAt(place - 1))
  out.push(runningNames.has(name) && !isSelector ? 'removed' : withoutAngles(raw))
}

function cleanFunction({ open, out }: Cleaning, raw: string, name: string): void {
  const isInside = open.at(-1)?.isLoading === true
  open.push({ closes: ')', isLoading: isInside || loadingFunctions.test(name) })
  const isRefused = runningNames.has(name) || (isInside && substitutions.test(name))
  if (name === 'url') out.push('url(')
  else out.push(isRefused ? 'removed(' : withoutAngles(raw))
}

const closing = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
])

function cleanSign({ css, open, out }: Cleaning, sign: string, place: number): void {
  const closes = closing.get(sign)
  if (closes !== undefined) open.push({ closes, isLoading: open.at(-1)?.isLoading === true })
  else if (sign === open.at(-1)?.closes) open.pop()
  // With a space after it "less than" means the same, but is no tag any more.
  if (sign === '<') out.push(/[\s=]/.test(css.charAt(place + 1)) ? '<' : '< ')
  else out.push(withoutAngles(sign))
}

function cleanAtRule(cleaning: Cleaning, raw: string, name: string): void {
  if (name === 'import') return cleanImport(cleaning, raw)
  if (name === 'charset') return leaveOut(cleaning, cleaning.nextToken())
  cleaning.out.push(withoutAngles(raw))
  // The address of a namespace is a name, nothing is fetched from it.
  if (name === 'namespace') writeName(cleaning)
}

function cleanImport(cleaning: Cleaning, raw: string): void {
  const tokens = addressTokens(cleaning)
  const last = tokens.at(-1) ?? cleaning.nextToken()
  const address = last[0] === TokenType.String || last[0] === TokenType.URL ? last[4].value : null
  const isAllowed = address !== null && !/^\s*data:/i.test(address) && cleaning.mayLoad(address)
  if (!isAllowed) return leaveOut(cleaning, last)
  cleaning.out.push(withoutAngles(raw))
  for (const token of tokens) cleanToken(cleaning, token)
}

/** What stands between an `@import` and its address, and this last. */
function addressTokens({ nextToken }: Cleaning): CSSToken[] {
  const tokens = [nextToken()]
  const goesOn = (token: CSSToken | undefined): boolean =>
    token?.[0] === TokenType.Whitespace ||
    token?.[0] === TokenType.Comment ||
    (token?.[0] === TokenType.Function && token[4].value.toLowerCase() === 'url')
  while (goesOn(tokens.at(-1))) tokens.push(nextToken())
  return tokens
}

const ends = new Set([TokenType.Semicolon, TokenType.OpenCurly, TokenType.CloseCurly, TokenType.EOF])

/** Leaves a rule out whose next token is given. */
function leaveOut(cleaning: Cleaning, next: CSSToken): void {
  cleaning.out.push(nothing)
  let token = next
  while (!ends.has(token[0])) token = cleaning.nextToken()
  if (token[0] !== TokenType.Semicolon) cleanToken(cleaning, token)
}

function writeName(cleaning: Cleaning): void {
  let token = cleaning.nextToken()
  for (; !ends.has(token[0]); token = cleaning.nextToken()) cleaning.out.push(withoutAngles(token[1]))
  cleanToken(cleaning, token)
}
