import { isOnSale } from '#catalogue/book.table.ts'
import { isPrintSql } from '#catalogue/print.table.ts'
import { isOwnedBy } from '#entitlements/entitlement.table.ts'
import type { Database } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { Format } from '#catalogue/book.rules.ts'
import type { DiscountSource } from '#pricing/totals.rules.ts'
import type { PlacedOrder } from './access.rules.ts'
import type { DeliveryOption } from './delivery.rules.ts'
import type { OrderState } from './order.rules.ts'

export type OrderRow = {
  id: string
  owner_id: number | null
  owner_user_id: string | null
  owner_email: string | null
  owner_name: string | null
  /** The staff member who placed it for somebody else. */
  admin_id: number | null
  customer_email: string | null
  customer_locale: string | null
  currency: string
  presentment_currency: string
  tax_region: string
  coupon_id: number | null
  updated_at: Date
  placed_at: Date | null
  confirmed_at: Date | null
  /** When money came for it otherwise than asked; it is no cart any more. */
  on_hold_at: Date | null
  tax_rate: string | null
  coupon_code: string | null
  coupon_description: string | null
  coupon_discount: string | null
  /** As chosen so far. */
  chosen_delivery: DeliveryOption | null
  /** The school whose list was last put into it. */
  list_school_id: number | null
  event_id: number | null
  /** In percent, as the staff agreed on when it was placed; null where it is not wholesale. */
  wholesale_discount: string | null
}

export const placedOrder = (row: Pick<OrderRow, 'owner_id' | 'admin_id' | 'confirmed_at'>): PlacedOrder => ({
  ownerId: row.owner_id,
  adminId: row.admin_id,
  isConfirmed: row.confirmed_at !== null,
})

/** Whose it becomes when it is bought: nobody's yet, where the staff placed it for somebody else. */
export const buyerIdOf = (row: Pick<OrderRow, 'owner_id' | 'admin_id'>): number | null =>
  row.admin_id === null ? row.owner_id : null

export const orderState = (row: Pick<OrderRow, 'placed_at' | 'confirmed_at' | 'on_hold_at'>): OrderState => ({
  placedAt: row.placed_at,
  confirmedAt: row.confirmed_at,
  onHoldAt: row.on_hold_at,
})

export type TotalsRow = {
  order_id: string
  currency: string
  line_items: string
  shipping_fee: string
  discount: string
  subtotal: string
  tax: string
  total: string
  /** What each discount took off, without VAT. */
  discounts: { source: DiscountSource; amount: string }[]
}

export type LineTotalsJson = { currency: string; pre_tax: string; discount: string; price: string }

export type LineRow = {
  id: number
  order_id: string
  book_id: number
  quantity: number
  name: string
  publisher: string | null
  publisher_id: number | null
  format: Format
  author_names: string[]
  base_price: string
  base_currency: string | null
  vat_included: boolean
  /** Since when it is given back, and grants nothing any more. */
  refunded_at: Date | null
  tag_ids: number[]
  available: boolean
  /** Never set for printed titles. */
  owned: boolean
  cover: string | null
  book_updated_at: Date
  totals: LineTotalsJson[]
}

/** Of an order `o` and its owner `u`. */
export const orderColumns = sql`
  o.id, o.owner_id, u.user_id as owner_user_id, u.email as owner_email,
  nullif(concat_ws(' ', u.given_name, u.family_name), '') as owner_name, o.admin_id, o.customer_email, o.customer_locale, o.currency,
  o.presentment_currency, o.tax_region, o.coupon_id, o.updated_at, o.placed_at, o.confirmed_at, o.on_hold_at, o.tax_rate,
  o.coupon_code, o.coupon_description, o.coupon_discount, o.chosen_delivery, o.list_school_id,
  o.event_id, o.wholesale_discount`

const from = sql`from orders o left join users u on u.id = o.owner_id`

export const findOrder = (db: Database, id: string) =>
  db.maybe<OrderRow>(sql`select ${orderColumns} ${from} where o.id = ${id}`)

/**
 * Every change of an order begins here (lock order: buyer, order, coupon, stock, attempt). Not `for update`,
 * which would also stop those who only write a row that points at the order, such as an attempt.
 */
export const lockOrder = (db: Database, id: string) =>
  db.maybe<OrderRow>(sql`select ${orderColumns} ${from} where o.id = ${id} for no key update of o`)

/** The same, by a payment attempt, which never moves to another order. */
export const lockOrderOfAttempt = (db: Database, attemptId: number) =>
  db.maybe<OrderRow>(sql`
    select ${orderColumns} ${from} where o.id = (select order_id from payment_attempts where id = ${attemptId})
    for no key update of o`)

/** Locked, after the user (`lockBuyer`). An order whose money is on hold is none. */
export const lockCartOf = (db: Database, ownerId: number) =>
  db.maybe<OrderRow>(sql`
    select ${orderColumns} ${from}
    where o.owner_id = ${ownerId} and o.confirmed_at is null and o.on_hold_at is null for no key update of o`)

export const listOrders = (db: Database, ids: readonly string[]) =>
  db.many<OrderRow>(
    sql`select ${orderColumns} ${from} where o.id = any((select ${ids}::text[])::text[]) order by array_position(${ids}::text[], o.id)`,
  )

export type OrderListOptions = {
  readonly confirmed: boolean | null
  readonly isNewestFirst?: boolean
  readonly limit?: number
}

