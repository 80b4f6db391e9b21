import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { useLanguage, useText } from '#ui/Text.tsx'
import { orderReference } from '../orderReference.rules.ts'
import styles from './OrderNumbers.module.css'

/** By which a buyer can name a purchase to us. */
export function OrderNumbers({ order }: { readonly order: DataOf<typeof OrderNumbersFields> }) {
  const t = useText()
  const language = useLanguage()
  const code = order.payments.providerDetails?.receipt
  return (
    <dl className={styles.numbers}>
      <Fact name={t('order.payment.order')} value={orderReference(order._id)} />
      {order.confirmedAt && (
        <Fact name={t('order.receipt.date')} value={formatDate(order.confirmedAt, 'long', language)} />
      )}
      {code && <Fact name={t('order.payment.code')} value={code} />}
    </dl>
  )
}

/** The same in one line, for a message about it; empty without an order. */
export function useOrderLine(order: DataOf<typeof OrderNumbersFields> | null): string {
  const t = useText()
  const language = useLanguage()
  if (!order) return ''
  const code = order.payments.providerDetails?.receipt
  const facts = [
    `${t('order.payment.order')} ${orderReference(order._id)}`,
    order.confirmedAt && formatDate(order.confirmedAt, 'long', language),
    code && `${t('order.payment.code')} ${code}`,
  ]
  return `${facts.filter(Boolean).join(', ')}\n`
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

export const OrderNumbersFields = graphql(`
  fragment OrderNumbers on Order {
    _id
    confirmedAt
    payments { providerDetails { receipt } }
  }
`)
