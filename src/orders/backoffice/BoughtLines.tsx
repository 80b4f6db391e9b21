import { formatOfMediaType } from '#catalogue/mediaFormat.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { FormatChip } from '#ui/FormatChip.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './BoughtLines.module.css'
import type { BoughtData } from './orderReport.fields.ts'

/** What was bought, below the order's row. */
export function BoughtLines({ order }: { readonly order: BoughtData | undefined }) {
  const t = useText()
  if (!order) return <p>{t('officeOrders.report.noDetails')}</p>
  const facts = [
    [t('officeOrders.details.id'), order._id],
    [t('officeOrders.details.name'), order.customerName],
    [t('officeOrders.details.receipt'), order.receiptNumber],
    [t('officeOrders.details.reference'), order.payments.providerDetails?.receipt],
  ] as const
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        {facts.map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('officeOrders.details.book')}</th>
            <th scope="col">{t('officeOrders.column.quantity')}</th>
            <th scope="col">{t('officeOrders.details.net')}</th>
          </tr>
        </thead>
        <tbody>
          {order.orderLines.edges.map(({ node: { id, name, format, quantity, preTaxPriceSet } }) => (
            <tr key={id}>
              <th scope="row">
                {name} <FormatChip format={formatOfMediaType(format)} />
              </th>
              <td>{quantity}</td>
              <td>
                {formatMoney(
                  preTaxPriceSet.presentmentMoney.amount,
                  preTaxPriceSet.presentmentMoney.currencyCode,
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
