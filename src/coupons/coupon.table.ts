import type { Database } from '#platform/database/database.ts'
import { type Sql, sql, join } from '#platform/database/sql.ts'
import { parseDecimal } from '#pricing/decimal.rules.ts'
import type { Coupon, Restriction } from './coupon.rules.ts'
import {
  type KeyColumns,
  keyIn,
  type KeysetWindow,
  windowOrder,
  withinWindow,
} from '#platform/tables/keyset.table.ts'
import type { Key } from '#platform/tables/cursor.rules.ts'
import type { CouponTerms } from './couponTerms.rules.ts'

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

/** Until the transaction ends nobody else gives out or takes a code that reads like it. */
export const lockCode = (db: Database, code: string) =>
  db.run(sql`select pg_advisory_xact_lock(hashtext('coupon code'), hashtext(upper(${code})))`)

export const isCodeTaken = async (db: Database, code: string, byOtherThan: number | null): Promise<boolean> =>
  (await db.maybe(sql`
    select from coupons where upper(code) = upper(${code}) and id is distinct from ${byOtherThan}::int`)) !==
  undefined

/** Without its books; returns its number. */
export const insertCoupon = async (db: Database, terms: CouponTerms): Promise<number> =>
  (
    await db.one<{ id: number }>(sql`
      insert into coupons (code, description, active, discount, is_percentage, fixed_price, tax_inclusive, base_currency,
        book_id, tag_id, publisher_id, for_user_id, event_id, starts_at, ends_at, max_number_of_uses,
        max_number_of_items, max_uses_per_user)
      values (${values(terms)}) returning id`)
  ).id

/** Without its books. */
export const setCoupon = (db: Database, id: number, terms: CouponTerms) =>
  db.run(sql`
    update coupons set (code, description, active, discount, is_percentage, fixed_price, tax_inclusive, base_currency,
      book_id, tag_id, publisher_id, for_user_id, event_id, starts_at, ends_at, max_number_of_uses,
      max_number_of_items, max_uses_per_user) = row(${values(terms)})
    where id = ${id}`)

const values = (terms: CouponTerms): Sql => sql`
  ${terms.code}::text, ${terms.description}::text, ${terms.active}::boolean, ${terms.discount}::numeric,
  ${terms.isPercentage}::boolean, ${terms.fixedPrice}::boolean, ${terms.taxInclusive}::boolean, ${terms.baseCurrency}::text,
  ${terms.productId}::int, ${terms.tagId}::int, ${terms.publisherId}::int, ${terms.forUserId}::text, ${terms.eventId}::int,
  ${terms.startsAt}::timestamptz, ${terms.endsAt}::timestamptz, ${terms.maxNumberOfUses}::int,
  ${terms.maxNumberOfItems}::int, ${terms.maxUsesPerUser}::int`

/** Only what differs is written, so that the audit tells no more. */
export async function setCouponBooks(db: Database, id: number, books: readonly number[]): Promise<void> {
  await db.run(sql`delete from coupon_books where coupon_id = ${id} and book_id <> all(${books}::int[])`)
  await db.run(sql`
    insert into coupon_books (coupon_id, book_id) select ${id}, b from unnest(${books}::int[]) b
    on conflict do nothing`)
}

/** Whether the shop has all that the terms name. */
export const areAllThere = async (db: Database, terms: CouponTerms): Promise<boolean> => {
  const books = terms.productId === null ? terms.productIds : [terms.productId, ...terms.productIds]
  const { found } = await db.one<{ found: boolean }>(sql`
    select (select count(*) from books where id = any(${books}::int[])) = cardinality(${books}::int[])
      and (${terms.tagId}::int is null or exists (select from tags where id = ${terms.tagId}::int))
      and (${terms.publisherId}::int is null or exists (select from publishers where id = ${terms.publisherId}::int))
      and (${terms.eventId}::int is null or exists (select from events where id = ${terms.eventId}::int))
      and (${terms.forUserId}::text is null or exists (select from users where user_id = ${terms.forUserId}::text))
      and (${terms.baseCurrency}::text is null or exists (select from currencies where code = ${terms.baseCurrency}::text))
      as found`)
  return found
}

export type PriceRange = {
  readonly currency: string | null
  readonly lowest: string
  readonly highest: string
}

/** Of what a coupon is for, in each currency; what is free may have none. */
export const listPriceRanges = (db: Database, { productId, productIds, tagId, publisherId }: Restriction) =>
  db.many<PriceRange>(sql`
    select b.currency, min(b.price) as lowest, max(b.price) as highest from books b
    where b.price is not null and (${productId}::int is null or b.id = ${productId}::int)
      and (cardinality(${productIds}::int[]) = 0 or b.id = any(${productIds}::int[]))
      and (${tagId}::int is null or b.id in (select book_id from book_tags where tag_id = ${tagId}::int))
      and (${publisherId}::int is null or b.publisher_id = ${publisherId}::int)
    group by b.currency`)
