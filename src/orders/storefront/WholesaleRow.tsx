import { formatPercent } from '#platform/i18n/format.ts'
import { classes } from '#ui/classes.ts'
import { useText } from '#ui/Text.tsx'
import { shown } from './Totals.tsx'
import styles from './Totals.module.css'
import type { WholesaleData } from './wholesale.fields.ts'

/** Among the totals of an order, as on its receipt: what a business customer pays less. */
export function WholesaleRow({ order: { wholesaleDiscount } }: { readonly order: WholesaleData }) {
  const t = useText()
  if (!wholesaleDiscount || wholesaleDiscount.amountSet.presentmentMoney.amount === 0) return null
  const rate = formatPercent(wholesaleDiscount.percentage / 100)
  return (
    <div className={classes(styles.row, styles.discount)}>
      <dt>{t('order.receipt.wholesale', { rate })}</dt>
      <dd>
        {'\u2212'} {shown(wholesaleDiscount.amountSet)}
      </dd>
    </div>
  )
}
