import { countCouponUses, listCoupons, type StoredCoupon } from '#coupons/coupon.table.ts'
import type { CouponUse } from '#coupons/couponRefusal.rules.ts'
import { homeCountry } from '#platform/countries.rules.ts'
import type { Database } from '#platform/database/database.ts'
import {
  type ConversionRateRow,
  listRatesInto,
  listTaxRates,
  type TaxRateRow,
} from '#pricing/rates/rates.table.ts'
import { taxRegionOf } from '#pricing/taxRegion.rules.ts'
import { type LineRow, listLines, type OrderRow } from '../order.table.ts'

/** All that the prices of some carts depend on, as it is at one moment. */
export type PricingFacts = {
  readonly now: Date
  linesOf(order: OrderRow): readonly LineRow[]
  /** Kenya's when the region is unknown. */
  taxRateOf(order: OrderRow): TaxRateRow
  ratesInto(currency: string): readonly ConversionRateRow[]
  couponOf(order: OrderRow): {
    readonly coupon: StoredCoupon | null
    readonly uses: Pick<CouponUse, 'uses' | 'usesByUser'>
  }
}

/** At most five statements, however many orders there are. */
export async function readPricingFacts(
  db: Database,
  orders: readonly OrderRow[],
  now: Date,
): Promise<PricingFacts> {
  const currencies = new Set(orders.flatMap((order) => [order.currency, order.presentment_currency]))
  const [lines, taxRates, rates, couponOf] = await Promise.all([
    listLines(
      db,
      orders.map(({ id }) => id),
    ),
    listTaxRates(db, now),
    listRatesInto(db, [...currencies], now),
    readCoupons(db, orders),
  ])
  const linesBy = Map.groupBy(lines, (line) => line.order_id)
  const ratesBy = Map.groupBy(rates, (rate) => rate.to_currency)
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

async function readCoupons(db: Database, orders: readonly OrderRow[]): Promise<PricingFacts['couponOf']> {
  const users = orders.flatMap(({ coupon_id, owner_id }) =>
    coupon_id === null ? [] : [{ couponId: coupon_id, userId: owner_id }],
  )
  const none = { uses: 0, usesByUser: 0 }
  if (users.length === 0) return () => ({ coupon: null, uses: none })
  const [coupons, counts] = await Promise.all([
    listCoupons(
      db,
      users.map(({ couponId }) => couponId),
    ),
    countCouponUses(db, users),
  ])
  return ({ coupon_id, owner_id }) => {
    const count = counts.find((row) => row.coupon_id === coupon_id && row.user_id === owner_id)
    return {
      coupon: coupons.find(({ id }) => id === coupon_id) ?? null,
      uses: count ? { uses: count.uses, usesByUser: count.uses_by_user } : none,
    }
  }
}
