import { tableSpec } from '#platform/tables/tableState.rules.ts'

/** Transaction report, whose rows are lines of orders (specification of the back office, sections 2, 7 and 9). */
export const transactionReportTable = tableSpec({
  columns: ['order', 'date', 'customer', 'title', 'amount', 'payment', 'fulfillment'],
  moreColumns: ['method', 'quantity', 'format', 'reference'],
  sorts: { updatedAt: 'DESC' },
  filters: { period: 'period', confirmed: 'flag:on' },
  sizes: [10, 20, 50, 100],
  pagination: 'keyset',
})

export type LinePayment = 'paid' | 'free' | 'pending' | 'open'

type Bought = {
  readonly isConfirmed: boolean
  /** Whether something was paid for its order. */
  readonly isPaid: boolean
  /** Of the line, in whatever currency. */
  readonly amount: number
  readonly isPlaced: boolean
}

/** How the order of a line stands: bought for money or free, waiting for its payment, or a cart. */
export function linePayment({ isConfirmed, isPaid, amount, isPlaced }: Bought): LinePayment {
  if (isConfirmed) return isPaid || amount > 0 ? 'paid' : 'free'
  return isPlaced ? 'pending' : 'open'
}

export type LineFulfillment = 'digital' | 'waiting' | 'done' | 'notYet'

type Sent = {
  readonly isConfirmed: boolean
  readonly isPrint: boolean
  readonly fulfilledAt: Date | string | null | undefined
}

/** What was not bought yet is not sent yet; what is read on a screen went out at once. */
export function lineFulfillment({ isConfirmed, isPrint, fulfilledAt }: Sent): LineFulfillment {
  if (!isPrint) return 'digital'
  if (fulfilledAt) return 'done'
  return isConfirmed ? 'waiting' : 'notYet'
}
