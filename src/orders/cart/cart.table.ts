import type { Format } from '#catalogue/book.rules.ts'
import { isOnSale } from '#catalogue/book.table.ts'
import { isOwnedBy } from '#entitlements/entitlement.table.ts'
import { isPrintSql } from '#catalogue/print.table.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { DeliveryOption } from '../delivery.rules.ts'
import { maxCopies } from '../order.rules.ts'
import { orderColumns, type OrderRow } from '../order.table.ts'

/** A title as a cart asks for it. */
export type CartTitle = {
  readonly id: number
  readonly format: Format
  readonly price: string | null
  /** Listed at some time: a title that never was is not known to shoppers. */
  readonly isKnown: boolean
  readonly isAvailable: boolean
  readonly isOwned: boolean
}

export const findCartTitles = (db: Database, bookIds: readonly number[], userId: number | null) =>
  db.many<CartTitle>(sql`
    select b.id, b.format, b.price, b.available_from is not null as "isKnown", ${isOnSale} as "isAvailable",
      ${isOwnedBy(sql`${userId}::int`)} as "isOwned"
    from books b where b.id = any((select ${bookIds}::int[])::int[])`)

export type NewCart = {
  readonly id: string
  readonly ownerId: number | null
  readonly locale: string
  readonly currency: string
  readonly presentmentCurrency: string
  readonly taxRegion: string
}

/** Of the title of an order line `l`. */
const isPrintTitle = isPrintSql(sql`(select format from books where id = l.book_id)`)

export const listTitlesIn = async (db: Database, orderId: string): Promise<number[]> =>
  (await db.many<{ book_id: number }>(sql`select book_id from order_lines where order_id = ${orderId}`)).map(
    ({ book_id }) => book_id,
  )

/** Nothing happens when it is there, or its owner has an open one already. */
export const addCart = (db: Database, cart: NewCart) =>
  db.run(sql`
    insert into orders (id, owner_id, customer_locale, currency, presentment_currency, tax_region)
    values (${cart.id}, ${cart.ownerId}, ${cart.locale}, ${cart.currency}, ${cart.presentmentCurrency}, ${cart.taxRegion})
    on conflict do nothing`)

/** The same; an own cart that was made now is answered, and is held. */
export const addOwnCart = (db: Database, cart: NewCart) =>
  db.maybe<OrderRow>(sql`
    with o as (
      insert into orders (id, owner_id, customer_locale, currency, presentment_currency, tax_region)
      values (${cart.id}, ${cart.ownerId}, ${cart.locale}, ${cart.currency}, ${cart.presentmentCurrency}, ${cart.taxRegion})
      on conflict do nothing returning *)
    select ${orderColumns} from o left join users u on u.id = o.owner_id`)

export const setCartOwner = (db: Database, id: string, ownerId: number) =>
  db.run(sql`update orders set owner_id = ${ownerId}, updated_at = now() where id = ${id}`)

export const deleteCart = (db: Database, id: string) =>
  db.run(sql`delete from orders where id = ${id} and confirmed_at is null`)

/** `copies` in the order of the titles, one by default; a printed title that is there gets those more. */
export const addLines = (
  db: Database,
  orderId: string,
  bookIds: readonly number[],
  copies: readonly number[] = [],
) =>
  db.run(sql`
    insert into order_lines as l (order_id, book_id, quantity)
    select ${orderId}, b.id, coalesce(asked.copies, 1)
    from unnest(${bookIds}::int[], ${copies}::int[]) with ordinality as asked (id, copies, index) join books b on b.id = asked.id
    order by asked.index
    on conflict (order_id, book_id) do update set quantity = least(l.quantity + excluded.quantity, ${maxCopies})
      where ${isPrintTitle}`)

/** Copies of printed titles are added up, other titles stay single. */
export const mergeLines = (db: Database, lines: { from: string; into: string }) =>
  db.run(sql`
    insert into order_lines as l (order_id, book_id, quantity)
    select ${lines.into}, g.book_id, g.quantity from order_lines g
    where g.order_id = ${lines.from} order by g.position
    on conflict (order_id, book_id) do update set quantity = least(l.quantity + excluded.quantity, ${maxCopies})
      where ${isPrintTitle}`)

/** All but printed titles. Returns how many there were. */
export const removeOwnedTitles = (db: Database, orderId: string, owned: readonly number[]) =>
  db.run(sql`
    delete from order_lines l using books b
    where b.id = l.book_id and l.order_id = ${orderId} and not ${isPrintSql(sql`b.format`)} and b.id = any(${owned}::int[])`)

export const removeLine = (db: Database, lineId: number) =>
  db.run(sql`delete from order_lines where id = ${lineId}`)

export const removeLines = (db: Database, orderId: string) =>
  db.run(sql`delete from order_lines where order_id = ${orderId}`)

export const setQuantity = (db: Database, lineId: number, quantity: number) =>
  db.run(sql`update order_lines set quantity = ${quantity} where id = ${lineId}`)

export const countLines = async (db: Database, orderId: string) =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from order_lines where order_id = ${orderId}`,
    )
  ).count

export const setCartCoupon = (db: Database, orderId: string, couponId: number | null) =>
  db.one<{ updated_at: Date }>(sql`
    update orders set coupon_id = ${couponId}, updated_at = now() where id = ${orderId} returning updated_at`)

/** Its fee is in the totals from now on. */
export const setChosenDelivery = (db: Database, orderId: string, option: DeliveryOption | null) =>
  db.run(sql`update orders set chosen_delivery = ${option} where id = ${orderId}`)

/** The delivery goes there, and not to one that was typed before, until another is chosen. A school that does not exist changes nothing. */
export const setListSchool = (db: Database, orderId: string, schoolId: number) =>
  db.run(sql`
    with typed as (
      update checkout_drafts d set school_id = null, school_text = null
      from schools s where s.id = ${schoolId} and d.order_id = ${orderId} and d.school_id is distinct from s.id)
    update orders o set list_school_id = s.id, chosen_delivery = 'deliverToSchool'
    from schools s where s.id = ${schoolId} and o.id = ${orderId}`)

export const dropListSchool = (db: Database, orderId: string) =>
  db.run(sql`
    update orders set list_school_id = null, chosen_delivery = null
    where id = ${orderId} and list_school_id is not null`)

/** They decide the prices shown and the VAT. */
export const setCartRegion = (
  db: Database,
  orderId: string,
  region: { presentmentCurrency: string; taxRegion: string; locale: string },
) =>
  db.run(sql`
    update orders set presentment_currency = ${region.presentmentCurrency}, tax_region = ${region.taxRegion},
      customer_locale = ${region.locale} where id = ${orderId}`)

/** Returns when that is, and how many lines it has. */
export const bumpUpdatedAt = (db: Database, orderId: string) =>
  db.one<{ updated_at: Date; lines: number }>(sql`
    update orders set updated_at = now() where id = ${orderId}
    returning updated_at, (select count(*) from order_lines where order_id = ${orderId}) as lines`)

const buyers = 7266324 // any number of our own, apart from those of other locks

/** Lock order: buyer, order, coupon, stock, attempt. Not their row, which order steps write. */
export const lockBuyer = (db: Database, userId: number) =>
  db.run(sql`select pg_advisory_xact_lock(${buyers}::int, ${userId}::int)`)
