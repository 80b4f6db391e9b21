import type { ReactNode } from 'react'
import { EventLink } from '#events/backoffice/EventLink.tsx'
import { CustomerLink } from '#identity/backoffice/CustomerLink.tsx'
import { formatClock, formatDate } from '#platform/i18n/dates.ts'
import { countryName, formatMoney, formatPercent } from '#platform/i18n/format.ts'
import { EmailText } from '#ui/backoffice/EmailText.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import type { OverviewData } from './overview.fields.ts'
import styles from './OrderOverview.module.css'
import { writeAmountsOf } from './totalRows.ts'

/** The strip below the head: whose order it is, when, and in what it was sold. */
export function OverviewStrip({ order }: { readonly order: OverviewData }) {
  const t = useText()
  const language = useLanguage()
  const { customerId, customerName, customerEmail, confirmedAt, event, taxRate, adminOrder } = order
  const money = writeAmountsOf(order)
  const [base, shown] = [order.currency._id, order.presentmentCurrency._id]
  const customer = customerName || customerEmail
  const facts: readonly (readonly [label: string, value: ReactNode, isMono?: boolean])[] = [
    [
      t('backofficeOverview.fact.customer'),
      customer && (
        <>
          <CustomerLink id={customerId}>{customer}</CustomerLink>
          {customerName && customerEmail && (
            <span className={styles.email}>
              <EmailText email={customerEmail} />
            </span>
          )}
        </>
      ),
    ],
    [
      t('backofficeOverview.fact.bought'),
      confirmedAt && `${formatDate(confirmedAt, 'short', language)}, ${formatClock(confirmedAt)}`,
    ],
    [t('backofficeOverview.fact.event'), event && <EventLink event={event} />],
    [t('backofficeOverview.fact.coupon'), order.orderCoupon?.code, true],
    [t('backofficeOverview.fact.receipt'), order.receiptNumber, true],
    [t('backofficeOverview.fact.currency'), t('backofficeOverview.fact.currencies', { shown, base })],
    [t('backofficeOverview.fact.base'), formatMoney(order.totalPriceSet.shopMoney.amount, base)],
    [t('backofficeOverview.fact.discount'), money(order.totalDiscountSet)],
    [t('backofficeOverview.fact.delivery'), money(order.shippingFeeSet)],
    [
      t('backofficeOverview.fact.tax'),
      taxRate &&
        `${money(order.totalTaxSet)} (${countryName(taxRate._id, t)}, ${formatPercent(taxRate.rate)})`,
    ],
    [
      t('backofficeOverview.fact.placedBy'),
      adminOrder && (adminOrder.adminFullName || adminOrder.adminEmail),
    ],
  ]
  return (
    <dl className={styles.strip}>
      {facts.map(([label, value, isMono]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={isMono && value ? styles.mono : undefined}>
            {value || <span className={styles.muted}>{t('backoffice.none')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
