import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type CouponRow = {
  id: number
  code: string | null
  active: boolean
  description: string
  discount: string
  is_percentage: boolean
  fixed_price: boolean
  tax_inclusive: boolean
  base_currency: string | null
  book_id: number | null
  book_ids: number[]
  tag_id: number | null
  publisher_id: number | null
  for_user_id: string | null
  starts_at: Date
  ends_at: Date
  max_number_of_uses: number | null
  max_number_of_items: number | null
  max_uses_per_user: number | null
}

const columns = sql`
  c.id, c.code, c.active, c.description, c.discount, c.is_percentage, c.fixed_price, c.tax_inclusive, c.base_currency,
  c.book_id, array(select book_id from coupon_books where coupon_id = c.id) as book_ids, c.tag_id, c.publisher_id,
  c.for_user_id, c.starts_at, c.ends_at, c.max_number_of_uses, c.max_number_of_items, c.max_uses_per_user`

export const findCouponByCode = (db: Database, code: string) =>
  db.maybe<CouponRow>(sql`select ${columns} from coupons c where upper(c.code) = upper(${code})`)

export const findCoupons = (db: Database, ids: readonly number[]) =>
  db.many<CouponRow>(sql`select ${columns} from coupons c where c.id = any(${ids})`)

/** So that its last use is given away once. */
export const lockCoupon = (db: Database, id: number) =>
  db.run(sql`select from coupons where id = ${id} for no key update`)

export const countCouponUses = (db: Database, couponIds: readonly number[], userId: number | null) =>
  db.many<{ coupon_id: number; uses: number; uses_by_user: number }>(sql`
    select coupon_id, count(*) as uses, count(*) filter (where user_id = ${userId}::int) as uses_by_user
    from coupon_uses where coupon_id = any(${couponIds}) group by coupon_id`)

export type CouponReservation = {
  readonly couponId: number
  readonly orderId: string
  readonly userId: number | null
  readonly at: Date
}

export const reserveCouponUse = (db: Database, { couponId, orderId, userId, at }: CouponReservation) =>
  db.run(sql`
    insert into coupon_uses (coupon_id, order_id, user_id, reserved_at)
    values (${couponId}, ${orderId}, ${userId}::int, ${at})`)

/** Idempotent. */
export const confirmCouponUse = (db: Database, use: { orderId: string; userId: number | null; at: Date }) =>
  db.run(sql`
    update coupon_uses set used_at = ${use.at}, user_id = ${use.userId}
    where order_id = ${use.orderId} and used_at is null`)

export const releaseCouponUse = (db: Database, orderId: string) =>
  db.run(sql`delete from coupon_uses where order_id = ${orderId} and used_at is null`)
