import { phaseOf } from '#payments/paymentPhase.rules.ts'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import type { CheckoutData } from './checkout.fields.ts'

/** Who comes back from the page of the card provider without having paid is told what happened. */
export function CardNotPaid({ order }: { readonly order: CheckoutData }) {
  const t = useText()
  const payment = order.dpoPayments.at(-1)
  if (!payment) return null
  return (
    <Notice tone={phaseOf(payment) === 'failed' ? 'danger' : 'warning'}>
      {payment.resultDescription ?? t('order.failed.unknown')}
    </Notice>
  )
}
