import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { type FulfillmentRow, listFulfillments } from '../order.table.ts'

/** Of an order that is placed; what a try before wanted is none. */
export async function findFulfillment(db: Database, id: number): Promise<FulfillmentRow | undefined> {
  const found = await db.maybe<{ order_id: string }>(sql`
    select f.order_id from order_fulfillments f join orders o on o.id = f.order_id
    where f.id = ${id} and o.placed_at is not null`)
  return found && (await listFulfillments(db, [found.order_id]))[0]
}

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

export type NoteRow = {
  fulfillment_id: number
  note: string
  written_at: Date
  written_by: string
}

/** Oldest first. */
export const listNotes = (db: Database, ids: readonly number[]) =>
  db.many<NoteRow>(sql`
    select n.fulfillment_id, n.note, n.written_at,
      coalesce(nullif(concat_ws(' ', u.given_name, u.family_name), ''), u.email, u.user_id) as written_by
    from order_fulfillment_notes n join users u on u.id = n.written_by_id
    where n.fulfillment_id = any(${ids}::int[]) order by n.id`)
