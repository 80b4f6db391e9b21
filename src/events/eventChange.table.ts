import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { EventTerms } from './eventTerms.rules.ts'

export const lockEvent = (db: Database, id: number) =>
  db.run(sql`select from events where id = ${id} for no key update`)

/** Without its books; returns its number. */
export const insertEvent = async (db: Database, terms: EventTerms, now: Date): Promise<number> =>
  (
    await db.one<{ id: number }>(sql`
      insert into events (name, notes, tax_region, starts_at, ends_at, created_at, updated_at)
      values (${terms.name}, ${terms.notes}, ${terms.taxRegion}, ${terms.startsAt}::timestamptz,
        ${terms.endsAt}::timestamptz, ${now}, ${now}) returning id`)
  ).id

/** Without its books. */
export const setEvent = (db: Database, id: number, terms: EventTerms, now: Date) =>
  db.run(sql`
    update events set name = ${terms.name}, notes = ${terms.notes}, tax_region = ${terms.taxRegion},
      starts_at = ${terms.startsAt}::timestamptz, ends_at = ${terms.endsAt}::timestamptz, updated_at = ${now}
    where id = ${id}`)

/** Only what differs is written, so that the audit tells no more. */
export async function setEventBooks(db: Database, id: number, books: readonly number[]): Promise<void> {
  await db.run(sql`delete from event_books where event_id = ${id} and book_id <> all(${books}::int[])`)
  await db.run(sql`
    insert into event_books (event_id, book_id) select ${id}, b from unnest(${books}::int[]) b
    on conflict do nothing`)
}

export const setArchivedAt = (db: Database, id: number, at: Date | null) =>
  db.run(sql`update events set archived_at = ${at}::timestamptz where id = ${id}`)
