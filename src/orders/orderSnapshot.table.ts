import type { Database } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { Destination } from './delivery.rules.ts'
import type { FulfillmentRow, LineTotalsJson, OrderRow, TotalsRow } from './order.table.ts'

export type OrderSnapshot = {
  readonly id: string
  readonly placedAt: Date
  readonly taxRate: { readonly region: string; readonly rate: string }
  readonly coupon: {
    readonly code: string | null
    readonly description: string
    readonly discount: string
  } | null
  readonly hasPrint: boolean
  readonly totals: readonly TotalsRow[]
  readonly lineTotals: readonly (LineTotalsJson & { order_line_id: number })[]
}

/**
 * All that is frozen when an order is placed; where nothing is printed, what was to be delivered is dropped. `alongside` is
 * a change that is made with it.
 */
export const writeSnapshot = (db: Database, order: OrderSnapshot, alongside: Sql = sql`select`) =>
  db.run(sql`
    with alongside as (${alongside}), lines as (
      update order_lines l set name = b.title, publisher = p.name, format = b.format, author_names = b.author_names,
        base_price = coalesce(b.price, 0), base_currency = b.currency, vat_included = b.vat_included
      from books b left join publishers p on p.id = b.publisher_id where b.id = l.book_id and l.order_id = ${order.id}
    ), given as (select ${JSON.stringify(order.totals)}::jsonb as rows), added as (
      insert into order_totals (order_id, currency, line_items, shipping_fee, discount, subtotal, tax, total)
      select order_id, currency, line_items, shipping_fee, discount, subtotal, tax, total
      from given, jsonb_populate_recordset(null::order_totals, rows)
    ), discounts as (
      insert into order_discounts (order_id, currency, source, amount)
      select t ->> 'order_id', t ->> 'currency', d ->> 'source', (d ->> 'amount')::numeric
      from given, jsonb_array_elements(rows) t, jsonb_array_elements(t -> 'discounts') d
    ), of_lines as (
      insert into order_line_totals (order_line_id, currency, pre_tax, discount, price)
      select order_line_id, currency, pre_tax, discount, price
      from jsonb_populate_recordset(null::order_line_totals, ${JSON.stringify(order.lineTotals)}::jsonb)
    ), dropped as (delete from order_fulfillments where order_id = ${order.id} and not ${order.hasPrint}::boolean)
    update orders set placed_at = ${order.placedAt}, tax_region = ${order.taxRate.region},
      tax_rate = ${order.taxRate.rate}, coupon_code = ${order.coupon?.code ?? null},
      coupon_description = ${order.coupon?.description ?? null}, coupon_discount = ${order.coupon?.discount ?? null}::numeric
    where id = ${order.id}`)

export type OrderTerms = {
  readonly id: string
  readonly adminId: number | null
  readonly eventId: number | null
  readonly b2bCustomerId: number | null
  readonly wholesaleDiscount: string | null
}

export const writeTerms = (
  db: Database,
  { id, adminId, eventId, b2bCustomerId, wholesaleDiscount }: OrderTerms,
) =>
  db.one<Pick<OrderRow, 'admin_id' | 'event_id' | 'wholesale_discount'>>(sql`
    update orders set admin_id = ${adminId}::int, event_id = ${eventId}::int, b2b_customer_id = ${b2bCustomerId}::int,
      wholesale_discount = ${wholesaleDiscount}::numeric
    where id = ${id} returning admin_id, event_id, wholesale_discount`)

/** A business customer owes for it: it is no longer the cart of who placed it, and nobody's until it is claimed. */
export const leaveCart = (db: Database, id: string) =>
  db.run(sql`update orders set owner_id = null where id = ${id} and admin_id is not null`)

/** The currency that it is paid in. */
export const showInCurrency = (db: Database, id: string, currency: string) =>
  db.run(sql`
    update orders set cart_currency = coalesce(cart_currency, presentment_currency), presentment_currency = ${currency}
    where id = ${id} and presentment_currency <> ${currency}`)

/** It is a cart again, in the currency that it was one in. Not for confirmed orders. */
export async function discardSnapshot(db: Database, id: string): Promise<void> {
  await db.run(sql`delete from order_totals where order_id = ${id}`)
  await db.run(
    sql`delete from order_line_totals where order_line_id in (select id from order_lines where order_id = ${id})`,
  )
  await db.run(sql`
    update order_lines set name = null, publisher = null, format = null, author_names = null, base_price = null,
      base_currency = null, vat_included = null where order_id = ${id}`)
  await db.run(sql`
    update orders set placed_at = null, tax_rate = null, coupon_code = null, coupon_description = null, coupon_discount = null,
      presentment_currency = coalesce(cart_currency, presentment_currency), cart_currency = null
    where id = ${id} and confirmed_at is null`)
}

/** Money came that does not fit the order: it is no cart any more. The first time counts. */
export const putOnHold = (db: Database, id: string, at: Date) =>
  db.run(sql`update orders set on_hold_at = coalesce(on_hold_at, ${at}), updated_at = ${at} where id = ${id}`)

export const releaseHold = (db: Database, id: string) =>
  db.run(sql`update orders set on_hold_at = null, updated_at = now() where id = ${id}`)

/** From now on nothing of it changes. Without an owner it is for whom the staff placed it. */
export const confirmedOrder = (order: { id: string; ownerId: number | null; at: Date }): Sql => sql`
  update orders o set owner_id = ${order.ownerId}, confirmed_at = ${order.at}, updated_at = ${order.at},
    customer_email = (${
      order.ownerId === null
        ? sql`select for_user_email from admin_orders where order_id = o.id`
        : sql`select email from users where id = ${order.ownerId}`
    })
  where o.id = ${order.id}`

export type NewFulfillment = Destination & {
  readonly orderId: string
  readonly phoneNumber: string | null
  readonly altPhoneNumber: string | null
}

/** In the place of what was wanted before. */
export const addFulfillment = (db: Database, row: NewFulfillment) =>
  db.run(sql`
    insert into order_fulfillments (order_id, places_id, address_line1, address_line2, address_postal_code, school_id,
      student_name, student_class, phone_number, alt_phone_number)
    values (${row.orderId}, ${row.placesId}, ${row.addressLine1}, ${row.addressLine2}, ${row.addressPostalCode},
      ${row.schoolId}, ${row.studentName}, ${row.studentClass}, ${row.phoneNumber}, ${row.altPhoneNumber})
    on conflict (order_id) do update set places_id = excluded.places_id, address_line1 = excluded.address_line1,
      address_line2 = excluded.address_line2, address_postal_code = excluded.address_postal_code,
      school_id = excluded.school_id, student_name = excluded.student_name, student_class = excluded.student_class,
      phone_number = excluded.phone_number, alt_phone_number = excluded.alt_phone_number, updated_at = now()`)

export const destinationIn = (row: FulfillmentRow): Destination => ({
  placesId: row.places_id,
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  addressPostalCode: row.address_postal_code,
  schoolId: row.school_id,
  studentName: row.student_name,
  studentClass: row.student_class,
})
