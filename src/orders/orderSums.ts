import { fromNumeric, type Money, toMajor, zero } from '#pricing/money.rules.ts'
import { discountOf, type LineTotals, type OrderTotals } from '#pricing/totals.rules.ts'
import type { LineRow, TotalsRow } from './order.table.ts'

export type Sums = { readonly [Name in Exclude<keyof OrderTotals, 'lines' | 'discounts'>]: Money } & {
  readonly couponDiscount: Money
  readonly wholesaleDiscount: Money
}

export type LineSums = Omit<LineTotals, 'tax'>

export const sumsOf = (totals: OrderTotals): Sums => ({
  ...totals,
  ...partsOf(totals.discounts, totals.totalPrice.currency),
})

const partsOf = (discounts: OrderTotals['discounts'], currency: string) => ({
  couponDiscount: discountOf('coupon', discounts, currency),
  wholesaleDiscount: discountOf('wholesale', discounts, currency),
})

export const zeroLine = (currency: string): LineSums => ({
  preTaxPrice: zero(currency),
  discount: zero(currency),
  price: zero(currency),
})

export function lineSums(line: LineRow, currency: string): LineSums {
  const row = line.totals.find((totals) => totals.currency === currency)
  if (!row) return zeroLine(currency)
  const money = (text: string) => fromNumeric(text, currency)
  return { preTaxPrice: money(row.pre_tax), discount: money(row.discount), price: money(row.price) }
}

export function sumsIn(rows: readonly TotalsRow[], currency: string): Sums {
  const row = rows.find((totals) => totals.currency === currency)
  const money = (text: string | undefined) => fromNumeric(text ?? '0', currency)
  return {
    totalLineItemsPrice: money(row?.line_items),
    shippingFee: money(row?.shipping_fee),
    totalDiscount: money(row?.discount),
    ...partsOf(
      (row?.discounts ?? []).map(({ source, amount }) => ({ source, amount: money(amount) })),
      currency,
    ),
    subtotalPrice: money(row?.subtotal),
    totalTax: money(row?.tax),
    totalPrice: money(row?.total),
  }
}

const moneyNode = (money: Money) => ({ amount: toMajor(money), currencyCode: money.currency })

export const priceSet = (shop: Money, presentment: Money) => ({
  shopMoney: moneyNode(shop),
  presentmentMoney: moneyNode(presentment),
})
