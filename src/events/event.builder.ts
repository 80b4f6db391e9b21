import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type NewEvent = {
  readonly name: string
  readonly notes: string | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly taxRegion: string
  readonly createdAt: Date
  readonly archivedAt: Date | null
  /** Numbers of the titles that are sold there. */
  readonly books: readonly number[]
}

const plainEvent: NewEvent = {
  name: 'Nairobi Book Fair',
  notes: null,
  startsAt: new Date('2026-11-20T06:00:00Z'),
  endsAt: new Date('2026-11-27T18:00:00Z'),
  taxRegion: 'KEN',
  createdAt: new Date('2026-11-01T00:00:00Z'),
  archivedAt: null,
  books: [],
}

/** A fair in Kenya that is open, and its number. */
export async function addEvent(db: Database, overrides: Partial<NewEvent> = {}): Promise<number> {
  const event = { ...plainEvent, ...overrides }
  const { id } = await db.one<{ id: number }>(sql`
    insert into events (name, notes, starts_at, ends_at, tax_region, created_at, updated_at, archived_at)
    values (${event.name}, ${event.notes}, ${event.startsAt}, ${event.endsAt}, ${event.taxRegion}, ${event.createdAt},
      ${event.createdAt}, ${event.archivedAt}::timestamptz) returning id`)
  await db.run(sql`
    insert into event_books (event_id, book_id) select ${id}, b from unnest(${event.books}::int[]) b`)
  return id
}
