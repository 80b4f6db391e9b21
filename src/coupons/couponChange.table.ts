import type { Database } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { Restriction } from './coupon.rules.ts'
import type { CouponTerms } from './couponTerms.rules.ts'

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
