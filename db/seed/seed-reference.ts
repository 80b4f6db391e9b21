import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { addConversionRate, addCurrency, addTaxRate } from '#pricing/rates.table.ts'
import { authors } from './content/authors.ts'
import { publishers } from './content/publishers.ts'
import { conversionRates, currencies, taxRates } from './content/reference.ts'
import { tags } from './content/tags.ts'

const year = 365 * 24 * 60 * 60_000

/** Currencies, rates and taxes, the tags, and who writes and publishes. */
export async function addReference(tx: Database, now: Date): Promise<void> {
  for (const { code } of currencies) await addCurrency(tx, code)
  for (const { from, to, rate, source } of conversionRates)
    await addConversionRate(tx, {
      from_currency: from,
      to_currency: to,
      rate: String(rate),
      source,
      startsAt: new Date(now.getTime() - year),
    })
  for (const { region, rate, startsAt, source } of taxRates)
    await addTaxRate(tx, { region, rate: String(rate), source, startsAt: new Date(startsAt) })
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
