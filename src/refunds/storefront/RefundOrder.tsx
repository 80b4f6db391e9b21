import { Link } from 'react-router'
import { orderReference } from '#orders/orderReference.rules.ts'
import { OrderNumbers, OrderNumbersFields } from '#orders/storefront/OrderNumbers.tsx'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { Cover } from '#ui/Cover.tsx'
import { Price } from '#ui/Price.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { lastDay } from './lastDay.ts'
import styles from './RefundRequestScreen.module.css'

type Props = { readonly order: DataOf<typeof RefundOrderFields> }

export function RefundedOrder({ order }: Props) {
  const t = useText()
  const language = useLanguage()
  const { amount, currencyCode } = order.totalPriceSet.presentmentMoney
  const lines = order.orderLines.edges.map(({ node }) => node)
  return (
    <section className={styles.order} aria-label={orderReference(order._id)}>
      <ul className={styles.covers}>
        {lines.slice(0, 5).map((line) => (
          <li key={line.id}>
            <Cover src={line.thumbnailUrl} alt={line.name} sizes="48px" />
          </li>
        ))}
      </ul>
      <p className={styles.titles}>{lines.map(({ name }) => name).join(', ')}</p>
      <p className={styles.total}>
        <Price amount={amount} currency={currencyCode} />
      </p>
      <OrderNumbers order={order} />
      {order.refundableUntil && order.refundRefusal === null && (
        <p className={styles.text}>
          {t('help.refund.request.until', {
            date: formatDate(lastDay(order.refundableUntil), 'long', language),
          })}{' '}
          <Link to="/refund-policy/">{t('help.refund.request.policy')}</Link>
        </p>
      )}
    </section>
  )
}

export const RefundOrderFields = graphql(
  `
  fragment RefundOrder on Order {
    ...OrderNumbers
    refundableUntil
    refundRefusal
    totalPriceSet { presentmentMoney { amount currencyCode } }
    orderLines(first: 1000) {
      edges { node { id name thumbnailUrl } }
    }
  }
`,
  [OrderNumbersFields],
)
