import { refundShare } from '../order.rules.ts'
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

export type OrderPayment = 'paid' | 'free' | 'refunded' | 'refundedInPart' | 'pending' | 'open'

type Bought = {
  readonly isConfirmed: boolean
  /** Whether something was paid for it. */
  readonly isPaid: boolean
  /** Of it or of one of its lines, in whatever currency. */
  readonly amount: number
  readonly isPlaced: boolean
  readonly balances: Parameters<typeof refundShare>[0]
}

/** How an order stands: bought for money or free, refunded, waiting for its payment, or a cart. */
export function orderPayment({ isConfirmed, isPaid, amount, isPlaced, balances }: Bought): OrderPayment {
  if (!isConfirmed) return isPlaced ? 'pending' : 'open'
  const share = refundShare(balances)
  if (share !== 'none') return share === 'all' ? 'refunded' : 'refundedInPart'
  return isPaid || amount > 0 ? 'paid' : 'free'
}

/** As its order does, where the line itself is not given back. */
export const linePayment = (order: Bought, isRefunded: boolean): OrderPayment =>
  isRefunded ? 'refunded' : orderPayment(order)
