import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { readingPositions } from './content/people.ts'
import { type DemoPeople, personOf } from './seedPeople.ts'

const hour = 60 * 60_000

type Known = {
  readonly now: Date
  readonly ids: ReadonlyMap<string, number>
  readonly people: DemoPeople
}

/** Where the reader stopped in books of their shelf. */
export async function addReadingPositions(tx: Database, { now, ids, people }: Known): Promise<void> {
  const rows = readingPositions.map(({ title, locator, fraction, label, hoursAgo }) => ({
    user_id: personOf(people, 'reader').id,
    book_id: ids.get(title) ?? null,
    locator,
    fraction,
    label,
    updated_at: new Date(now.getTime() - hoursAgo * hour),
  }))
  await tx.run(sql`
    insert into reading_positions select * from jsonb_populate_recordset(null::reading_positions, ${JSON.stringify(rows)}::jsonb)`)
}
