import { paymentProviders } from '#generated/enums.ts'
import { tableSpec } from '#platform/tables/tableState.rules.ts'

/** Cash comes last: nobody is asked to check it. */
export const reviewProviders = [...paymentProviders.filter((name) => name !== 'CASH'), 'CASH'] as const

export const reviewReasons = [
  'paid_twice',
  'amount_differs',
  'payer_differs',
  'order_changed',
  'unanswered',
  'fraud_suspected',
  'incomplete',
  'only_in_ledger',
  'two_receipts',
] as const

export const decisions = ['confirmed', 'refunded', 'closed'] as const

/** What the address of the list says: `settled=1`, `moneyLeft=1`, `reason=…`, `provider=…`, and the payment it goes on behind. */
export const reviewTable = tableSpec({
  columns: ['payment'],
  sorts: { openedAt: 'ASC' },
  filters: { settled: 'flag:off', moneyLeft: 'flag:off', reason: 'choices', provider: 'choices' },
  values: { reason: reviewReasons, provider: reviewProviders },
  sizes: [50],
  pagination: 'keyset',
})

export const reviewListPath = '/admin/payment-reviews/'
