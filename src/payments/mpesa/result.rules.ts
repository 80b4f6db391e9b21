// What the provider's result codes mean (payments reference, 1.6): only 0 is paid, some say that the phone is still being
// waited for, most are a failure. A code that nobody has written down counts only when it was heard twice.

/** What a result code tells: paid, not paid, not known yet, or a code without a known meaning. */
export type Reading = 'paid' | 'failed' | 'working' | 'unsure'

/** Numbers of the contract for what the provider has no number for. */
export const ownResults = { textCode: 90001, unanswered: 90002, refused: 90003, held: 90004 } as const

const paid = '0'
const working = '4999'
const failedNumbers = [1, 2, 3, 4, 8, 17, 26, 1001, 1019, 1025, 1032, 1037, 2001, 2028, 8006, 9999]
// No such operator; the sandbox for numbers that are not for tests.
const failedWords = ['SFC_IC0003', 'E3008']
const failures: ReadonlySet<string> = new Set([...failedNumbers.map(String), ...failedWords])

export function readingOf(code: string): Reading {
  if (code === paid) return 'paid'
  if (code === working) return 'working'
  return failures.has(code) ? 'failed' : 'unsure'
}

/** The reading of a code, given the codes heard of the same attempt otherwise: an unknown one that comes again is a failure. */
export function settledReading(code: string, heardBefore: readonly string[]): Reading {
  const reading = readingOf(code)
  return reading === 'unsure' && heardBefore.includes(code) ? 'failed' : reading
}

/** The contract's `resultCode` of a failure: the provider's number, or one of ours where it has none that fits. */
export function resultNumber(code: string): number {
  const number = Number(code)
  return /^[1-9]\d{0,4}$/.test(code) && number < ownResults.textCode ? number : ownResults.textCode
}

// Codes that say the same to a payer share a text.
const sharedTexts: Readonly<Record<number, number>> = {
  2: 3,
  8: ownResults.textCode,
  2028: ownResults.textCode,
  9999: 1025,
}

const { textCode, unanswered, held } = ownResults
const toldCodes = [1, 3, 4, 17, 26, 1001, 1019, 1025, 1032, 1037, 2001, 8006, textCode, unanswered, held]
const ownTexts: ReadonlySet<number> = new Set(toldCodes)

/** Last part of the key of the sentence that tells a payer what happened and what to do. */
export function resultText(code: number): string {
  const shared = sharedTexts[code] ?? code
  return ownTexts.has(shared) ? String(shared) : 'unknown'
}
