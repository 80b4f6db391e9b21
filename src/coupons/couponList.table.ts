import type { Database } from '#platform/database/database.ts'
import { join, type Sql, sql } from '#platform/database/sql.ts'
import {
  type KeyColumns,
  keyIn,
  type KeysetWindow,
  windowOrder,
  withinWindow,
} from '#platform/tables/keyset.table.ts'
import type { Key } from '#platform/tables/cursor.rules.ts'
import { storedColumns, type CouponRow, storedCoupon, type StoredCoupon } from './coupon.table.ts'

export const couponKeys = {
  createdAt: { column: sql`c.created_at`, kind: 'time' },
  startDate: { column: sql`c.starts_at`, kind: 'time' },
  endDate: { column: sql`c.ends_at`, kind: 'time' },
  id: { column: sql`c.id`, kind: 'number' },
} satisfies KeyColumns

export type CouponSort = keyof typeof couponKeys

/** Both ends are in it, but where they are said to be left out. */
export type EndBounds = {
  readonly after?: Date | null | undefined
  readonly strictly_after?: Date | null | undefined
  readonly before?: Date | null | undefined
  readonly strictly_before?: Date | null | undefined
}

export type CouponFilter = {
  /** Part of code or description; null is all. */
  readonly search: string | null
  readonly active: boolean | null
  readonly isNearLimit: boolean | null
  readonly ends: readonly EndBounds[]
}

const uses = sql`(select count(*) from coupon_uses u where u.coupon_id = c.id)`

/** Four fifths of what may be used is used. */
const nearLimit = sql`(c.max_number_of_uses is not null and 5 * ${uses} >= 4::bigint * c.max_number_of_uses)`

function fittingCoupons({ search, active, isNearLimit, ends }: CouponFilter): Sql {
  const within = (text: Sql) => sql`position(plain(${search}) in plain(${text})) > 0`
  const conditions = [
    ...(search === null
      ? []
      : [sql`(${within(sql`coalesce(c.code, '')`)} or ${within(sql`c.description`)})`]),
    ...(active === null ? [] : [sql`c.active = ${active}`]),
    ...(isNearLimit === null ? [] : [sql`${nearLimit} = ${isNearLimit}`]),
    ...ends.flatMap(({ after, strictly_after, before, strictly_before }) => [
      ...(after ? [sql`c.ends_at >= ${after}`] : []),
      ...(strictly_after ? [sql`c.ends_at > ${strictly_after}`] : []),
      ...(before ? [sql`c.ends_at <= ${before}`] : []),
      ...(strictly_before ? [sql`c.ends_at < ${strictly_before}`] : []),
    ]),
  ]
  return join([sql`true`, ...conditions], sql` and `)
}

export const listCouponPage = async (
  db: Database,
  filter: CouponFilter,
  window: KeysetWindow<CouponSort>,
): Promise<(StoredCoupon & { readonly key: Key })[]> =>
  (
    await db.many<CouponRow & { readonly key: Key }>(sql`
      select ${storedColumns}, ${keyIn(couponKeys, window)} as key from coupons c
      where ${fittingCoupons(filter)}${withinWindow(couponKeys, window)}
      order by ${windowOrder(couponKeys, window)} limit ${window.limit}`)
  ).map(storedCoupon)

export const countCoupons = async (db: Database, filter: CouponFilter): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from coupons c where ${fittingCoupons(filter)}`,
    )
  ).count

export const listAllCoupons = async (db: Database): Promise<StoredCoupon[]> =>
  (
    await db.many<CouponRow>(
      sql`select ${storedColumns} from coupons c order by c.created_at desc, c.id desc`,
    )
  ).map(storedCoupon)

/** The newest of each first. */
export const listCouponsOfEvents = async (db: Database, events: readonly number[]): Promise<StoredCoupon[]> =>
  (
    await db.many<CouponRow>(sql`
      select ${storedColumns} from coupons c where c.event_id = any(${events}::int[])
      order by c.created_at desc, c.id desc`)
  ).map(storedCoupon)

/** Reserved and counted ones; none where a coupon was never used. */
export const listUseCounts = (db: Database, coupons: readonly number[]) =>
  db.many<{ coupon_id: number; uses: number }>(sql`
    select coupon_id, count(*) as uses from coupon_uses where coupon_id = any(${coupons}::int[]) group by coupon_id`)
