import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { listBooks } from '../plain.table.ts'
import { rebuildLists, refreshLists } from './refreshLists.tasks.ts'
import { materializedListingOf, readMaterializedPage } from './materializedListing.ts'
import { orderings } from './ordering.table.ts'

const database = await testDatabase()
after(() => database.close())

const sizes = { block: 5, marked: 12, rows: 8, facets: 1_000_000 }
const columns = { description: false, tags: false, details: false }
const noon = Date.parse('2026-03-01T12:00:00Z')
const day = 86_400_000

type Change = { kind: number; seed: number }

// Few distinct values, so that many are equal and some are missing.
async function addTitles(db: Database, count: number, seed: number): Promise<void> {
  await db.run(sql`insert into currencies (code) values ('KES') on conflict do nothing`)
  await db.run(sql`insert into publishers (name) values ('Ant Books'), ('Bee Books') on conflict do nothing`)
  await db.run(sql`
    with added as (
      insert into books (title, format, price, currency, vat_included, language, available_from, publisher_id)
      select 'Title ' || (n * 7 + ${seed}) % 11, (array['epub', 'pdf', 'audio'])[1 + (n + ${seed}) % 3],
        (array[null, 0, 100, 250])[1 + (n * 3 + ${seed}) % 4], 'KES', false, 'eng',
        (array[null, '2026-01-01Z', '2026-02-01Z', '2026-02-01Z', '2026-03-02Z'])[1 + (n * 2 + ${seed}) % 5]::timestamptz
          + n % 2 * interval '1 microsecond',
        (select id from publishers where name = (array['Ant Books', 'Bee Books', null])[1 + (n + ${seed}) % 3])
      from generate_series(1, ${count}::int) n returning id
    ), tagged as (insert into book_tags (book_id, tag_id) select id, 19 from added where id % 3 > 0 returning book_id)
    select refresh_books(array(select id from added))`)
  await db.run(sql`select refresh_books(array(select id from books))`)
}

const changed = sql`select id from books where (id * 7919 + `
const changes = [
  (db: Database, seed: number) => addTitles(db, 1 + (seed % 9), seed),
  (db: Database, seed: number) => db.run(sql`delete from books where id in (${changed} ${seed}) % 9 = 0)`),
  (db: Database, seed: number) =>
    db.run(sql`update books set price = ${seed % 3} * 50 where id in (${changed} ${seed}) % 6 = 0)`),
  (db: Database, seed: number) =>
    db.run(sql`update books set title = 'Title ' || ${seed} % 13 where id in (${changed} ${seed}) % 5 = 0)`),
  (db: Database, seed: number) =>
    db.run(sql`update books set available_from = case when ${seed} % 3 = 0 then null
      else '2026-02-27Z'::timestamptz + ${seed} % 6 * interval '1 day' end where id in (${changed} ${seed}) % 7 = 0)`),
  (db: Database, seed: number) =>
    db.run(
      sql`update books set publisher_id = (select max(id) from publishers) where id in (${changed} ${seed}) % 8 = 0)`,
    ),
  (db: Database) => refreshLists(db, sizes),
  (db: Database) => rebuildLists(db, sizes),
] as const

async function assertListed(db: Database, at: Date, seed: number): Promise<void> {
  const { publisher } = await db.one<{ publisher: number }>(sql`select max(id) as publisher from publishers`)
  const onSale = { listedAt: at }
  for (const filter of [onSale, { ...onSale, tags: [19] }, { ...onSale, publisher }, { listedAt: null }])
    for (const order of orderings) {
      const all = await listBooks(db, filter, { order: [order], limit: null, offset: 0, asked: columns })
      const kept = materializedListingOf(filter, [order])
      assert.ok(kept)
      for (const offset of [0, seed % (all.length + 1), Math.max(0, all.length - 4)]) {
        const page = { limit: 7, offset, columns, isCounted: true }
        const { collection, totalCount } = await readMaterializedPage(db, kept, page)
        assert.deepEqual(
          { ids: collection.map(({ id }) => id), totalCount },
          { ids: all.slice(offset, offset + 7).map(({ id }) => id), totalCount: all.length },
        )
      }
    }
}

test('each page of a materialized list equals sorting all titles, after any changes and refreshes', async () => {
  const { db } = database
  await db.run(sql`insert into tags (id, names) values (19, '{"eng": "Novels"}') on conflict do nothing`)
  const someChanges = fc.array(
    fc.record({ kind: fc.nat({ max: changes.length - 1 }), seed: fc.nat({ max: 999 }) }),
    { minLength: 2, maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(someChanges, fc.nat({ max: 60 }), async (made: Change[], seed) => {
      await db.run(sql`delete from books`)
      await addTitles(db, 50, seed)
      await refreshLists(db, sizes)
      for (const { kind, seed: own } of made) await changes[kind]?.(db, own)
      await assertListed(db, new Date(noon), seed)
      await assertListed(db, new Date(noon + 2 * day), seed)
    }),
    { numRuns: 12 },
  )
})
