import { listReceipts, type ReceiptRow } from './receipt/receipt.table.ts'
import type { Context } from '#platform/graphql/context.ts'
import { loader } from '#platform/graphql/context.ts'
import { decimalText } from '#pricing/decimal.rules.ts'
import { fromNumeric, type Money, toMajor, zero } from '#pricing/money.rules.ts'
import { discountOf, type LineTotals, type OrderTotals } from '#pricing/totals.rules.ts'
import { isPrint } from '#catalogue/book.rules.ts'
import { type DeliveryOption, deliveryOptions } from './delivery.rules.ts'
import { type PricedCart, priceCart } from './cart/cartPricing.ts'
import {
  type FulfillmentRow,
  type LineRow,
  listFulfillments,
  listLines,
  listTotals,
  type OrderRow,
  type TotalsRow,
  listOrders,
} from './order.table.ts'

export type Sums = { readonly [Name in Exclude<keyof OrderTotals, 'lines' | 'discounts'>]: Money } & {
  readonly couponDiscount: Money
  readonly wholesaleDiscount: Money
}

export type OrderDetails = {
  readonly lines: readonly LineDetails[]
  readonly shop: Sums
  readonly presentment: Sums
  readonly taxRate: { readonly region: string; readonly rate: string }
  readonly coupon: {
    readonly code: string | null
    readonly description: string | null
    readonly discount: string
  } | null
  readonly couponRefusal: string | null
  /** What an open order with print lines costs with each delivery option. */
  readonly choices: readonly PricedDelivery[]
}

export type PricedDelivery = {
  readonly deliveryOption: DeliveryOption
  readonly shop: Sums
  readonly presentment: Sums
}

export type LineDetails = LineRow & {
  readonly order: OrderRow
  readonly shop: LineSums
  readonly presentment: LineSums
}

export type LineSums = Omit<LineTotals, 'tax'>

const linesOf = loader<string, LineRow>(
  ({ db }, ids) => listLines(db, ids),
  (row) => row.order_id,
)
const totalsOf = loader<string, TotalsRow>(
  ({ db }, ids) => listTotals(db, ids),
  (row) => row.order_id,
)
/** By id. */
export const ordersOf = loader<string, OrderRow>(
  ({ db }, ids) => listOrders(db, ids),
  (row) => row.id,
)

export const fulfillmentsOf = loader<string, FulfillmentRow>(
  ({ db }, ids) => listFulfillments(db, ids),
  (row) => row.order_id,
)
export const receiptsOf = loader<string, ReceiptRow>(
  ({ db }, ids) => listReceipts(db, ids),
  (row) => row.order_id,
)

const known = new WeakMap<OrderRow, Promise<OrderDetails>>()

/** Cached for all fields of the same answer. */
export function detailsOf(order: OrderRow, context: Context): Promise<OrderDetails> {
  const found =
    known.get(order) ?? (order.placed_at === null ? derived(order, context) : frozen(order, context))
  known.set(order, found)
  return found
}

async function derived(order: OrderRow, { db, now }: Context): Promise<OrderDetails> {
  const details: PricedCart = await priceCart(db, order, now)
  const { shop, presentment } = details.amounts
  const { coupon } = details
  const hasPrint = details.lines.some((line) => isPrint(line.format))
  const none = { shop: zeroLine(order.currency), presentment: zeroLine(order.presentment_currency) }
  const lines = details.lines.map((line, index) => ({
    ...line,
    order,
    shop: shop.lines[index] ?? none.shop,
    presentment: presentment.lines[index] ?? none.presentment,
  }))
  return {
    ...details,
    coupon: coupon && { ...coupon, discount: decimalText(coupon.discount) },
    lines,
    shop: sumsOf(shop),
    presentment: sumsOf(presentment),
    choices: hasPrint ? deliveryOptions.map((option) => choiceOf(details, option)) : [],
  }
}

function choiceOf({ amountsWith }: PricedCart, deliveryOption: DeliveryOption): PricedDelivery {
  const { shop, presentment } = amountsWith(deliveryOption)
  return { deliveryOption, shop: sumsOf(shop), presentment: sumsOf(presentment) }
}

async function frozen(order: OrderRow, context: Context): Promise<OrderDetails> {
  const [lines, totals] = await Promise.all([
    linesOf(context).load(order.id),
    totalsOf(context).load(order.id),
  ])
  return {
    lines: lines.map((line) => ({
      ...line,
      order,
      shop: lineSums(line, order.currency),
      presentment: lineSums(line, order.presentment_currency),
    })),
    shop: sumsIn(totals, order.currency),
    presentment: sumsIn(totals, order.presentment_currency),
    taxRate: { region: order.tax_region, rate: order.tax_rate ?? '0' },
    coupon:
      order.coupon_discount === null
        ? null
        : { code: order.coupon_code, description: order.coupon_description, discount: order.coupon_discount },
    couponRefusal: null,
    choices: [],
  }
}

export const sumsOf = (totals: OrderTotals): Sums => ({
  ...totals,
  ...partsOf(totals.discounts, totals.totalPrice.currency),
})

const partsOf = (discounts: OrderTotals['discounts'], currency: string) => ({
  couponDiscount: discountOf('coupon', discounts, currency),
  wholesaleDiscount: discountOf('wholesale', discounts, currency),
})

const zeroLine = (currency: string): LineSums => ({
  preTaxPrice: zero(currency),
  discount: zero(currency),
  price: zero(currency),
})

function lineSums(line: LineRow, currency: string): LineSums {
  const row = line.totals.find((totals) => totals.currency === currency)
  if (!row) return zeroLine(currency)
  const money = (text: string) => fromNumeric(text, currency)
  return { preTaxPrice: money(row.pre_tax), discount: money(row.discount), price: money(row.price) }
}

function sumsIn(rows: readonly TotalsRow[], currency: string): Sums {
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
