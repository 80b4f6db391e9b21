/** What a card comes to, by its last four digits (payments reference, section 5.3). */
export type Outcome = {
  readonly meaning: string
  readonly charge: 'paid' | 'declined' | 'declinedOnce' | 'cancelled' | 'never'
  /** What a verification hears of the paid one in the end. */
  readonly result: '000' | '002'
  /** What it hears before, and for how many simulated milliseconds. */
  readonly early: { readonly result: '900' | '003'; readonly forMs: number } | null
  readonly fraud: '000' | '002'
  readonly paysOtherwise: boolean
  /** Whether the payer's browser goes back to the shop. */
  readonly returns: boolean
  readonly pushes: 0 | 1 | 2
  /** Whether the browser goes back only when the shop has heard the push. */
  readonly pushFirst: boolean
  /** Simulated milliseconds after the payment during which no verification is answered. */
  readonly downMs: number
}

const paid = (meaning: string, change: Partial<Outcome> = {}): Outcome => ({
  meaning,
  charge: 'paid',
  result: '000',
  early: null,
  fraud: '000',
  paysOtherwise: false,
  returns: true,
  pushes: 1,
  pushFirst: false,
  downMs: 0,
  ...change,
})

export const outcomes = {
  '0000': paid('pays'),
  '0002': paid('pays too little: 002', { result: '002' }),
  '0003': paid('pays; its bank takes 60 seconds: 003', { early: { result: '003', forMs: 60_000 } }),
  '0004': paid('pays, but fraud is suspected: 002', { fraud: '002' }),
  '0032': paid('cancels: 904', { charge: 'cancelled' }),
  '0040': paid('pays and closes the browser; no push comes', { returns: false, pushes: 0 }),
  '0041': paid('pays and closes the browser; a push comes', { returns: false }),
  '0042': paid('pays; the push comes twice', { pushes: 2 }),
  '0043': paid('pays; the push comes before the browser', { pushFirst: true }),
  '0044': paid('pays; not known for 60 seconds: 900', { early: { result: '900', forMs: 60_000 } }),
  '0047': paid('pays another amount in another currency', { paysOtherwise: true }),
  '0051': paid('has not enough money: 901', { charge: 'declined' }),
  '0055': paid('is declined once, a second try pays', { charge: 'declinedOnce' }),
  '0059': paid('pays; verification is down for 30 seconds', { downMs: 30_000 }),
  '0090': paid('never pays; the time limit passes: 903', { charge: 'never' }),
} as const satisfies Record<string, Outcome>

export type CardEnding = keyof typeof outcomes

export const isCardEnding = (text: unknown): text is CardEnding =>
  typeof text === 'string' && Object.hasOwn(outcomes, text)

export const outcomeOf = (ending: CardEnding): Outcome => outcomes[ending]

/** No bank issues numbers that begin so: what does is for tests. */
const testIssuer = '999900000000'

/** The ending of a card that this page takes; null for every other, real ones first of all. */
export function testCard(typed: string): CardEnding | null {
  const number = typed.replaceAll(/[ -]/g, '')
  const ending = number.slice(-4)
  return number === testIssuer + ending && isCardEnding(ending) ? ending : null
}

export const cardNumber = (ending: CardEnding): string =>
  (testIssuer + ending).replaceAll(/(.{4})(?=.)/g, '$1 ')
