import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addBook } from '../book.builder.ts'
import { everyColumn } from '../book.table.ts'
import { postgresEngine } from './postgresEngine.ts'
import { type FilterChoice, nothingChosen } from './request.rules.ts'
import type { BookQuery, SearchEngine } from './searchEngine.ts'
import { memoryEngine } from './testing/memoryEngine.ts'

const database = await testDatabase()
after(() => database.close())

const now = new Date('2026-06-01T00:00:00Z')
const day = (number: number) => new Date(Date.UTC(2026, 0, number))

type Question = Partial<Omit<BookQuery, 'filter'>> & {
  readonly typed?: string
  readonly everywhere?: boolean
  readonly choice?: Partial<FilterChoice>
}

async function search(
  engine: SearchEngine,
  db: Database,
  { typed, everywhere = false, choice, ...query }: Question,
) {
  const { collection, facets, ...answer } = await engine.search(db, {
    searches: typed === undefined ? [] : [{ typed, everywhere }],
    filter: { listedAt: now, ...(choice && { choice: { ...nothingChosen, ...choice } }) },
    perWork: false,
    order: [],
    limit: 20,
    offset: 0,
    columns: everyColumn,
    count: { total: true, facets: true },
    rates: () => Promise.reject(new Error('asked for rates though nothing is sorted by price')),
    ...query,
  })
  return { ids: collection.map(({ id }) => id), facets, ...answer }
}

// Two works with "lake" in the title in three formats, one by author, one by description, one scheduled.
const one = { title: 'Lake One', work: 'one', availableFrom: day(3) }
const epub = await addBook(database.db, { ...one, format: 'epub' })
const print = await addBook(database.db, { ...one, format: 'print' })
const two = await addBook(database.db, {
  title: 'Lake Two',
  language: 'swa',
  price: '0',
  availableFrom: day(5),
})
const person = await addBook(database.db, { title: 'Salt', author: 'Ann Lake', availableFrom: day(4) })
const described = await addBook(database.db, {
  title: 'Reeds',
  description: 'By a lake.',
  availableFrom: day(2),
})
const coming = await addBook(database.db, { title: 'Lake Three', availableFrom: new Date('2999-01-01') })

const sorted = (ids: readonly (number | undefined)[]) => ids.toSorted((a = 0, b = 0) => a - b)
const newest = [{ by: 'newest', descending: true }] as const

for (const [name, engine] of [
  ['of PostgreSQL', postgresEngine],
  ['in memory', memoryEngine()],
] as const)
  describe(`the engine ${name}`, () => {
    const find = (question: Question, db = database.db) => search(engine, db, question)
    before(() => engine.index.rebuild(database.db))

    test('finds titles and people, and descriptions on request, on sale only', async () => {
      const named = await find({ typed: 'lake' })
      assert.deepEqual(sorted(named.ids), sorted([epub, print, two, person]))
      const all = await find({ typed: 'Lake', everywhere: true })
      assert.deepEqual(sorted(all.ids), sorted([epub, print, two, person, described]))
      assert.deepEqual((await find({ typed: 'lake two' })).ids, [two])
      assert.deepEqual((await find({ typed: 'crocodile' })).ids, [])
    })

    test('returns a work once when works are requested', async () => {
      const { ids, total, facets } = await find({ typed: 'lake', perWork: true })
      assert.deepEqual([sorted(ids), total, facets?.total], [sorted([epub, two, person]), 3, 3])
    })

    test('filters by a choice, and counts each facet without it', async () => {
      const choice = { formats: ['epub'], languages: ['eng'] }
      const { ids, total, facets, isLowerBound } = await find({ typed: 'lake', choice })
      assert.deepEqual([sorted(ids), total, isLowerBound], [sorted([epub, person]), 2, false])
      assert.deepEqual(facets?.formats, [
        { value: 'epub', count: 2 },
        { value: 'print', count: 1 },
      ])
      assert.deepEqual(facets?.languages, [
        { value: 'eng', count: 2 },
        { value: 'swa', count: 1 },
      ])
      assert.deepEqual((await find({ typed: 'lake', choice: { free: true } })).ids.length, 1)
    })

    test('counts the facets of a list of works like those of a search', async () => {
      const { total, facets } = await find({ perWork: true, choice: { languages: ['eng'] } })
      assert.deepEqual([total, facets?.total], [3, 3])
      assert.deepEqual(facets?.languages, [
        { value: 'eng', count: 3 },
        { value: 'swa', count: 1 },
      ])
    })

    test('sorts a search by newest, then by id, page by page', async () => {
      const pages = [0, 2].map((offset) => find({ typed: 'lake', order: newest, limit: 2, offset }))
      const ids = (await Promise.all(pages)).flatMap((page) => page.ids)
      assert.deepEqual(ids, [two, person, epub, print])
    })

    test('lists titles by name, then by id, page by page, and counts only on request', async () => {
      const count = { total: false, facets: false }
      const pages = [0, 2, 4].map((offset) => find({ limit: 2, offset, count }))
      const answers = await Promise.all(pages)
      assert.deepEqual(
        answers.flatMap(({ ids }) => ids),
        [epub, print, two, described, person],
      )
      assert.deepEqual(
        answers.map(({ total, facets }) => [total, facets]),
        [0, 2, 4].map(() => [null, null]),
      )
    })

    test('starts a list with the pinned titles, each listed once', async () => {
      const { ids, total } = await find({ pinned: [described, epub], order: newest })
      assert.deepEqual([ids, total], [[described, epub, two, person, print], 5])
    })

    test('omits titles taken off sale at once', () =>
      rollback(database.db, async (db) => {
        await db.run(sql`update books set available_from = null where id = ${two}`)
        assert.deepEqual((await find({ typed: 'lake two' }, db)).ids, [])
        assert.equal((await find({ order: newest }, db)).ids.includes(two), false)
      }))

    test('suggests titles by name, on sale or not, up to the limit', async () => {
      const suggested = async (typed: string, limit: number) =>
        (await engine.suggest(database.db, typed, limit)).map(({ id }) => id)
      assert.deepEqual(await suggested('lake two', 5), [two])
      assert.deepEqual(await suggested('lake three', 5), [coming])
      assert.equal((await suggested('lake', 2)).length, 2)
    })
  })
