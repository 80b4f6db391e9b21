import { wholesaleDiscount } from '#business/wholesaleDiscount.rules.ts'
import { isPrint } from '#catalogue/book.rules.ts'
import { countCouponUses, findCoupon, type StoredCoupon } from '#coupons/coupon.table.ts'
import { couponDiscount } from '#coupons/couponDiscount.rules.ts'
import { couponRefusal, type CouponRefusal, type CouponUse } from '#coupons/couponRefusal.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { type CartAmounts, cartAmounts } from '#pricing/cartAmounts.rules.ts'
import { parseDecimal } from '#pricing/decimal.rules.ts'
import { readExchange } from '#pricing/exchanges.ts'
import { type ProductLine, priceCartLines } from '#pricing/line.rules.ts'
import { fromNumeric, zero } from '#pricing/money.rules.ts'
import { findTaxRate } from '#pricing/rates/rates.table.ts'
import { type DeliveryOption, deliveryFee } from '../delivery.rules.ts'
import { buyerIdOf, type LineRow, listLines, type OrderRow } from '../order.table.ts'

export type PricedCart = {
  readonly lines: readonly LineRow[]
  readonly amounts: CartAmounts
  /** What it would come to with a delivery option. */
  readonly amountsWith: (delivery: DeliveryOption) => CartAmounts
  readonly taxRate: { readonly region: string; readonly rate: string }
  readonly coupon: StoredCoupon | null
  /** Why the coupon on the cart takes nothing off now, or null. */
  readonly couponRefusal: CouponRefusal | null
}

/**
 * The fee of the delivery is in it once an option was chosen. `wholesale` is a discount in percent, which comes
 * after the coupon's; an open cart has none.
 */
export async function priceCart(
  db: Database,
  order: OrderRow,
  now: Date,
  wholesale: string | null = null,
): Promise<PricedCart> {
  const [lines, taxRate, shop, presentment] = await Promise.all([
    listLines(db, [order.id]),
    findTaxRate(db, order.tax_region, now),
    readExchange(db, order.currency, now),
    readExchange(db, order.presentment_currency, now),
  ])
  const cart = {
    lines: lines.map((line) => cartLineOf(line, order.currency)),
    taxRate: parseDecimal(taxRate.rate),
  }
  const { coupon, refusal } = await readCoupon(db, order, {
    now,
    lines: priceCartLines(cart.lines, shop),
    into: shop,
  })
  const hasPrint = lines.some((line) => isPrint(line.format))
  const discounts = [
    ...(coupon && refusal === null ? [couponDiscount(coupon, cart, shop)] : []),
    ...(wholesale === null ? [] : [wholesaleDiscount(parseDecimal(wholesale))]),
  ]
  const amountsWith = (delivery: DeliveryOption | null) => {
    const shippingFee = deliveryFee(delivery, hasPrint, order.currency)
    return cartAmounts({ ...cart, discounts, shippingFee }, shop, presentment)
  }
  const amounts = amountsWith(order.chosen_delivery)
  return { lines, amounts, amountsWith, taxRate, coupon, couponRefusal: refusal }
}

/** As it is placed, on the terms that the row has: the coupon counts for whose the order becomes. */
export function pricePlacement(db: Database, order: OrderRow, now: Date): Promise<PricedCart> {
  const buyerId = buyerIdOf(order)
  const buyer = { owner_id: buyerId, owner_user_id: buyerId === null ? null : order.owner_user_id }
  return priceCart(db, { ...order, ...buyer }, now, order.wholesale_discount)
}

const cartLineOf = (line: LineRow, currency: string): ProductLine => ({
  listPrice: line.base_currency === null ? zero(currency) : fromNumeric(line.base_price, line.base_currency),
  vatIncluded: line.vat_included,
  quantity: line.quantity,
  productId: line.book_id,
  tagIds: line.tag_ids,
  publisherId: line.publisher_id,
})

async function readCoupon(
  db: Database,
  { coupon_id, owner_id, owner_user_id }: OrderRow,
  cart: Pick<CouponUse, 'now' | 'lines' | 'into'>,
): Promise<{ coupon: StoredCoupon | null; refusal: CouponRefusal | null }> {
  const coupon = coupon_id === null ? undefined : await findCoupon(db, coupon_id)
  if (!coupon) return { coupon: null, refusal: null }
  const [used] = await countCouponUses(db, [coupon.id], owner_id)
  const uses = { uses: used?.uses ?? 0, usesByUser: used?.uses_by_user ?? 0 }
  return { coupon, refusal: couponRefusal(coupon, { ...cart, ...uses, userId: owner_user_id }) }
}
