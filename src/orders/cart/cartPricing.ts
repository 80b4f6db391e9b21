import { isPrint } from '#catalogue/book.rules.ts'
import { couponRefusal, type CouponRefusal } from '#coupons/couponRefusal.rules.ts'
import { couponOf } from '#coupons/couponOf.ts'
import { countCouponUses, type CouponRow, findCoupons } from '#coupons/coupon.table.ts'
import type { Database } from '#platform/database/database.ts'
import { parseDecimal } from '#pricing/decimal.rules.ts'
import type { Exchange } from '#pricing/exchange.rules.ts'
import { fromNumeric, zero } from '#pricing/money.rules.ts'
import { readExchange } from '#pricing/exchanges.ts'
import { findTaxRate } from '#pricing/rates.table.ts'
import {
  type CartAmounts,
  type PricedCartLine,
  cartAmounts,
  couponDiscount,
  couponLines,
} from './cartTotals.rules.ts'
import { type DeliveryOption, deliveryFee } from '../delivery.rules.ts'
import { type LineRow, listLines, type OrderRow } from '../order.table.ts'

export type PricedCart = {
  readonly lines: readonly LineRow[]
  readonly amounts: CartAmounts
  /** What it would come to with a delivery option. */
  readonly amountsWith: (delivery: DeliveryOption) => CartAmounts
  readonly taxRate: { readonly region: string; readonly rate: string }
  readonly coupon: CouponRow | null
  /** Why the coupon on the cart takes nothing off now, or null. */
  readonly couponRefusal: CouponRefusal | null
}

/** The fee of the delivery is in it once an option was chosen. */
export async function priceCart(db: Database, order: OrderRow, now: Date): Promise<PricedCart> {
  const [lines, taxRate, shop, presentment] = await Promise.all([
    listLines(db, [order.id]),
    findTaxRate(db, order.tax_region, now),
    readExchange(db, order.currency, now),
    readExchange(db, order.presentment_currency, now),
  ])
  const cartLines = lines.map((line) => cartLineOf(line, order.currency))
  const { coupon, refusal } = await readCoupon(db, order, { now, lines: cartLines, shop })
  const hasPrint = lines.some((line) => isPrint(line.format))
  const cart = { lines: cartLines, taxRate: parseDecimal(taxRate.rate) }
  const discounts = coupon && refusal === null ? [couponDiscount(couponOf(coupon), cart, shop)] : []
  const amountsWith = (delivery: DeliveryOption | null) => {
    const shippingFee = deliveryFee(delivery, hasPrint, order.currency)
    return cartAmounts({ ...cart, discounts, shippingFee }, shop, presentment)
  }
  const amounts = amountsWith(order.chosen_delivery)
  return { lines, amounts, amountsWith, taxRate, coupon, couponRefusal: refusal }
}

const cartLineOf = (line: LineRow, currency: string): PricedCartLine => ({
  listPrice: line.base_currency === null ? zero(currency) : fromNumeric(line.base_price, line.base_currency),
  vatIncluded: line.vat_included,
  quantity: line.quantity,
  productId: line.book_id,
  tagIds: line.tag_ids,
  publisherId: line.publisher_id,
})

async function readCoupon(
  db: Database,
  order: OrderRow,
  cart: { now: Date; lines: readonly PricedCartLine[]; shop: Exchange },
) {
  if (order.coupon_id === null) return { coupon: null, refusal: null }
  const [coupon] = await findCoupons(db, [order.coupon_id])
  if (!coupon) return { coupon: null, refusal: null }
  return { coupon, refusal: await refusalOf(db, coupon, order, { ...cart, isOnOrder: false }) }
}

export async function couponRefusalFor(
  db: Database,
  coupon: CouponRow,
  order: OrderRow,
  now: Date,
): Promise<CouponRefusal | null> {
  const [lines, shop] = await Promise.all([listLines(db, [order.id]), readExchange(db, order.currency, now)])
  return refusalOf(db, coupon, order, {
    now,
    lines: lines.map((line) => cartLineOf(line, order.currency)),
    shop,
    isOnOrder: order.coupon_id === coupon.id,
  })
}

async function refusalOf(
  db: Database,
  coupon: CouponRow,
  order: OrderRow,
  cart: { now: Date; lines: readonly PricedCartLine[]; shop: Exchange; isOnOrder: boolean },
): Promise<CouponRefusal | null> {
  const [used] = await countCouponUses(db, [coupon.id], order.owner_id)
  return couponRefusal(couponOf(coupon), {
    now: cart.now,
    userId: order.owner_user_id,
    uses: used?.uses ?? 0,
    usesByUser: used?.uses_by_user ?? 0,
    isOnOrder: cart.isOnOrder,
    lines: couponLines(cart.lines, cart.shop),
    into: cart.shop,
  })
}
