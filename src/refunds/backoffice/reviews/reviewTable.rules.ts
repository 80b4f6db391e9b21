import { tableSpec } from '#platform/tables/tableState.rules.ts'

/** As the API names who handled a payment; nobody is asked to check cash. */
export const reviewProviders = ['SAFARICOM_MPESA', 'MTN', 'DPO', 'WHOLESALE_PAYMENT', 'CASH'] as const

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
