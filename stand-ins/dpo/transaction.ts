import type { CardEnding } from './outcomes.ts'

/** What a token is asked for. */
export type TokenOrder = {
  /** Hundredths of a major unit. */
  readonly amount: bigint
  readonly currency: string
  readonly companyRef: string
  readonly redirectUrl: string
  readonly backUrl: string
  readonly customerEmail: string
  readonly description: string
  /** Simulated milliseconds until nobody may pay it any more. */
  readonly lifeMs: number
}

/** A token and what became of it. */
export type Transaction = TokenOrder & {
  /** Capitals, digits and dashes: it opens the page. */
  readonly token: string
  readonly ref: string
  readonly createdAt: Date
  /** The moment on the simulated clock. */
  readonly createdAtMs: number
  state: 'open' | 'paid' | 'declined' | 'cancelled'
  /** The card that is being checked or was charged; its last four digits alone are kept. */
  card: CardEnding | null
  tries: number
  paidAtMs: number | null
  approval: string | null
  /** Whether the merchant has called a verification that counts. */
  isVerified: boolean
  /** Hundredths of a major unit. */
  refunded: bigint
}

export const decimal = (hundredths: bigint): string =>
  `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`

/** Null when it is no positive amount with at most two decimals. */
export function hundredthsIn(text: string): bigint | null {
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const hundredths = BigInt(whole + part.padEnd(2, '0'))
  return whole !== '' && hundredths > 0n ? hundredths : null
}
