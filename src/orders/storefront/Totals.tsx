import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { formatMoney, formatPercent } from '#platform/i18n/format.ts'
import { useText } from '#ui/Text.tsx'
import type { TotalsData } from './cart.fields.ts'
import styles from './Totals.module.css'

type MoneySet = { readonly presentmentMoney: { readonly amount: number; readonly currencyCode: string } }

/** Unlike a price, nothing is 0 here and not "free". */
export const shown = ({ presentmentMoney: { amount, currencyCode } }: MoneySet): string =>
  formatMoney(amount, currencyCode)

type Props = {
  readonly order: TotalsData
  readonly isStale?: boolean
  /** Printed books are among it, and nobody has chosen yet how they come. */
  readonly isDeliveryOpen?: boolean
  /** Another discount. */
  readonly children?: ReactNode
}

/** Specification of the storefront, section 2, cart drawer. */
export function Totals({ order, isStale, isDeliveryOpen, children }: Props) {
  const t = useText()
  const { shippingFeeSet, discountSet, taxRate, orderCoupon } = order
  const hasShipping = shippingFeeSet.presentmentMoney.amount > 0
  const hasDiscount = discountSet.presentmentMoney.amount > 0
  return (
    <>
      <dl className={classes(styles.totals, isStale && styles.stale)}>
        <Row name={t('cart.totals.items')}>{shown(order.totalLineItemsPriceSet)}</Row>
        {hasShipping && <Row name={t('cart.totals.shipping')}>{shown(shippingFeeSet)}</Row>}
        {hasDiscount && (
          <Row
            name={
              orderCoupon?.code
                ? t('cart.totals.discountOf', { code: orderCoupon.code })
                : t('cart.totals.discount')
            }
            className={styles.discount}
          >
            {'\u2212'} {shown(discountSet)}
          </Row>
        )}
        {children}
        <Row name={t('cart.totals.subtotal')}>{shown(order.subtotalPriceSet)}</Row>
        <Row name={t('cart.totals.vat', { rate: formatPercent(taxRate?.rate ?? 0) })}>
          {shown(order.totalTaxSet)}
        </Row>
      </dl>
      {isDeliveryOpen && <p className={styles.note}>{t('cart.totals.deliveryLater')}</p>}
    </>
  )
}

/** Changes are read out. */
export function Total({ order, isStale }: Pick<Props, 'order' | 'isStale'>) {
  const t = useText()
  return (
    <dl className={classes(styles.total, isStale && styles.stale)} aria-live="polite" aria-atomic="true">
      <Row name={t('cart.totals.total')}>
        {order.totalPriceSet.presentmentMoney.amount === 0 ? t('ui.free') : shown(order.totalPriceSet)}
      </Row>
    </dl>
  )
}

const Row = ({
  name,
  className,
  children,
}: {
  readonly name: string
  readonly className?: string
  readonly children: ReactNode
}) => (
  <div className={classes(styles.row, className)}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
