// What somebody of the staff says about money that goes back: all that is left, some of the order's lines, or an amount.
import type { Violation } from '#platform/violation.rules.ts'
import { fromMajor, smaller, sum, toMajor } from '#pricing/money.rules.ts'
import { isRounded } from '#pricing/rounding.rules.ts'
import { refundTextViolations } from '../refund.rules.ts'

export const refundScopes = ['all', 'lines', 'amount'] as const

export type RefundScope = (typeof refundScopes)[number]

export type RefundEntry = {
  readonly way: RefundScope
  /** IRIs of order lines. */
  readonly lines: readonly string[]
  /** As it was typed. */
  readonly amount: string
  readonly isByHand: boolean
  /** Null where the buyer said why. */
  readonly reason: string | null
}

export type RefundableAmounts = {
  readonly currency: string
  /** In major units, less what is going back. */
  readonly left: number
  /** Those of which nothing went back, with what was paid for them in major units. */
  readonly lines: readonly { readonly id: string; readonly price: number }[]
}

/** A number as people type it, `1,250.50`; null where it is none. */
export function typedAmount(text: string): number | null {
  const plain = text.replaceAll(/[\s,]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

/** How much goes back, in major units; null where that is not said yet, or cannot be. */
export function refundedAmount(
  { way, lines, amount }: RefundEntry,
  { currency, left, lines: open }: RefundableAmounts,
): number | null {
  const most = fromMajor(left, currency)
  if (way === 'all') return left
  if (way === 'lines') {
    const prices = open.filter(({ id }) => lines.includes(id)).map(({ price }) => fromMajor(price, currency))
    return prices.length === 0 ? null : toMajor(smaller(most, sum(prices, currency)))
  }
  const typed = typedAmount(amount)
  if (typed === null || typed <= 0 || typed > left) return null
  return isRounded(fromMajor(typed, currency)) ? typed : null
}

/** What it lacks whatever the order is: of lines and an amount that are left out the API would make all that is left. */
export function unconfirmed({ way, lines, amount }: RefundEntry): Violation[] {
  const isStated = { all: true, lines: lines.length > 0, amount: (typedAmount(amount) ?? 0) > 0 }
  return isStated[way] ? [] : [{ path: way, code: 'required' }]
}

export function refundViolations(entry: RefundEntry, order: RefundableAmounts): Violation[] {
  const { way, reason } = entry
  const amount: readonly Violation[] =
    way !== 'all' && refundedAmount(entry, order) === null ? [{ path: way, code: 'required' }] : []
  return [...amount, ...(reason === null ? [] : refundTextViolations('reason', reason))]
}

/** As the API takes it: what is left out it works out. */
export const refundInput = ({ way, lines, amount, isByHand }: RefundEntry) => ({
  isByHand,
  ...(way === 'lines' && { lines: [...lines] }),
  ...(way === 'amount' && { amount: typedAmount(amount) }),
})
