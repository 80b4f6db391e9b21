import { type Format, isPrint } from '#catalogue/book.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { isPrintSql } from '#catalogue/print.table.ts'
import { sql } from '#platform/database/sql.ts'
import { type FulfillmentRow, listFulfillments } from '../order.table.ts'

/** Of an order that is placed; what a try before wanted is none. */
export async function findFulfillment(db: Database, id: number): Promise<FulfillmentRow | undefined> {
  const found = await db.maybe<{ order_id: string }>(sql`
    select f.order_id from order_fulfillments f join orders o on o.id = f.order_id
    where f.id = ${id} and o.placed_at is not null`)
  return found && (await listFulfillments(db, [found.order_id]))[0]
}

/** What gives back an order line `l`. */
const refundOfLine = sql`
  select r.requested_at from refund_lines g join refunds r on r.id = g.refund_id
  where g.order_line_id = l.id and (r.settled_at is not null or r.refused_at is null)`

/** Of a line `l` of a bought order that is not fulfilled: whether `lineFulfillment` answers `waiting`. */
export const isLineWaiting = sql`
  (${isPrintSql(sql`l.format`)} and l.refunded_at is null and not exists (${refundOfLine}))`

export type LineRefundRow = {
  id: number
  order_id: string
  name: string
  format: Format
  quantity: number
  refund_requested_at: Date | null
  refunded_at: Date | null
}

/** Lines of placed orders, with what gives them back, in the order of adding. */
export const listLineRefunds = (db: Database, orderIds: readonly string[]) =>
  db.many<LineRefundRow>(sql`
    select l.id, l.order_id, l.name, l.format, l.quantity, coalesce(r.requested_at, l.refunded_at) as refund_requested_at,
      l.refunded_at
    from order_lines l left join lateral (${refundOfLine} order by r.id desc limit 1) r on true
    where l.order_id = any((select ${orderIds}::text[])::text[]) order by l.order_id, l.position`)

/** As the rules want it. */
export const toFulfill = (row: LineRefundRow) => ({
  ...row,
  isPrint: isPrint(row.format),
  refund: row.refund_requested_at && {
    requestedAt: row.refund_requested_at,
    isSettled: row.refunded_at !== null,
  },
})

/** Answers whether it was not before. */
export const setFulfilled = async (
  db: Database,
  id: number,
  fulfilledAt: Date,
  now: Date,
): Promise<boolean> =>
  (
    await db.one<{ before: Date | null }>(sql`
      update order_fulfillments f set fulfilled_at = ${fulfilledAt}, updated_at = ${now}
      from (select id, fulfilled_at from order_fulfillments where id = ${id} for update) old
      where f.id = old.id returning old.fulfilled_at as before`)
  ).before === null

export type NewNote = { readonly note: string; readonly writerId: number; readonly at: Date }

export const addNote = (db: Database, id: number, { note, writerId, at }: NewNote) =>
  db.run(sql`
    with noted as (update order_fulfillments set updated_at = ${at} where id = ${id} returning id)
    insert into order_fulfillment_notes (fulfillment_id, note, written_by_id, written_at)
    select id, ${note}, ${writerId}, ${at} from noted`)

export type FulfillmentNoteRow = {
  fulfillment_id: number
  note: string
  written_at: Date
  written_by: string
}

/** Oldest first. */
export const listNotes = (db: Database, ids: readonly number[]) =>
  db.many<FulfillmentNoteRow>(sql`
    select n.fulfillment_id, n.note, n.written_at,
      coalesce(nullif(concat_ws(' ', u.given_name, u.family_name), ''), u.email, u.user_id) as written_by
    from order_fulfillment_notes n join users u on u.id = n.written_by_id
    where n.fulfillment_id = any(${ids}::int[]) order by n.id`)
