import DataLoader from 'dataloader'
import { isPrint } from '#catalogue/book.rules.ts'
import { type Context, loader, oncePerRequest } from '#platform/graphql/context.ts'
import { decimalText } from '#pricing/decimal.rules.ts'
import { type PricedCart, priceCarts } from './cart/cartPricing.ts'
import { type DeliveryOption, deliveryOptions } from './delivery.rules.ts'
import {
  type CopiesRow,
  type FulfillmentRow,
  type LineRow,
  listFulfillments,
  listLines,
  listOrders,
  listTotals,
  type OrderRow,
  sumCopies,
  type TotalsRow,
} from './order.table.ts'
import { type LineSums, lineSums, type Sums, sumsIn, sumsOf, zeroLine } from './orderSums.ts'
import { listReceipts, type ReceiptRow } from './receipt/receipt.table.ts'

export type OrderSums = { readonly shop: Sums; readonly presentment: Sums }

export type OrderDetails = OrderSums &
  AppliedTerms & {
    readonly lines: readonly LineDetails[]
    /** What an open order with print lines costs with each delivery option. */
    readonly choices: readonly PricedDelivery[]
  }

/** What its prices come from besides its lines. */
export type AppliedTerms = {
  readonly taxRate: { readonly region: string; readonly rate: string }
  readonly coupon: {
    readonly code: string | null
    readonly description: string | null
    readonly discount: string
  } | null
  readonly couponRefusal: string | null
}

export type PricedDelivery = OrderSums & { readonly deliveryOption: DeliveryOption }

export type LineDetails = LineRow & {
  readonly order: OrderRow
  readonly shop: LineSums
  readonly presentment: LineSums
}

const linesOf = loader<string, LineRow>(
  ({ db }, ids) => listLines(db, ids),
  (row) => row.order_id,
)
const totalsOf = loader<string, TotalsRow>(
  ({ db }, ids) => listTotals(db, ids),
  (row) => row.order_id,
)
const copiesOfPlaced = loader<string, CopiesRow>(
  ({ db }, ids) => sumCopies(db, ids),
  (row) => row.order_id,
)
const pricedCarts = oncePerRequest(
  ({ db, now }) => new DataLoader<OrderRow, PricedCart>((orders) => priceCarts(db, orders, now)),
)
/** A cart that was priced for this answer already is not priced again. */
export const memoizePrices = (context: Context, order: OrderRow, priced: PricedCart) =>
  pricedCarts(context).prime(order, priced)

/** By id, for whoever asks it in the same moment: read anew each time, since what is asked for next may have changed it. */
export const freshOrders = oncePerRequest(
  ({ db }) =>
    new DataLoader<string, OrderRow | null>(
      async (ids) => {
        const found = new Map((await listOrders(db, ids)).map((order) => [order.id, order]))
        return ids.map((id) => found.get(id) ?? null)
      },
      { cache: false },
    ),
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

type Copies = Pick<CopiesRow, 'all' | 'printed'>

const noCopies: Copies = { all: 0, printed: 0 }

const knownDetails = oncePerRequest(() => new Map<OrderRow, Promise<OrderDetails>>())

/** Cached for all fields of the same answer. */
export function detailsOf(order: OrderRow, context: Context): Promise<OrderDetails> {
  const known = knownDetails(context)
  const found =
    known.get(order) ?? (order.placed_at === null ? derived(order, context) : frozen(order, context))
  known.set(order, found)
  return found
}

/** Once it is placed no line is read for them. */
export const amountsOf = async (order: OrderRow, context: Context): Promise<OrderSums> =>
  order.placed_at === null
    ? detailsOf(order, context)
    : frozenAmounts(order, await totalsOf(context).load(order.id))

/** Once it is placed they stand in its row. */
export const appliedTermsOf = async (order: OrderRow, context: Context): Promise<AppliedTerms> =>
  order.placed_at === null ? detailsOf(order, context) : frozenTerms(order)

/** Copies in it, and those of them that are printed. */
export async function copiesOf(order: OrderRow, context: Context): Promise<Copies> {
  if (order.placed_at !== null) return (await copiesOfPlaced(context).load(order.id))[0] ?? noCopies
  const { lines } = await detailsOf(order, context)
  const sum = (some: readonly LineRow[]) => some.reduce((copies, { quantity }) => copies + quantity, 0)
  return { all: sum(lines), printed: sum(lines.filter(({ format }) => isPrint(format))) }
}

async function derived(order: OrderRow, context: Context): Promise<OrderDetails> {
  const details = await pricedCarts(context).load(order)
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
    ...frozenAmounts(order, totals),
    ...frozenTerms(order),
    lines: lines.map((line) => frozenLine(order, line)),
    choices: [],
  }
}

const frozenAmounts = (order: OrderRow, totals: readonly TotalsRow[]): OrderSums => ({
  shop: sumsIn(totals, order.currency),
  presentment: sumsIn(totals, order.presentment_currency),
})

const frozenTerms = (order: OrderRow): AppliedTerms => ({
  taxRate: { region: order.tax_region, rate: order.tax_rate ?? '0' },
  coupon:
    order.coupon_discount === null
      ? null
      : { code: order.coupon_code, description: order.coupon_description, discount: order.coupon_discount },
  couponRefusal: null,
})

/** As it was written down when the order was placed. */
export const frozenLine = (order: OrderRow, line: LineRow): LineDetails => ({
  ...line,
  order,
  shop: lineSums(line, order.currency),
  presentment: lineSums(line, order.presentment_currency),
})
