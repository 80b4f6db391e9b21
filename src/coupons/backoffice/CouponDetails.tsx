import type { AuditData } from '#identity/backoffice/loadAudit.ts'
import { AuditTrail } from '#identity/backoffice/AuditTrail.tsx'
import { EventLink } from '#events/backoffice/EventLink.tsx'
import { OrderLink } from '#orders/backoffice/OrderLink.tsx'
import { formatDate } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { Notice } from '#ui/Notice.tsx'
import { Facts } from '#ui/backoffice/Facts.tsx'
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
  if (!details) return <Notice tone="warning">{t('backofficeOffers.coupon.noDetails')}</Notice>
  const { coupon, orders, audit } = details
  const limits = [
    coupon.maxUsesPerUser && t('backofficeOffers.coupon.details.perUser', { count: coupon.maxUsesPerUser }),
    coupon.maxNumberOfItems && t('backofficeOffers.coupon.details.items', { count: coupon.maxNumberOfItems }),
  ]
  return (
    <div className={styles.details}>
      <Facts
        facts={[
          { label: t('backofficeOffers.coupon.field.description'), value: coupon.description },
          { label: t('backofficeOffers.coupon.details.offer'), value: offerText(coupon, t) },
          { label: t('backofficeOffers.coupon.details.for'), value: restrictionText(coupon, t) },
          {
            label: t('backofficeOffers.coupon.details.customer'),
            value: coupon.forUser && personText(coupon.forUser),
          },
          {
            label: t('backofficeOffers.coupon.details.event'),
            value: coupon.event && <EventLink event={coupon.event} />,
          },
          { label: t('backofficeOffers.coupon.details.limits'), value: limits.filter(Boolean).join(', ') },
          {
            label: t('backofficeOffers.coupon.details.made'),
            value: formatDate(coupon.createdAt, 'short', language),
          },
        ]}
      />
      <section>
        <h2 className={styles.title}>{t('backofficeOffers.coupon.details.orders')}</h2>
        <Uses orders={orders} />
      </section>
      <section>
        <h2 className={styles.title}>{t('backofficeAudit.title')}</h2>
        <AuditTrail audit={audit} />
      </section>
    </div>
  )
}

function Uses({ orders }: { readonly orders: CouponOrdersData | null }) {
  const t = useText()
  const language = useLanguage()
  if (!orders) return <Notice tone="warning">{t('backofficeOffers.coupon.details.ordersFailed')}</Notice>
  if (orders.totalCount === 0) return <p>{t('backofficeOffers.coupon.details.noOrders')}</p>
  return (
    <ul className={styles.uses}>
      {orders.edges.map(({ node: { _id, confirmed, updatedAt, customerEmail, totalPriceSet } }) => (
        <li key={_id}>
          <OrderLink id={_id} />
          <span>{formatDate(updatedAt, 'short', language)}</span>
          <span className={styles.who}>{customerEmail}</span>
          <span>{t(`backofficeOffers.coupon.details.${confirmed ? 'bought' : 'waiting'}`)}</span>
          <span className={styles.amount}>
            {formatMoney(totalPriceSet.presentmentMoney.amount, totalPriceSet.presentmentMoney.currencyCode)}
          </span>
        </li>
      ))}
    </ul>
  )
}
