import type { AuditData } from '#identity/backoffice/loadAudit.ts'
import { AuditTrail } from '#identity/backoffice/AuditTrail.tsx'
import { EventLink } from '#events/backoffice/EventLink.tsx'
import { OrderLink } from '#orders/backoffice/OrderLink.tsx'
import { formatDate } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { Notice } from '#ui/Notice.tsx'
import { Facts } from '#ui/office/Facts.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import styles from './CouponDetails.module.css'
import type { CouponOrdersData, CouponTermsData } from './couponManager.fields.ts'
import { offerText, personText, restrictionText } from './couponTexts.ts'

export type CouponDetailsData = {
  readonly coupon: CouponTermsData
  readonly orders: CouponOrdersData | null
  readonly audit: AuditData | null
}

/** What a coupon is, who used it, and who changed it. */
export function CouponDetails({ details }: { readonly details: CouponDetailsData | undefined }) {
  const t = useText()
  const language = useLanguage()
  if (!details) return <Notice tone="warning">{t('officeOffers.coupon.noDetails')}</Notice>
  const { coupon, orders, audit } = details
  const limits = [
    coupon.maxUsesPerUser && t('officeOffers.coupon.details.perUser', { count: coupon.maxUsesPerUser }),
    coupon.maxNumberOfItems && t('officeOffers.coupon.details.items', { count: coupon.maxNumberOfItems }),
  ]
  return (
    <div className={styles.details}>
      <Facts
        facts={[
          { label: t('officeOffers.coupon.field.description'), value: coupon.description },
          { label: t('officeOffers.coupon.details.offer'), value: offerText(coupon, t) },
          { label: t('officeOffers.coupon.details.for'), value: restrictionText(coupon, t) },
          {
            label: t('officeOffers.coupon.details.customer'),
            value: coupon.forUser && personText(coupon.forUser),
          },
          {
            label: t('officeOffers.coupon.details.event'),
            value: coupon.event && <EventLink event={coupon.event} />,
          },
          { label: t('officeOffers.coupon.details.limits'), value: limits.filter(Boolean).join(', ') },
          {
            label: t('officeOffers.coupon.details.made'),
            value: formatDate(coupon.createdAt, 'short', language),
          },
        ]}
      />
      <section>
        <h2 className={styles.title}>{t('officeOffers.coupon.details.orders')}</h2>
        <Uses orders={orders} />
      </section>
      <section>
        <h2 className={styles.title}>{t('officeAudit.title')}</h2>
        <AuditTrail audit={audit} />
      </section>
    </div>
  )
}

function Uses({ orders }: { readonly orders: CouponOrdersData | null }) {
  const t = useText()
  const language = useLanguage()
  if (!orders) return <Notice tone="warning">{t('officeOffers.coupon.details.ordersFailed')}</Notice>
  if (orders.totalCount === 0) return <p>{t('officeOffers.coupon.details.noOrders')}</p>
  return (
    <ul className={styles.uses}>
      {orders.edges.map(({ node: { _id, confirmed, updatedAt, customerEmail, totalPriceSet } }) => (
        <li key={_id}>
          <OrderLink id={_id} />
          <span>{formatDate(updatedAt, 'short', language)}</span>
          <span className={styles.who}>{customerEmail}</span>
          <span>{t(`officeOffers.coupon.details.${confirmed ? 'bought' : 'waiting'}`)}</span>
          <span className={styles.amount}>
            {formatMoney(totalPriceSet.presentmentMoney.amount, totalPriceSet.presentmentMoney.currencyCode)}
          </span>
        </li>
      ))}
    </ul>
  )
}
