import { wholesaleDiscount } from '#business/wholesaleDiscount.rules.ts'
import { isPrint } from '#catalogue/book.rules.ts'
import {
  type StoredCoupon,
  type CouponUser,
  listUsedCoupons,
  type UsedCoupon,
} from '#coupons/coupon.table.ts'
import { couponDiscount } from '#coupons/couponDiscount.rules.ts'
import { couponRefusal, type CouponRefusal, type CouponUse } from '#coupons/couponRefusal.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { type CartAmounts, cartAmounts } from '#pricing/cartAmounts.rules.ts'
import { parseDecimal } from '#pricing/decimal.rules.ts'
import { exchangeOf } from '#pricing/exchanges.ts'
import { type ProductLine, priceCartLines } from '#pricing/line.rules.ts'
import { fromNumeric, zero } from '#pricing/money.rules.ts'
import { type DeliveryOption, deliveryFee } from '../delivery.rules.ts'
import { buyerIdOf, type LineRow, type OrderRow, listLines } from '../order.table.ts'
import { listSaleTerms } from '../claims/adminOrder.table.ts'
import { homeCountry } from '#platform/countries.rules.ts'
import { type ConversionRateRow, listRates, type TaxRateRow } from '#pricing/rates/rates.table.ts'
import { taxRegionOf } from '#pricing/taxRegion.rules.ts'

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
  order: PricedOrder,
  now: Date,
  wholesale: string | null = null,
): Promise<PricedCart> {
  return priced(order, await readPricingFacts(db, [order], now), wholesale)
}

/** Open carts in their order, in as many statements as one of them. */
export async function priceCarts(
  db: Database,
  orders: readonly OrderRow[],
  now: Date,
): Promise<PricedCart[]> {
  const facts = await readPricingFacts(db, orders, now)
  return orders.map((order) => priced(order, facts))
}

/**
 * As it is placed, on the terms that the row has: the coupon counts for whose the order becomes. `contact`: for whom the
 * staff mean to place it; left out as they said when they placed it.
 */
export async function pricePlacement(
  db: Database,
  { contact, ...order }: PricedOrder,
  now: Date,
): Promise<PricedCart> {
  const buyerId = buyerIdOf(order)
  const buyer = { owner_id: buyerId, owner_user_id: buyerId === null ? null : order.owner_user_id }
  const soldTo = contact ?? (await contactOf(db, order))
  return priceCart(db, { ...order, ...buyer, contact: soldTo }, now, order.wholesale_discount)
}

/** Only a coupon asks for it. */
async function contactOf(db: Database, { id, admin_id, coupon_id }: OrderRow): Promise<Contact | null> {
  if (admin_id === null || coupon_id === null) return null
  const [terms] = await listSaleTerms(db, [id])
  return terms ? { email: terms.for_user_email, phone: terms.for_user_phone } : null
}

function priced(order: PricedOrder, facts: PricingFacts, wholesale: string | null = null): PricedCart {
  const lines = facts.linesOf(order)
  const taxRate = facts.taxRateOf(order)
  const shop = exchangeOf(order.currency, facts.ratesInto(order.currency))
  const presentment = exchangeOf(order.presentment_currency, facts.ratesInto(order.presentment_currency))
  const cart = {
    lines: lines.map((line) => cartLineOf(line, order.currency)),
    taxRate: parseDecimal(taxRate.rate),
  }
  const { coupon, uses } = facts.couponOf(order)
  const use = {
    now: facts.now,
    lines: priceCartLines(cart.lines, shop),
    into: shop,
    userId: order.owner_user_id,
  }
  const refusal = coupon && couponRefusal(coupon, { ...use, ...uses })
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

const cartLineOf = (line: LineRow, currency: string): ProductLine => ({
  listPrice: line.base_currency === null ? zero(currency) : fromNumeric(line.base_price, line.base_currency),
  vatIncluded: line.vat_included,
  quantity: line.quantity,
  productId: line.book_id,
  tagIds: line.tag_ids,
  publisherId: line.publisher_id,
})

/** Whom the staff sell to, as far as they said. */
type Contact = { readonly email: string | null; readonly phone: string | null }

/** `contact` of an order that the staff place for somebody. */
type PricedOrder = OrderRow & { readonly contact?: Contact | null }

/** All that the prices of some carts depend on, as it is at one moment. */
type PricingFacts = {
  readonly now: Date
  linesOf(order: OrderRow): readonly LineRow[]
  /** Kenya's when the region is unknown. */
  taxRateOf(order: OrderRow): TaxRateRow
  ratesInto(currency: string): readonly ConversionRateRow[]
  couponOf(order: PricedOrder): {
    readonly coupon: StoredCoupon | null
    readonly uses: Pick<CouponUse, 'uses' | 'usesByUser'>
  }
}

/** At most three statements, however many orders there are. */
async function readPricingFacts(
  db: Database,
  orders: readonly PricedOrder[],
  now: Date,
): Promise<PricingFacts> {
  const currencies = new Set(orders.flatMap((order) => [order.currency, order.presentment_currency]))
  const [lines, { taxRates, conversions }, couponOf] = await Promise.all([
    listLines(
      db,
      orders.map(({ id }) => id),
    ),
    listRates(db, [...currencies], now),
    readCoupons(db, orders),
  ])
  const linesBy = Map.groupBy(lines, (line) => line.order_id)
  const ratesBy = Map.groupBy(conversions, (rate) => rate.to_currency)
  return {
    now,
    linesOf: ({ id }) => linesBy.get(id) ?? [],
    taxRateOf: ({ tax_region }) => rateIn(taxRates, tax_region),
    ratesInto: (currency) => ratesBy.get(currency) ?? [],
    couponOf,
  }
}

function rateIn(rates: readonly TaxRateRow[], region: string): TaxRateRow {
  const of = (wanted: string) => rates.find((rate) => rate.region === wanted)
  const found = of(taxRegionOf(region)) ?? of(homeCountry)
  if (!found) throw new Error('no tax rate of the home country')
  return found
}

async function readCoupons(db: Database, orders: readonly PricedOrder[]): Promise<PricingFacts['couponOf']> {
  const users = orders.flatMap((order) => {
    const user = couponUserOf(order)
    return user ? [user] : []
  })
  const found = users.length === 0 ? [] : await listUsedCoupons(db, users)
  return (order) => {
    const user = couponUserOf(order)
    const known = user && found.find((row) => isOf(row, user))
    return known
      ? { coupon: known, uses: { uses: known.uses, usesByUser: known.uses_by_user } }
      : { coupon: null, uses: { uses: 0, usesByUser: 0 } }
  }
}

function couponUserOf({ coupon_id: couponId, owner_id: userId, contact }: PricedOrder): CouponUser | null {
  if (couponId === null) return null
  return { couponId, userId, email: contact?.email ?? null, phone: contact?.phone ?? null }
}

const isOf = (row: UsedCoupon, { couponId, userId, email, phone }: CouponUser): boolean =>
  row.id === couponId && row.user_id === userId && row.for_email === email && row.for_phone === phone
