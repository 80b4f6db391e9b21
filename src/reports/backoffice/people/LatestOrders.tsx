import { OrderLink } from '#orders/backoffice/OrderLink.tsx'
import type { OfficeOrigin } from '#page/office/officePaths.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { useText } from '#ui/Text.tsx'
import type { LatestOrder } from './people.fields.ts'
import { Moment } from '#ui/office/Moment.tsx'
import styles from './LatestOrders.module.css'

type Props = {
  readonly orders: readonly LatestOrder[]
  readonly customer: Pick<OfficeOrigin, 'customerId' | 'customerName'>
}

/** The last things somebody bought. */
export function LatestOrders({ orders, customer }: Props) {
  const t = useText()
  if (orders.length === 0) return <p>{t('officePeople.details.noOrders')}</p>
  return (
    <ul className={styles.orders}>
      {orders.map(({ _id, updatedAt, totalPriceSet: { presentmentMoney: price } }) => (
        <li key={_id} className={styles.order}>
          <span className={styles.number}>
            <OrderLink id={_id} origin={customer} />
          </span>
          <Moment at={updatedAt} />
          <span className={styles.price}>{formatMoney(price.amount, price.currencyCode)}</span>
        </li>
      ))}
    </ul>
  )
}
