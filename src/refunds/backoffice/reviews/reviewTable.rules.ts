import { reportProviders } from '#orders/backoffice/orderReport.rules.ts'
import { tableSpec } from '#platform/tables/tableState.rules.ts'

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
  values: { reason: reviewReasons, provider: reportProviders },
  sizes: [50],
  pagination: 'keyset',
})

export const reviewListPath = '/admin/payment-reviews/'
