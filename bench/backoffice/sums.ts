// What an order comes to, by the shop's own rules of prices.
import { displayPrice } from '../../src/pricing/line.rules.ts'
import { fromNumeric, isZero, type Money, toNumeric, zero } from '../../src/pricing/money.rules.ts'
import { shareOf, type Exchange } from '../../src/pricing/exchange.rules.ts'
import { orderTotals, type OrderTotals } from '../../src/pricing/totals.rules.ts'
import type { Decimal } from '../../src/pricing/decimal.rules.ts'
import type { Rows } from './copyIn.ts'

export type Bought = {
  readonly lineId: number
  readonly quantity: number
  readonly book: { readonly price: string; readonly currency: string | null; readonly vat_included: boolean }
}

export type Priced = {
  readonly id: string
  readonly lines: readonly Bought[]
  readonly taxRate: Decimal
  /** In whole KES, without VAT. */
  readonly shipping: number
  readonly discount: { readonly source: 'coupon' | 'wholesale'; readonly fraction: Decimal } | null
}

/** Writes down what an order comes to in each currency, and returns what is paid in the last one. */
export function addSums(rows: Rows, order: Priced, exchanges: readonly Exchange[]): Money {
  let paid = zero('KES')
  for (const into of exchanges) {
    const totals = totalsOf(order, into)
    paid = totals.totalPrice
    addTotals(rows, order, totals)
  }
  return paid
}

function totalsOf({ lines, discount, shipping, taxRate }: Priced, into: Exchange): OrderTotals {
  const { currency } = into
  const priced = lines.map(({ book, quantity }) => ({
    unitPrice: displayPrice(fromNumeric(book.price, book.currency ?? currency), into),
    vatIncluded: book.vat_included,
    quantity,
  }))
  const discountOf = ({ unitPrice, quantity }: (typeof priced)[number], fraction: Decimal) =>
    shareOf({ ...unitPrice, hundredths: unitPrice.hundredths * BigInt(quantity) }, fraction)
  return orderTotals({
    lines: priced,
    discounts: discount
      ? [{ source: discount.source, amounts: priced.map((line) => discountOf(line, discount.fraction)) }]
      : [],
    shippingFee: displayPrice(fromNumeric(String(shipping), 'KES'), into),
    taxRate,
    currency,
  })
}

function addTotals(rows: Rows, { id, lines }: Priced, totals: OrderTotals): void {
  const { currency } = totals.totalPrice
  rows.add('order_totals', {
    order_id: id,
    currency,
    line_items: toNumeric(totals.totalLineItemsPrice),
    shipping_fee: toNumeric(totals.shippingFee),
    discount: toNumeric(totals.totalDiscount),
    subtotal: toNumeric(totals.subtotalPrice),
    tax: toNumeric(totals.totalTax),
    total: toNumeric(totals.totalPrice),
  })
  for (const { source, amount } of totals.discounts)
    if (!isZero(amount))
      rows.add('order_discounts', { order_id: id, currency, source, amount: toNumeric(amount) })
  for (const [index, line] of totals.lines.entries())
    rows.add('order_line_totals', {
      order_line_id: lines[index]?.lineId ?? 0,
      currency,
      pre_tax: toNumeric(line.preTaxPrice),
      discount: toNumeric(line.discount),
      price: toNumeric(line.price),
    })
}
