import type { Database } from '#platform/database/database.ts'
import { join, type Sql, sql } from '#platform/database/sql.ts'

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

const selectEvents = sql`
  select e.id, e.name, e.notes, e.starts_at, e.ends_at, e.tax_region, e.created_at, e.updated_at, e.archived_at,
    array(select book_id from event_books b where b.event_id = e.id order by book_id) as book_ids
  from events e`

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

const sortColumns = {
  createdAt: sql`e.created_at`,
  name: sql`plain(e.name)`,
  startDate: sql`e.starts_at`,
  endDate: sql`e.ends_at`,
} satisfies Record<string, Sql>

export type EventSort = { readonly by: keyof typeof sortColumns; readonly isDescending: boolean }

export type EventFilter = {
  /** Part of the name; null is every name. */
  readonly name: string | null
  readonly starts: readonly Period[]
  readonly sorts: readonly EventSort[]
}

const within = ({ from = null, after = null, until = null, before = null }: Period) => sql`
  and e.starts_at >= coalesce(${from}::timestamptz, '-infinity') and e.starts_at > coalesce(${after}::timestamptz, '-infinity')
  and e.starts_at <= coalesce(${until}::timestamptz, 'infinity') and e.starts_at < coalesce(${before}::timestamptz, 'infinity')`

const ordered = ({ by, isDescending }: EventSort) =>
  isDescending ? sql`${sortColumns[by]} desc` : sql`${sortColumns[by]}`

export const listOpenEvents = (db: Database, { name, starts, sorts }: EventFilter) =>
  db.many<EventRow>(sql`
    ${selectEvents}
    where e.archived_at is null and (${name}::text is null or position(plain(${name}) in plain(e.name)) > 0)
      ${join(starts.map(within), sql` `)}
    order by ${join([...sorts.map(ordered), sql`e.id desc`], sql`, `)}`)
