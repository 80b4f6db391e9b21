// How much goes back, and what for. Decision 36.
import { lengthViolations, type Violation } from '#platform/violation.rules.ts'
import { compare, isZero, type Money, smaller, subtract, sum, zero } from '#pricing/money.rules.ts'
import { isRounded } from '#pricing/rounding.rules.ts'

/** `uncertain`: nobody but a person can find out what became of it. */
export type RefundStage = 'byHand' | 'underWay' | 'uncertain' | 'settled' | 'refused'

export type RefundFacts = {
  readonly isByHand: boolean
  readonly uncertainAt: Date | null
  readonly settledAt: Date | null
  readonly refusedAt: Date | null
}

/** Money that moved after all counts more than that somebody said it did not. */
export function refundState({ isByHand, uncertainAt, settledAt, refusedAt }: RefundFacts): RefundStage {
  if (settledAt) return 'settled'
  if (refusedAt) return 'refused'
  if (isByHand) return 'byHand'
  return uncertainAt ? 'uncertain' : 'underWay'
}

/** A person says how it ended only where the provider will not. */
export const mayBeClosed = (state: RefundStage): boolean => state === 'byHand' || state === 'uncertain'

export type RefundStep = 'retry' | 'close'

/** One that was tried again is told about there. */
export function refundActions(state: RefundStage, isRetried: boolean): readonly RefundStep[] {
  if (mayBeClosed(state)) return ['close']
  return state === 'refused' && !isRetried ? ['retry'] : []
}

export type RefundableLine = {
  readonly id: number
  /** With VAT, as it was bought. */
  readonly price: Money
  /** Given back, or about to be. */
  readonly isRefunded: boolean
}

export type Refundable = {
  /** What of the money that came counts as paid (decision 50). */
  readonly paid: Money
  /** Of it given back, or about to be. */
  readonly refunded: Money
  readonly lines: readonly RefundableLine[]
}

export type RefundInput = {
  /** Null: what the lines cost, or all that is left. */
  readonly amount: Money | null
  /** Lines that are given back; none with all that is left means every one. */
  readonly lineIds: readonly number[]
}

export type RefundPlan = { readonly amount: Money; readonly lineIds: readonly number[] }

export type RefundRefusal =
  | 'shop.refundNotPossible'
  | 'shop.refundedInFull'
  | 'shop.refundAmount'
  | 'shop.refundLines'

export const moneyLeft = ({ paid, refunded }: Pick<Refundable, 'paid' | 'refunded'>): Money =>
  subtract(paid, refunded)

/** As the ledger tells it, in numeric text: refunded, or about to be. */
export const isNothingLeft = ({
  paid,
  refunded,
  under_way: underWay,
}: {
  readonly paid: string
  readonly refunded: string
  readonly under_way: string
}): boolean => Number(paid) > 0 && Number(refunded) + Number(underWay) >= Number(paid)

export function planRefund(order: Refundable, asked: RefundInput): RefundPlan | RefundRefusal {
  const left = moneyLeft(order)
  if (compare(left, zero(left.currency)) <= 0)
    return isZero(order.paid) ? 'shop.refundNotPossible' : 'shop.refundedInFull'
  const open = order.lines.filter(({ isRefunded }) => !isRefunded)
  const named = open.filter(({ id }) => asked.lineIds.includes(id))
  if (named.length !== new Set(asked.lineIds).size) return 'shop.refundLines'
  const worth = smaller(
    left,
    sum(
      named.map(({ price }) => price),
      left.currency,
    ),
  )
  const most = named.length > 0 ? worth : left
  const amount = asked.amount ?? most
  const isAll = isZero(subtract(left, amount))
  // What came may be no whole amount: all that is left goes back as it is.
  const isPayable = isRounded(amount) || isAll
  if (compare(amount, zero(left.currency)) <= 0 || compare(amount, most) > 0 || !isPayable)
    return 'shop.refundAmount'
  return { amount, lineIds: (isAll ? open : named).map(({ id }) => id) }
}

const textLength = { min: 3, max: 500 }

export const refundTextViolations = (path: string, text: string): Violation[] =>
  lengthViolations(path, text, textLength)
