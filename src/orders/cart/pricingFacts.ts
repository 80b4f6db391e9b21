import {
  type CouponUser,
  listUsedCoupons,
  type StoredCoupon,
  type UsedCoupon,
} from '#coupons/coupon.table.ts'
import type { CouponUse } from '#coupons/couponRefusal.rules.ts'
import { homeCountry } from '#platform/countries.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { type ConversionRateRow, listRates, type TaxRateRow } from '#pricing/rates/rates.table.ts'
import { taxRegionOf } from '#pricing/taxRegion.rules.ts'
import { type LineRow, listLines, type OrderRow } from '../order.table.ts'

/** Whom the staff sell to, as far as they said. */
export type Contact = { readonly email: string | null; readonly phone: string | null }

/** `contact` of an order that the staff place for somebody. */
export type PricedOrder = OrderRow & { readonly contact?: Contact | null }

/** All that the prices of some carts depend on, as it is at one moment. */
export type PricingFacts = {
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
export async function readPricingFacts(
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
