import type { Database } from '#platform/database/database.ts'
import { join, type Sql, sql } from '#platform/database/sql.ts'
import {
  type KeyColumns,
  type Keyed,
  keyIn,
  type KeysetWindow,
  windowOrder,
  withinWindow,
} from '#platform/tables/keyset.table.ts'
import type { EventTerms } from './eventTerms.rules.ts'

export type EventRow = {
  id: number
  name: string
  notes: string | null
  starts_at: Date
  ends_at: Date
  tax_region: string
  created_at: Date
  updated_at: Date
  archived_at: Date | null
  book_ids: number[]
}

const eventColumns = sql`
  e.id, e.name, e.notes, e.starts_at, e.ends_at, e.tax_region, e.created_at, e.updated_at, e.archived_at,
    array(select book_id from event_books b where b.event_id = e.id order by book_id) as book_ids`

const selectEvents = sql`select ${eventColumns} from events e`

export const findEvent = (db: Database, id: number) =>
  db.maybe<EventRow>(sql`${selectEvents} where e.id = ${id}`)

export const listEventsById = (db: Database, ids: readonly number[]) =>
  db.many<EventRow>(sql`${selectEvents} where e.id = any(${ids}::int[])`)

export const isOpenEvent = async (db: Database, id: number): Promise<boolean> =>
  (await db.maybe(sql`select from events where id = ${id} and archived_at is null`)) !== undefined

/** Both ends are in it, but where they are said to be left out. */
export type Period = {
  readonly from?: Date | null | undefined
  readonly after?: Date | null | undefined
  readonly until?: Date | null | undefined
  readonly before?: Date | null | undefined
}

export const eventKeys = {
  createdAt: { column: sql`e.created_at`, kind: 'time' },
  name: { column: sql`plain(e.name)`, kind: 'text' },
  startDate: { column: sql`e.starts_at`, kind: 'time' },
  endDate: { column: sql`e.ends_at`, kind: 'time' },
  id: { column: sql`e.id`, kind: 'number' },
} satisfies KeyColumns

export type EventSort = keyof typeof eventKeys

export type EventFilter = {
  /** Part of the name; null is every name. */
  readonly name: string | null
  readonly starts: readonly Period[]
  /** Those alone, or the others. */
  readonly isArchived: boolean
}

const within = ({ from = null, after = null, until = null, before = null }: Period) => sql`
  and e.starts_at >= coalesce(${from}::timestamptz, '-infinity') and e.starts_at > coalesce(${after}::timestamptz, '-infinity')
  and e.starts_at <= coalesce(${until}::timestamptz, 'infinity') and e.starts_at < coalesce(${before}::timestamptz, 'infinity')`

const fittingEvents = ({ name, starts, isArchived }: EventFilter): Sql => sql`
  ${isArchived ? sql`e.archived_at is not null` : sql`e.archived_at is null`}
  and (${name}::text is null or position(plain(${name}) in plain(e.name)) > 0) ${join(starts.map(within), sql` `)}`

export const listEvents = (db: Database, filter: EventFilter, window: KeysetWindow<EventSort>) =>
  db.many<EventRow & Keyed>(sql`
    select ${eventColumns}, ${keyIn(eventKeys, window)} as key from events e
    where ${fittingEvents(filter)}${withinWindow(eventKeys, window)}
    order by ${windowOrder(eventKeys, window)} limit ${window.limit}`)

export const countEvents = async (db: Database, filter: EventFilter): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from events e where ${fittingEvents(filter)}`,
    )
  ).count

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