/** `confirmed` null is both; the contract stops at 1000. */
export const listOrdersOf = (
  db: Database,
  ownerId: number,
  { confirmed, isNewestFirst = true, limit = 1000 }: OrderListOptions,
) =>
  db.many<OrderRow>(sql`
    select ${orderColumns} ${from} where o.owner_id = ${ownerId}
      and (${confirmed}::boolean is null or (o.confirmed_at is not null) = ${confirmed})
      and (${confirmed} is not false or o.on_hold_at is null)
    order by ${isNewestFirst ? sql`o.updated_at desc` : sql`o.updated_at`}, o.id limit ${limit}`)

export type PurchaseCount = { user_id: number; count: number; first_at: Date | null; last_at: Date | null }

/** What users have bought. */
export const countPurchases = (db: Database, userIds: readonly number[]) =>
  db.many<PurchaseCount>(sql`
    select user_id, orders as count, nullif(first_at, 'infinity') as first_at, nullif(last_at, '-infinity') as last_at
    from customer_totals where user_id = any(${userIds}::int[])`)

/** Placed ones as they were written down, open ones as the catalogue says now. */
const selectLines = sql`
  select l.id, l.order_id, l.book_id, l.quantity, l.refunded_at, b.publisher_id,
    coalesce(l.name, b.title) as name,
    case when l.name is null then p.name else l.publisher end as publisher,
    coalesce(l.format, b.format) as format,
    coalesce(l.author_names, b.author_names) as author_names,
    coalesce(l.base_price, b.price, 0) as base_price,
    case when l.name is null then b.currency else l.base_currency end as base_currency,
    coalesce(l.vat_included, b.vat_included) as vat_included,
    array(select tag_id from book_tags t where t.book_id = l.book_id) as tag_ids,
    ${isOnSale} as available,
    not ${isPrintSql(sql`b.format`)} and ${isOwnedBy(sql`(select owner_id from orders where id = l.order_id and admin_id is null)`)} as owned,
    b.cover, b.updated_at as book_updated_at,
    coalesce((select json_agg(json_build_object('currency', t.currency, 'pre_tax', t.pre_tax::text,
                'discount', t.discount::text, 'price', t.price::text))
              from order_line_totals t where t.order_line_id = l.id), '[]') as totals
  from order_lines l join books b on b.id = l.book_id left join publishers p on p.id = b.publisher_id`

/** In the order of adding. */
export const listLines = (db: Database, orderIds: readonly string[]) =>
  db.many<LineRow>(
    sql`${selectLines} where l.order_id = any((select ${orderIds}::text[])::text[]) order by l.order_id, l.position`,
  )

export const listLinesById = (db: Database, ids: readonly number[]) =>
  db.many<LineRow>(sql`${selectLines} where l.id = any(${ids}::int[])`)

export const listTotals = (db: Database, orderIds: readonly string[]) =>
  db.many<TotalsRow>(sql`
    select order_id, currency, line_items, shipping_fee, discount, subtotal, tax, total,
      coalesce((select json_agg(json_build_object('source', d.source, 'amount', d.amount::text))
                from order_discounts d where d.order_id = t.order_id and d.currency = t.currency), '[]') as discounts
    from order_totals t where order_id = any((select ${orderIds}::text[])::text[])`)

export type CopiesRow = { order_id: string; all: number; printed: number }

/** Of orders that are placed. */
export const sumCopies = (db: Database, orderIds: readonly string[]) =>
  db.many<CopiesRow>(sql`
    select order_id, sum(quantity) as "all",
      coalesce(sum(quantity) filter (where ${isPrintSql(sql`format`)}), 0) as printed
    from order_lines where order_id = any(${orderIds}) group by order_id`)

export const findOrderIdOfLine = async (db: Database, lineId: number) =>
  (await db.maybe<{ order_id: string }>(sql`select order_id from order_lines where id = ${lineId}`))?.order_id

/** Whether anything of an order is read on a screen, placed or not. */
export const hasDigitalLines = async (db: Database, orderId: string): Promise<boolean> =>
  (await db.run(sql`select from ${digitalTitlesOf(orderId)} titles limit 1`)) === 1

const isPrintedLine = isPrintSql(sql`coalesce(l.format, b.format)`)

/** With whether anything of it is printed, placed or not. */
export const findOrderToDeliver = (db: Database, id: string) =>
  db.maybe<OrderRow & { has_print: boolean }>(sql`
    select ${orderColumns}, exists (
      select from order_lines l join books b on b.id = l.book_id where l.order_id = o.id and ${isPrintedLine}) as has_print
    ${from} where o.id = ${id}`)

/** The titles of an order that are read on a screen, as a subquery. */
export const digitalTitlesOf = (orderId: string): Sql => sql`
  (select l.book_id from order_lines l join books b on b.id = l.book_id
   where l.order_id = ${orderId} and not ${isPrintedLine})`

export type FulfillmentRow = {
  id: number
  order_id: string
  places_id: string | null
  address_line1: string | null
  address_line2: string | null
  address_postal_code: string | null
  school_id: number | null
  school_name: string | null
  school_country: string | null
  student_name: string | null
  student_class: string | null
  phone_number: string | null
  alt_phone_number: string | null
  fulfilled_at: Date | null
  created_at: Date
  updated_at: Date
}

export const listFulfillments = (db: Database, orderIds: readonly string[]) =>
  db.many<FulfillmentRow>(sql`
    select f.id, f.order_id, f.places_id, f.address_line1, f.address_line2, f.address_postal_code, f.school_id,
      s.name as school_name, s.country as school_country, f.student_name, f.student_class, f.phone_number,
      f.alt_phone_number, f.fulfilled_at, f.created_at, f.updated_at
    from order_fulfillments f left join schools s on s.id = f.school_id
    where f.order_id = any((select ${orderIds}::text[])::text[])`)
