import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type NewCoupon = {
  readonly code: string
  readonly description: string
  readonly active: boolean
  /** As numeric text. */
  readonly discount: string
  readonly isPercentage: boolean
  readonly fixedPrice: boolean
  /** Of amounts and fixed prices. */
  readonly baseCurrency: string | null
  readonly bookId: number | null
  readonly forUserId: string | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly maxNumberOfUses: number | null
  readonly maxNumberOfItems: number | null
  readonly maxUsesPerUser: number | null
  readonly eventId: number | null
  readonly createdAt: Date
}

let last = 0

/** A coupon for every book (by default 10 %, for years to come) under a code of its own, and its number. */
export async function addCoupon(db: Database, overrides: Partial<NewCoupon> = {}): Promise<number> {
  const coupon: NewCoupon = {
    code: `TEST${(last += 1)}`,
    description: 'A coupon',
    active: true,
    discount: '10',
    isPercentage: true,
    fixedPrice: false,
    baseCurrency: null,
    bookId: null,
    forUserId: null,
    startsAt: new Date('2020-01-01T00:00:00Z'),
    endsAt: new Date('2999-01-01T00:00:00Z'),
    maxNumberOfUses: null,
    maxNumberOfItems: null,
    maxUsesPerUser: null,
    eventId: null,
    createdAt: new Date(),
    ...overrides,
  }
  const { id } = await db.one<{ id: number }>(sql`
    insert into coupons (code, description, active, discount, is_percentage, fixed_price, base_currency, book_id,
      for_user_id, starts_at, ends_at, max_number_of_uses, max_number_of_items, max_uses_per_user,
      event_id, created_at)
    values (${coupon.code}, ${coupon.description}, ${coupon.active}, ${coupon.discount}::numeric, ${coupon.isPercentage},
      ${coupon.fixedPrice}, ${coupon.baseCurrency}, ${coupon.bookId}, ${coupon.forUserId}, ${coupon.startsAt}, ${coupon.endsAt},
      ${coupon.maxNumberOfUses}::int, ${coupon.maxNumberOfItems}::int, ${coupon.maxUsesPerUser}::int,
      ${coupon.eventId}::int, ${coupon.createdAt})
    returning id`)
  return id
}
