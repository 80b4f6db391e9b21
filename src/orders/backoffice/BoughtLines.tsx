import { useText } from '#ui/Text.tsx'
import styles from './BoughtLines.module.css'
import { LinesTable } from './LinesTable.tsx'
import type { BoughtData } from './orderReport.fields.ts'

/** What was bought, below the order's row. */
export function BoughtLines({ order }: { readonly order: BoughtData | undefined }) {
  const t = useText()
  if (!order) return <p>{t('backofficeOrders.report.noDetails')}</p>
  const facts = [
    [t('backofficeOrders.details.id'), order._id],
    [t('backofficeOrders.details.name'), order.customerName],
    [t('backofficeOrders.details.receipt'), order.receiptNumber],
    [t('backofficeOrders.details.reference'), order.payments.providerDetails?.receipt],
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
      <LinesTable order={order} />
    </div>
  )
}
