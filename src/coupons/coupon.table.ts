import type { Database } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { parseDecimal } from '#pricing/decimal.rules.ts'
import type { Coupon } from './coupon.rules.ts'

export type StoredCoupon = Coupon & {
  readonly id: number
  readonly code: string | null
  readonly description: string
  readonly eventId: number | null
  readonly createdAt: Date
}

export type CouponRow = Omit<StoredCoupon, 'discount'> & { readonly discount: string }

/** Of a coupon `c`; `storedCoupon` reads them. */
export const storedColumns = sql`
  c.id, c.code, c.description, c.active, c.starts_at as "startsAt", c.ends_at as "endsAt", c.discount,
  c.is_percentage as "isPercentage", c.fixed_price as "fixedPrice", c.tax_inclusive as "taxInclusive",
  c.base_currency as "baseCurrency", c.book_id as "productId",
  array(select book_id from coupon_books where coupon_id = c.id order by book_id) as "productIds", c.tag_id as "tagId",
  c.publisher_id as "publisherId", c.for_user_id as "forUserId", c.max_number_of_uses as "maxNumberOfUses",
  c.max_number_of_items as "maxNumberOfItems", c.max_uses_per_user as "maxUsesPerUser",
  c.event_id as "eventId", c.created_at as "createdAt"`

export const storedCoupon = <Row extends CouponRow>(row: Row): Omit<Row, 'discount'> & StoredCoupon => ({
  ...row,
  discount: parseDecimal(row.discount),
})

export const listCoupons = async (db: Database, ids: readonly number[]): Promise<StoredCoupon[]> =>
  (await db.many<CouponRow>(sql`select ${storedColumns} from coupons c where c.id = any(${ids}::int[])`)).map(
    storedCoupon,
  )

/** Not held: its last use is given away once where the order is placed. */
export async function findCouponByCode(db: Database, code: string): Promise<StoredCoupon | undefined> {
  const row = await db.maybe<CouponRow>(
    sql`select ${storedColumns} from coupons c where upper(c.code) = upper(${code})`,
  )
  return row && storedCoupon(row)
}

/** How many there are of it: one, or none. */
export const lockCoupon = (db: Database, id: number) =>
  db.run(sql`select from coupons where id = ${id} for no key update`)

/** Whoever buys with a coupon: an account, or whom the staff sell to by address or phone number; nobody who is known else. */
export type CouponUser = {
  readonly couponId: number
  readonly userId: number | null
  readonly email: string | null
  readonly phone: string | null
}

export type UsedCoupon = StoredCoupon & {
  readonly user_id: number | null
  readonly for_email: string | null
  readonly for_phone: string | null
  readonly uses: number
  readonly uses_by_user: number
}

// Who has bought for themselves, and whom the staff have sold to, may be the same person: an account has a verified address
// and numbers that paid, and stands for those.
const people = sql`
  select a.*, case when a.user_id is not null
      then (select lower(u.email) from users u where u.id = a.user_id and u.email_verified)
      else lower(a.for_email) end as email,
    case when a.user_id is not null then array[a.user_id]
      when a.for_email is not null
      then array(select u.id from users u where lower(u.email) = lower(a.for_email) and u.email_verified)
      else array(select p.user_id from proved_phones p where p.phone = a.for_phone) end as user_ids,
    case when a.user_id is not null then array(select p.phone from proved_phones p where p.user_id = a.user_id)
      else array[a.for_phone] end as phones
  from asked a`

const unclaimedUses = sql`
  select count(*) from admin_orders p join coupon_uses u on u.order_id = p.order_id
  where u.coupon_id = a.coupon_id and u.user_id is null and p.claimed_at is null`

// A number counts only where an address is missing: a family has one phone and several addresses.
const usesOfPerson = sql`
  (select count(*) from coupon_uses u where u.coupon_id = a.coupon_id and u.user_id = any(a.user_ids))
  + (${unclaimedUses} and lower(p.for_user_email) = a.email)
  + (${unclaimedUses} and p.for_user_phone = any(a.phones)
      and (p.for_user_email is null or (a.email is null and a.user_id is null)))`

/**
 * With uses by all where these are limited (else 0), and by somebody: one row for each coupon and person that are asked. A
 * coupon for everybody may have been used by thousands.
 */
export const listUsedCoupons = async (db: Database, asked: readonly CouponUser[]): Promise<UsedCoupon[]> =>
  (
    await db.many<CouponRow & Omit<UsedCoupon, keyof StoredCoupon>>(sql`
    with asked as (
      select distinct coupon_id, user_id, for_email, for_phone
      from unnest((select ${asked.map(({ couponId }) => couponId)}::int[]), (select ${asked.map(({ userId }) => userId)}::int[]),
          (select ${asked.map(({ email }) => email)}::text[]), (select ${asked.map(({ phone }) => phone)}::text[]))
        as a (coupon_id, user_id, for_email, for_phone)
    ), people as (${people})
    select ${storedColumns}, a.user_id, a.for_email, a.for_phone, case when c.max_number_of_uses is null then 0
        else (select count(*) from coupon_uses u where u.coupon_id = a.coupon_id) end as uses,
      case when c.max_uses_per_user is null then 0 else ${usesOfPerson} end as uses_by_user
    from people a join coupons c on c.id = a.coupon_id`)
  ).map(storedCoupon)

export type CouponReservation = {
  readonly couponId: number
  readonly orderId: string
  readonly userId: number | null
  readonly at: Date
}

export const reservedCouponUse = ({ couponId, orderId, userId, at }: CouponReservation): Sql => sql`
  insert into coupon_uses (coupon_id, order_id, user_id, reserved_at)
  values (${couponId}, ${orderId}, ${userId}::int, ${at})`

/** Idempotent. */
export const confirmedCouponUse = (use: { orderId: string; userId: number | null; at: Date }): Sql => sql`
  update coupon_uses set used_at = ${use.at}, user_id = ${use.userId}
  where order_id = ${use.orderId} and used_at is null`

/** Of orders that the staff placed: whoever claims them has used their coupons. */
export const claimCouponUses = (db: Database, orderIds: readonly string[], userId: number) =>
  db.run(
    sql`update coupon_uses set user_id = ${userId} where order_id = any(${orderIds}) and user_id is null`,
  )

export const releaseCouponUse = (db: Database, orderId: string) =>
  db.run(sql`delete from coupon_uses where order_id = ${orderId} and used_at is null`)
