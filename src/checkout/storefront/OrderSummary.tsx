import { CartIcon, ChevronDownIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { ForDeliveryOption } from './ForDeliveryOption.tsx'
import { type LineData, type TotalsData } from '#orders/storefront/cart.fields.ts'
import { withChoice } from './checkout.fields.ts'
import { OrderLines } from '#orders/storefront/OrderLines.tsx'
import styles from './OrderSummary.module.css'
import { shown, Total, Totals } from '#orders/storefront/Totals.tsx'

type Props = {
  readonly order: TotalsData & { readonly totalQuantity: number }
  readonly lines: readonly LineData[]
}

export function FoldedSummary({ order, lines }: Props) {
  const t = useText()
  return (
    <details className={styles.folded}>
      <summary className={styles.bar}>
        <CartIcon size="small" />
        <span className={styles.count}>{t('order.items', { count: order.totalQuantity })}</span>
        <ChevronDownIcon size="tiny" className={styles.chevron} />
        <ForDeliveryOption>
          {(choice) => <span>{shown((choice ?? order).totalPriceSet)}</span>}
        </ForDeliveryOption>
      </summary>
      <OrderLines lines={lines} />
    </details>
  )
}

/** For screens without room for the side. */
export const SumsBesideButton = ({ order }: Pick<Props, 'order'>) => (
  <div className={styles.beside}>
    <Sums order={order} />
  </div>
)

export function SideSummary({ order, lines }: Props) {
  const t = useText()
  return (
    <aside className={styles.side} aria-labelledby="your-order">
      <h2 id="your-order" className={styles.title}>
        {t('checkout.yourOrder')}
      </h2>
      <OrderLines lines={lines} />
      <Sums order={order} />
    </aside>
  )
}

const Sums = ({ order }: { readonly order: TotalsData }) => (
  <ForDeliveryOption>
    {(choice) => {
      const sums = choice ? withChoice(order, choice) : order
      return (
        <div className={styles.sums}>
          <Totals order={sums} />
          <Total order={sums} />
        </div>
      )
    }}
  </ForDeliveryOption>
)
