import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import {
  requestedAmountText,
  receivedFacts,
  refundableAmountText,
} from '#payments/backoffice/receivedFacts.ts'
import { writeRefundAddress } from '#refunds/backoffice/refundAddress.rules.ts'
import { openReviewOf, unspentPayments } from '#refunds/backoffice/refundable.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmailText } from '#ui/backoffice/EmailText.tsx'
import { Facts } from '#ui/backoffice/Facts.tsx'
import { Panel } from '#ui/backoffice/Panel.tsx'
import { useText } from '#ui/Text.tsx'
import type { OverviewData } from './overview.fields.ts'
import { paymentMethod, terminalOf } from './paymentFacts.ts'

type Props = { readonly order: OverviewData }

/** The payment that bought the order, how much of it is left, and money that bought nothing. */
export function PaymentPanel({ order }: Props) {
  const t = useText()
  const details = order.payments.providerDetails
  const toReview = openReviewOf(order.paymentAttempts)
  const unspent = unspentPayments(order)
  const paid = ['confirmed', 'onHold'].flatMap(
    (name) => order.paymentAttempts.find(({ state }) => state === name) ?? [],
  )
  return (
    <Panel
      title={t('backofficeOverview.payment.title')}
      foot={
        (toReview || unspent.length > 0) && (
          <>
            {unspent.map((payment) => (
              <LinkButton key={payment.id} small variant="outline" to={refundAddress(order._id, payment._id)}>
                {t('backofficeMoney.refunds.unspent', { amount: refundableAmountText(payment) })}
              </LinkButton>
            ))}
            {toReview && (
              <LinkButton small to={toReview}>
                {t('backofficeMoney.refunds.toReview')}
              </LinkButton>
            )}
          </>
        )
      }
    >
      <Facts
        facts={[
          { label: t('backofficeOverview.payment.method'), value: paymentMethod(order, t) },
          { label: t('backofficeOverview.payment.reference'), value: details?.transactionId, isMono: true },
          { label: t('backofficeOverview.payment.code'), value: details?.receipt, isMono: true },
          ...paid.slice(0, 1).flatMap((payment) => [
            { label: t('backofficeMoney.fact.requested'), value: requestedAmountText(payment) },
            ...receivedFacts(payment, t)
              .filter(([, text]) => text)
              .map(([label, value]) => ({ label, value })),
          ]),
          { label: t('backofficeOverview.payment.terminal'), value: terminalOf(order), isMono: true },
          ...order.balances
            .filter(({ refunded, underWay }) => refunded + underWay > 0)
            .flatMap(({ currency, refunded, underWay, left }) => [
              { label: t('backofficeOverview.payment.refunded'), value: formatMoney(refunded, currency._id) },
              { label: t('backofficeOverview.payment.underWay'), value: formatMoney(underWay, currency._id) },
              { label: t('backofficeOverview.payment.left'), value: formatMoney(left, currency._id) },
            ]),
        ]}
      />
    </Panel>
  )
}

const refundAddress = (orderId: string, paymentId: number): string =>
  writeRefundAddress({
    view: 'requests',
    subject: { kind: 'order', id: orderId },
    question: 'refund',
    paymentId: String(paymentId),
    afterId: null,
  })

/** For whom the staff placed the order. */
export function PlacedForPanel({ order: { adminOrder } }: Props) {
  const t = useText()
  if (!adminOrder) return null
  return (
    <Panel title={t('backofficeOverview.placedFor.title')}>
      <Facts
        facts={[
          { label: t('backofficeOverview.placedFor.name'), value: adminOrder.forUserFullName },
          {
            label: t('backofficeOverview.fact.email'),
            value: adminOrder.forUserEmail && <EmailText email={adminOrder.forUserEmail} />,
          },
          {
            label: t('backofficeOverview.payment.phone'),
            value: adminOrder.forUserPhone && readablePhone(adminOrder.forUserPhone),
          },
          {
            label: t('backofficeOverview.placedFor.by'),
            value: adminOrder.adminEmail && <EmailText email={adminOrder.adminEmail} />,
          },
        ]}
      />
    </Panel>
  )
}
