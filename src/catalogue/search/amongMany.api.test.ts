import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { addBook } from '../book.builder.ts'
import { setPopularity } from './popularity.table.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

type Found = {
  searchedFor: string | null
  collection: { title: string }[]
  paginationInfo: { totalCount: number; lastPage: number; isLowerBound: boolean }
  facets: { isLowerBound: boolean; formats: { count: number }[] }
}

const inAllText = 'books(search: $words, page: $page)'
const inNames = 'books(simplesearch: $words, page: $page)'

async function search(db: Database, field: string, words: string, page = 1): Promise<Found> {
  const document = `query ($words: String!, $page: Int) { found: ${field} { searchedFor collection { title }
    paginationInfo { totalCount lastPage isLowerBound } facets { isLowerBound formats { count } } } }`
  const { data, codes } = await api.ask(db, document, { words, page })
  assert.deepEqual(codes, [])
  return data['found'] as Found // selected above
}

/** Adds copies of this title with the words that search has for it, so many from each of these numbers on. */
async function addAlike(id: number, amount: number, from: readonly number[]): Promise<void> {
  const { db } = database
  const numbers = sql`select first + number as id from unnest(${from}::int[]) first, generate_series(0, ${amount - 1}) number`
  await db.run(sql`
    insert into books (id, title, format, available_from) overriding system value
    select n.id, b.title, b.format, b.available_from from books b, (${numbers}) n where b.id = ${id}`)
  for (const table of [sql`search_names`, sql`search_texts`])
    await db.run(sql`
      insert into ${table} select (jsonb_populate_record(s, jsonb_build_object('book_id', n.id, 'work_key', -n.id))).*
      from ${table} s, (${numbers}) n where s.book_id = ${id}`)
}

// Blocks of 4096 numbers: the last of sixteen is sampled first.
const sampled = [15, 31, 47, 63].map((block) => block * 4096 + 100)
const others = [2, 5, 13].map((block) => block * 4096)

describe('among more titles than a search examines', () => {
  before(async () => {
    const { db } = database
    const add = (title: string) => addBook(db, { title, publisher: 'Quiet House', author: 'Nobody Known' })
    await database.owner.db.run(sql`select setval(pg_get_serial_sequence('books', 'id'), 400000)`)
    await addAlike(await add('Reeds by the Lake'), 2600, sampled)
    await addAlike(await add('Herons of the Delta'), 10, [...sampled.map((id) => id + 3000), ...others])
    await add('Lake')
    const read = await add('A Lake with Readers')
    await setPopularity(db, { bookIds: [read], readers: [3] })
    await database.owner.db.run(sql`analyze search_names`)
  })

  for (const field of [inAllText, inNames])
    test(`common words are counted and paged as far as examined: ${field}`, async () => {
      const first = await search(database.db, field, 'lake')
      assert.deepEqual(
        first.collection.slice(0, 3).map(({ title }) => title),
        ['Lake', 'A Lake with Readers', 'Reeds by the Lake'],
      )
      assert.equal(first.collection.length, 20)
      assert.deepEqual(first.paginationInfo, { totalCount: 5000, lastPage: 250, isLowerBound: true })
      assert.ok(first.facets.isLowerBound)
      assert.equal((await search(database.db, field, 'lake', 250)).collection.length, 20)
      assert.equal((await search(database.db, field, 'lake', 251)).collection.length, 0)
    })

  test('rare words are found anywhere, and counted exactly', async () => {
    for (const field of [inAllText, inNames]) {
      const { paginationInfo } = await search(database.db, field, 'herons')
      assert.deepEqual(paginationInfo, { totalCount: 71, lastPage: 4, isLowerBound: false })
    }
    const { searchedFor, paginationInfo } = await search(database.db, inAllText, 'hreons')
    assert.deepEqual([searchedFor, paginationInfo.totalCount], ['herons', 71])
  })
})
