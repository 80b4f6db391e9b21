import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { saveConversionRates } from '#pricing/rates/rates.table.ts'
import { authors } from './content/authors.ts'
import { publishers } from './content/publishers.ts'
import { conversionRates } from './content/reference.ts'
import { tags } from './content/tags.ts'

const year = 365 * 24 * 60 * 60_000

/**
 * Demo rates between the currencies, the tags, and who writes and publishes. Currencies and taxes are there already:
 * the baseline has what does not depend on the shop.
 */
export async function addReference(tx: Database, now: Date): Promise<void> {
  const startsAt = new Date(now.getTime() - year)
  await saveConversionRates(
    tx,
    conversionRates.map((rate) => ({ ...rate, rate: String(rate.rate), startsAt })),
  )
  await tx.run(sql`
    insert into tags (id, parent_id, names) select id, "parentId", names
    from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as tag (id int, "parentId" int, names jsonb)`)
  await tx.run(sql`
    insert into publishers (name, description) select name, description
    from jsonb_to_recordset(${JSON.stringify(publishers)}::jsonb) as publisher (name text, description text)`)
  await tx.run(sql`
    insert into authors (name, bio) select name, bio
    from jsonb_to_recordset(${JSON.stringify(authors)}::jsonb) as author (name text, bio text)`)
}
