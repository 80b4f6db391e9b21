import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { openReviewOf } from '#refunds/backoffice/refundable.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmailText } from '#ui/office/EmailText.tsx'
import { Facts } from '#ui/office/Facts.tsx'
import { Panel } from '#ui/office/Panel.tsx'
import { useText } from '#ui/Text.tsx'
import type { OverviewData } from './overview.fields.ts'
import { paymentMethod, terminalOf } from './paymentFacts.ts'

type Props = { readonly order: OverviewData }

/** The payment that bought the order, and how much of it is left. */
export function PaymentPanel({ order }: Props) {
  const t = useText()
  const details = order.payments.providerDetails
  const toReview = openReviewOf(order.paymentAttempts)
  return (
    <Panel
      title={t('officeOverview.payment.title')}
      foot={
        toReview && (
          <LinkButton small to={toReview}>
            {t('officeMoney.refunds.toReview')}
          </LinkButton>
        )
      }
    >
      <Facts
        facts={[
          { label: t('officeOverview.payment.method'), value: paymentMethod(order, t) },
          { label: t('officeOverview.payment.reference'), value: details?.transactionId, isMono: true },
          { label: t('officeOverview.payment.code'), value: details?.receipt, isMono: true },
          {
            label: t('officeOverview.payment.phone'),
            value: details?.msisdn && readablePhone(details.msisdn),
          },
          { label: t('officeOverview.payment.terminal'), value: terminalOf(order), isMono: true },
          ...order.balances
            .filter(({ refunded, underWay }) => refunded + underWay > 0)
            .flatMap(({ currency, refunded, underWay, left }) => [
              { label: t('officeOverview.payment.refunded'), value: formatMoney(refunded, currency._id) },
              { label: t('officeOverview.payment.underWay'), value: formatMoney(underWay, currency._id) },
              { label: t('officeOverview.payment.left'), value: formatMoney(left, currency._id) },
            ]),
        ]}
      />
    </Panel>
  )
}

/** For whom the staff placed the order. */
export function PlacedForPanel({ order: { adminOrder } }: Props) {
  const t = useText()
  if (!adminOrder) return null
  return (
    <Panel title={t('officeOverview.placedFor.title')}>
      <Facts
        facts={[
          { label: t('officeOverview.placedFor.name'), value: adminOrder.forUserFullName },
          {
            label: t('officeOverview.fact.email'),
            value: adminOrder.forUserEmail && <EmailText email={adminOrder.forUserEmail} />,
          },
          {
            label: t('officeOverview.payment.phone'),
            value: adminOrder.forUserPhone && readablePhone(adminOrder.forUserPhone),
          },
          {
            label: t('officeOverview.placedFor.by'),
            value: adminOrder.adminEmail && <EmailText email={adminOrder.adminEmail} />,
          },
        ]}
      />
    </Panel>
  )
}
