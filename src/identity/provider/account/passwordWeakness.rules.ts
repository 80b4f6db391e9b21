// Nobody takes a password that is tried first: a common one, one of a pattern, the shop's or one's own name or address
// (NIST SP 800-63B, section 5.1.1.2).

export type PasswordOwner = {
  readonly email: string
  readonly givenName: string | null
  readonly familyName: string | null
}

/** Why a password is too easy to guess: for everybody (`common`), or for who knows its owner (`personal`). */
export function passwordWeakness(
  password: string,
  owner: PasswordOwner,
  isCommon: (password: string) => boolean,
): 'common' | 'personal' | null {
  const text = password.normalize('NFKC').toLowerCase()
  const isTried = [text, text.replace(/^\P{L}+|\P{L}+$/gu, '')].some(isCommon)
  if (isTried || isRepetitive(text) || isSequential(text) || isMadeOf(text, ['soma'])) return 'common'
  return isOfOwner(text, owner) ? 'personal' : null
}

const minDifferent = 4
const maxUnit = 4

function isRepetitive(text: string): boolean {
  const signs = Array.from(text)
  if (new Set(signs).size < minDifferent) return true
  return Array.from({ length: maxUnit }, (_, index) => index + 1).some((unit) =>
    signs.every((sign, index) => sign === signs[index % unit]),
  )
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '!@#$%^&*()']
const sequences = rows.flatMap((row) => [row, Array.from(row).toReversed().join('')])
const minRun = 3
const maxBesideRuns = 2

/** Of neighbours in the alphabet, in counting or on the keyboard, forwards or backwards, but for two signs. */
function isSequential(text: string): boolean {
  const dense = text.replace(/[\s_.-]/g, '')
  let rest = 0
  for (let start = 0; start < dense.length; ) {
    const length = runAt(dense, start)
    if (length < minRun) rest += 1
    start += length < minRun ? 1 : length
  }
  return rest <= maxBesideRuns
}

function runAt(text: string, start: number): number {
  let length = 1
  while (
    start + length < text.length &&
    sequences.some((sequence) => sequence.includes(text.slice(start, start + length + 1)))
  )
    length += 1
  return length
}

function isOfOwner(text: string, { email, givenName, familyName }: PasswordOwner): boolean {
  const local = email.split('@')[0] ?? ''
  const names = [givenName ?? '', familyName ?? '']
  const [own, ...wholes] = [text, email, names.join(''), names.toReversed().join('')].map(plain)
  if (own !== undefined && own !== '' && wholes.some((whole) => whole.includes(own))) return true
  return isMadeOf(text, [
    local,
    ...local.split(/[^\p{L}]+/u),
    ...names,
    ...names.flatMap((name) => name.split(/\s+/)),
  ])
}

const minWord = 3
const minOther = 4
const maxDigits = 4

/** Whether such words are all but a few signs of a text, or all but the digits of a year. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const known = words
    .map(plain)
    .filter((word) => word.length >= minWord)
    .toSorted((one, other) => other.length - one.length)
  const whole = plain(text)
  const rest = known.reduce((left, word) => left.replaceAll(word, ''), whole)
  if (rest === whole) return false
  return rest.length < minOther || (rest.length <= maxDigits && /^\d+$/.test(rest))
}

/** Letters and digits only, without accents. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
