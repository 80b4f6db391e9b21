import type { ReceivedMoneyData } from '#payments/backoffice/attemptStory.fields.ts'
import {
  requestedAmountText,
  differsFromRequested,
  receivedAmountText,
  receivedFacts,
  refundableAmountText,
} from '#payments/backoffice/receivedFacts.ts'
import styles from '#payments/backoffice/record.module.css'
import { Notice } from '#ui/Notice.tsx'
import { Facts } from '#ui/backoffice/Facts.tsx'
import { useText } from '#ui/Text.tsx'

type Props = { readonly payment: ReceivedMoneyData }

/** What was asked of a payment and what came: stands in each question about its money. */
export function ReceivedPayment({ payment }: Props) {
  const t = useText()
  const facts = receivedFacts(payment, t)
  return (
    <div className={styles.received}>
      <Facts
        facts={[
          { label: t('backofficeMoney.fact.requested'), value: requestedAmountText(payment) },
          ...facts.filter(([, text]) => text).map(([label, value]) => ({ label, value })),
        ]}
      />
      <ReceivedNotice payment={payment} />
    </div>
  )
}

/** What is not certain about the money that came, and what follows for a refund. */
export function ReceivedNotice({ payment }: Props) {
  const t = useText()
  const { provider, balance, currency, receivedAmount, receivedSource, isAmountUncertain } = payment
  if (!balance) return null
  if (isAmountUncertain && receivedAmount == null && receivedSource)
    return <Notice tone="warning">{t('backofficeMoney.reviews.amountUnknown', { provider })}</Notice>
  const amount = refundableAmountText(payment)
  if (isAmountUncertain && differsFromRequested(payment))
    return (
      <Notice tone="warning">
        {t('backofficeMoney.reviews.uncertain', {
          provider,
          amount,
          received: receivedAmountText(payment),
          asked: requestedAmountText(payment),
        })}
      </Notice>
    )
  return balance.currency._id === currency._id ? null : (
    <Notice tone="warning">{t('backofficeMoney.reviews.otherCurrency', { provider, amount })}</Notice>
  )
}
