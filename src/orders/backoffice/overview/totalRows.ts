import { countryName, formatMoney, formatPercent } from '#platform/i18n/format.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { OverviewMoney } from './overview.fields.ts'

export type TotalRow = { readonly label: string; readonly amount: string; readonly isTotal?: boolean }

type Amounts = { readonly presentmentMoney: { readonly amount: number } }

/** Amounts of an order in the currency in which it was placed. */
export const writeAmountsOf =
  ({ presentmentCurrency }: Pick<OverviewMoney, 'presentmentCurrency'>) =>
  ({ presentmentMoney: { amount } }: Amounts): string =>
    formatMoney(amount, presentmentCurrency._id)

/** The sums below the lines of an order: those of its receipt, of an order that is not bought as well. */
export function totalRows(order: OverviewMoney, t: Translate): readonly TotalRow[] {
  const money = writeAmountsOf(order)
  const less = ({ presentmentMoney: { amount } }: Amounts) =>
    formatMoney(-amount, order.presentmentCurrency._id)
  const { discountSet, wholesaleDiscount, shippingFeeSet, orderCoupon, taxRate } = order
  const rate = formatPercent(taxRate?.rate ?? 0)
  const country = taxRate ? countryName(taxRate._id, t) : ''
  return [
    { label: t('backofficeOverview.totals.goods'), amount: money(order.totalLineItemsPriceSet) },
    ...(isSome(shippingFeeSet)
      ? [{ label: t('backofficeOverview.fact.delivery'), amount: money(shippingFeeSet) }]
      : []),
    ...(isSome(discountSet)
      ? [
          {
            label: t('backofficeOverview.totals.coupon', { code: orderCoupon?.code ?? '' }),
            amount: less(discountSet),
          },
        ]
      : []),
    ...(wholesaleDiscount && isSome(wholesaleDiscount.amountSet)
      ? [
          {
            label: t('backofficeOverview.totals.wholesale', {
              rate: formatPercent(wholesaleDiscount.percentage / 100),
            }),
            amount: less(wholesaleDiscount.amountSet),
          },
        ]
      : []),
    { label: t('backofficeOverview.totals.subtotal'), amount: money(order.subtotalPriceSet) },
    { label: t('backofficeOverview.totals.vat', { rate, country }), amount: money(order.totalTaxSet) },
    { label: t('backofficeOverview.totals.total'), amount: money(order.totalPriceSet), isTotal: true },
  ]
}

const isSome = ({ presentmentMoney: { amount } }: Amounts): boolean => amount !== 0
