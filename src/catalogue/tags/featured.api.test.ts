import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { testApi } from '#app/testing/api.ts'
import type { Database } from '#platform/database/database.ts'
import { recording } from '#platform/database/recording.ts'
import { sql } from '#platform/database/sql.ts'
import { type Country, currencyOf } from '#platform/countries.rules.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addBook } from '../book.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

type Selection = {
  collection: { title: string }[]
  paginationInfo?: { totalCount: number; lastPage: number }
}

const document = `query ($page: Int!, $size: Int!) { books(featured: true, page: $page, itemsPerPage: $size) {
  collection { title } paginationInfo { totalCount lastPage } } }`

/** Titles on a page of the selection for a country. */
async function selection(db: Database, country: Country, page = 1, size = 20): Promise<string[]> {
  const preferences = { language: 'eng', country, currency: currencyOf(country) } as const
  const { data, codes } = await api.ask(db, document, { page, size }, { preferences })
  assert.deepEqual(codes, [])
  return (data['books'] as Selection).collection.map(({ title }) => title)
}

/** Lists titles of these names, oldest first, and returns their ids. */
async function shelve(db: Database, titles: readonly string[]): Promise<number[]> {
  const numbers = []
  for (const [day, title] of titles.entries())
    numbers.push(await addBook(db, { title, availableFrom: new Date(Date.UTC(2026, 0, day + 1)) }))
  return numbers
}

async function feature(db: Database, list: number, books: readonly number[]): Promise<void> {
  await db.run(sql`insert into book_lists (id, name, is_public) values (${list}, 'Our selection', true)`)
  await db.run(
    sql`insert into book_list_items (book_list_id, book_id) select ${list}, book from unnest(${books}::int[]) with ordinality as given (book, index) order by index`,
  )
}

// Spec: storefront 2, Home: Our selection: featured titles of the country first, then every other title once
test('the selection of each country starts with its own featured list, in list order', async () => {
  await rollback(database.db, async (db) => {
    const [a = 0, b = 0, c = 0, d = 0] = await shelve(db, ['A', 'B', 'C', 'D'])
    await feature(db, 3, [b, a])
    await feature(db, 15, [c])
    await feature(db, 16, [a])
    await feature(db, 17, [d, a, c])
    assert.deepEqual(await selection(db, 'KEN'), ['B', 'A', 'D', 'C'])
    assert.deepEqual(await selection(db, 'RWA'), ['C', 'D', 'B', 'A'])
    assert.deepEqual(await selection(db, 'MWI'), ['A', 'D', 'C', 'B'])
    assert.deepEqual(await selection(db, 'OTH'), ['D', 'A', 'C', 'B'])
  })
})

test('without a featured list, or with an archived one, the newest titles come first', async () => {
  await rollback(database.db, async (db) => {
    const [a = 0] = await shelve(db, ['A', 'B'])
    assert.deepEqual(await selection(db, 'KEN'), ['B', 'A'])
    await feature(db, 3, [a])
    assert.deepEqual(await selection(db, 'KEN'), ['A', 'B'])
    await db.run(sql`update book_lists set archived_at = now() where id = 3`)
    assert.deepEqual(await selection(db, 'KEN'), ['B', 'A'])
  })
})

test('a featured title that is not on sale is left out', async () => {
  await rollback(database.db, async (db) => {
    const [a = 0] = await shelve(db, ['A', 'B'])
    const scheduled = await addBook(db, { title: 'Later', availableFrom: new Date('2999-01-01') })
    const unlisted = await addBook(db, { title: 'Gone', availableFrom: null })
    await feature(db, 3, [scheduled, a, unlisted])
    assert.deepEqual(await selection(db, 'KEN'), ['A', 'B'])
  })
})

// Spec: storefront 2, Home: Our selection: featured titles of the country first, then every other title once
test('page by page the selection has every title on sale once, wherever the featured ones end', async () => {
  await rollback(database.db, async (db) => {
    const names = 'ABCDEFGHIJK'.split('')
    const books = await shelve(db, names)
    await feature(db, 3, [])
    const featured = fc.shuffledSubarray(books)
    await fc.assert(
      fc.asyncProperty(featured, fc.integer({ min: 1, max: 5 }), async (first, size) => {
        await db.run(sql`delete from book_list_items`)
        await db.run(
          sql`insert into book_list_items (book_list_id, book_id) select 3, book from unnest(${first}::int[]) with ordinality as given (book, index) order by index`,
        )
        const pages = []
        for (let page = 1; page <= Math.ceil(names.length / size); page++)
          pages.push(await selection(db, 'KEN', page, size))
        const rest = names.filter((_, index) => !first.includes(books[index] ?? 0)).toReversed()
        const begin = first.map((id) => names[books.indexOf(id)])
        assert.deepEqual(pages.flat(), [...begin, ...rest])
      }),
      { numRuns: 15 },
    )
  })
})

test('a page past the end of the selection is empty, and its total counts all titles on sale', async () => {
  await rollback(database.db, async (db) => {
    const books = await shelve(db, ['A', 'B', 'C'])
    await feature(db, 3, books.slice(0, 2))
    const { data } = await api.ask(db, document, { page: 3, size: 2 })
    assert.deepEqual(data['books'], { collection: [], paginationInfo: { totalCount: 3, lastPage: 2 } })
  })
})

// Spec: storefront 2, Home: Our selection: three statements a page at most
test('a page of the selection takes at most three statements, however long the featured list', async () => {
  await rollback(database.db, async (tx) => {
    const books = await shelve(tx, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''))
    await feature(tx, 3, books.slice(0, 1))
    await feature(tx, 15, books)
    for (const country of ['KEN', 'RWA'] as const) {
      const { db, statements } = recording(tx)
      const preferences = { language: 'eng', country, currency: 'KES' } as const
      await api.ask(
        db,
        '{ books(featured: true) { collection { title authors thumbnailUrl } } }',
        {},
        { preferences },
      )
      assert.ok(statements.length <= 3, country)
    }
  })
})
