import { Link } from 'react-router'
import { orderReference } from '#orders/orderReference.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { useText } from '#ui/Text.tsx'
import { type OwedOrderData, owedPaymentOf } from './owed.fields.ts'
import styles from './OwedOrder.module.css'

export function OwedList({ orders }: { readonly orders: readonly OwedOrderData[] }) {
  const t = useText()
  return (
    <div className={styles.page}>
      <h1>{t('staff.list.title')}</h1>
      {orders.length === 0 ? (
        <p className={styles.text}>{t('staff.list.none')}</p>
      ) : (
        <ul className={styles.list}>
          {orders.map((order) => (
            <li key={order._id}>
              <OwedRow order={order} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function OwedRow({ order }: { readonly order: OwedOrderData }) {
  const t = useText()
  const payment = owedPaymentOf(order)
  if (!payment) return null
  return (
    <Link className={styles.row} to={`/wholesale-orders/${order._id}`}>
      <strong>{payment.b2bCustomer.organizationName}</strong>
      <span className={styles.sum}>{formatMoney(payment.amount, payment.currency._id)}</span>
      <span className={styles.about}>
        {orderReference(order._id)} · {t('order.items', { count: order.totalQuantity })}
      </span>
    </Link>
  )
}
