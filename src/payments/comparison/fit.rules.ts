// Which attempt a payment belongs to that the provider names by the order's number only.
import type { ListedPayment } from './listedPayment.rules.ts'

/** An attempt that has no receipt yet. */
export type FitCandidate = {
  readonly id: number
  readonly orderId: string
  readonly amount: number
  readonly currency: string
  readonly requestedAt: Date
  /** Who was asked. */
  readonly payerPhone: string | null
  readonly isPaid: boolean
}

const [clockSkewMs, latestMs] = [60_000, 3_600_000]

/** Of those that were asked for before the paid one, else the last. Null where two orders could be meant. */
export function fittingAttempt(
  payment: ListedPayment,
  candidates: readonly FitCandidate[],
): FitCandidate | null {
  const isBefore = ({ requestedAt }: FitCandidate) => payment.paidAt !== null && requestedAt <= payment.paidAt
  const [best, ...others] = candidates
    .filter((candidate) => fits(payment, candidate))
    .toSorted(
      (a, b) =>
        Number(isBefore(b)) - Number(isBefore(a)) ||
        Number(b.isPaid) - Number(a.isPaid) ||
        b.requestedAt.getTime() - a.requestedAt.getTime(),
    )
  return best && others.every(({ orderId }) => orderId === best.orderId) ? best : null
}

const fits = ({ amount, currency, payer, paidAt }: ListedPayment, asked: FitCandidate): boolean =>
  amount === asked.amount &&
  currency === asked.currency &&
  paidAt !== null &&
  paidAt.getTime() >= asked.requestedAt.getTime() - clockSkewMs &&
  paidAt.getTime() <= asked.requestedAt.getTime() + latestMs &&
  isPayer(payer, asked.payerPhone)

/** With stars for some of its digits, with or without the country; what is no number says nothing. */
function isPayer(told: string | null, phone: string | null): boolean {
  if (phone === null) return false
  if (told === null || !/^\+?\d*\**\d{3,}$/.test(told)) return true
  const [first = '', last = ''] = told.replace(/^(?:\+|0)/, '').split(/\*+/)
  const isMasked = told.includes('*')
  return isMasked
    ? phone.endsWith(last) && (phone.startsWith(first) || phone.slice(3).startsWith(first))
    : first.length >= 9 && phone.endsWith(first)
}
