import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { gradedSearches } from './content/searches.ts'
import { addReference } from './seedReference.ts'
import { addDemoTitles } from './seedTitles.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

const now = new Date()
await database.db.transaction(async (tx) => {
  await addReference(tx, now)
  await addDemoTitles(tx, now)
})

const document = `query ($typed: String!) {
  books(search: $typed, perWork: true, itemsPerPage: 10) { collection { title } }
}`

/** The rank of the first right title among the first ten, from 1; 0 when none is there. */
async function rankOf(typed: string, right: readonly string[]): Promise<number> {
  const { data } = await api.ask(database.db, document, { typed })
  const { collection } = data['books'] as { collection: { title: string }[] } // asked for above
  return collection.findIndex(({ title }) => right.includes(title)) + 1
}

const share = (part: number, whole: number): string => (part / whole).toFixed(3)

test('of all graded searches 95 in 100 have a right title among the first five, and the mean reciprocal rank is 0.85', async (t) => {
  const all: { kind: string; typed: string; rank: number }[] = []
  for (const { kind, searches } of gradedSearches)
    for (const { typed, titles } of searches) all.push({ kind, typed, rank: await rankOf(typed, titles) })
  for (const [kind, graded] of [...Map.groupBy(all, (each) => each.kind), ['all', all] as const])
    t.diagnostic(
      `${kind}: ${graded.length} searches, hit rate at 5 ${share(hits(graded), graded.length)}, mean reciprocal rank ${share(ranks(graded), graded.length)}`,
    )
  for (const { typed, rank } of all) if (rank !== 1) t.diagnostic(`"${typed}": rank ${rank || 'none'}`)
  assert.ok(all.length >= 80)
  assert.ok(hits(all) / all.length >= 0.95)
  assert.ok(ranks(all) / all.length >= 0.85)
})

type Graded = readonly { readonly rank: number }[]

const hits = (graded: Graded): number => graded.filter(({ rank }) => rank > 0 && rank <= 5).length

const ranks = (graded: Graded): number => graded.reduce((sum, { rank }) => sum + (rank > 0 ? 1 / rank : 0), 0)
