import { CartIcon, ChevronDownIcon } from '#ui/icons.tsx'
import { formatMoney } from '#platform/i18n/format.ts'
import { useText } from '#ui/Text.tsx'
import { ForDeliveryOption } from './ForDeliveryOption.tsx'
import { type LineData, type TotalsData } from '#orders/storefront/cart.fields.ts'
import { type ChoiceData, type MethodData, type SummedData, withChoice } from './checkout.fields.ts'
import { chargedBy, ForMethod, ForMethodAndDelivery, optionOf } from './ForMethod.tsx'
import { OrderLines } from '#orders/storefront/OrderLines.tsx'
import styles from './OrderSummary.module.css'
import { shown, Total, Totals } from '#orders/storefront/Totals.tsx'
import { WholesaleRow } from '#orders/storefront/WholesaleRow.tsx'

type Props = {
  readonly order: SummedData & { readonly totalQuantity: number }
  readonly lines: readonly LineData[]
}

export function FoldedSummary({ order, lines }: Props) {
  const t = useText()
  return (
    <details className={styles.folded}>
      <summary className={styles.bar}>
        <CartIcon size="small" />
        <span>{t('order.items', { count: order.totalQuantity })}</span>
        <ChevronDownIcon size="tiny" className={styles.chevron} />
        <ForMethodAndDelivery>
          {(method, choice) => {
            const charged = chargedElsewhere(order, method, choice)
            return <span>{charged ?? shown((choice ?? order).totalPriceSet)}</span>
          }}
        </ForMethodAndDelivery>
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

const Sums = ({ order }: { readonly order: SummedData }) => (
  <ForDeliveryOption>
    {(choice) => {
      const sums = choice ? withChoice(order, choice) : order
      return (
        <div className={styles.sums}>
          <Totals order={sums}>
            <WholesaleRow order={sums} />
          </Totals>
          <Total order={sums} />
          <Charged order={order} choice={choice} />
        </div>
      )
    }}
  </ForDeliveryOption>
)

/** Where that is another currency than the sums are shown in. */
function chargedElsewhere(
  order: TotalsData,
  method: MethodData | null,
  choice: ChoiceData | null,
): string | null {
  const charged = method && chargedBy(method, optionOf(choice))
  if (!charged || charged.currencyCode === order.totalPriceSet.presentmentMoney.currencyCode) return null
  return formatMoney(charged.amount, charged.currencyCode)
}

type ChargedProps = { readonly order: TotalsData; readonly choice: ChoiceData | null }

/** The figure that the button names. */
const Charged = ({ order, choice }: ChargedProps) => (
  <ForMethod>{(method) => <ChargedRow amount={chargedElsewhere(order, method, choice)} />}</ForMethod>
)

function ChargedRow({ amount }: { readonly amount: string | null }) {
  const t = useText()
  if (amount === null) return null
  return (
    <dl className={styles.charged} aria-live="polite">
      <dt>{t('checkout.payment.charged')}</dt>
      <dd>{amount}</dd>
    </dl>
  )
}
