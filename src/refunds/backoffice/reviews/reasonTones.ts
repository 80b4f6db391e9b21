import type { Tone } from '#ui/Chip.tsx'
import type { ListedReview } from './review.fields.ts'

export const reasonTones: Readonly<Record<ListedReview['reason'], Tone>> = {
  paid_twice: 'warning',
  amount_differs: 'danger',
  payer_differs: 'danger',
  order_changed: 'warning',
  unanswered: 'neutral',
  fraud_suspected: 'danger',
  incomplete: 'warning',
  only_in_ledger: 'danger',
  two_receipts: 'danger',
}
