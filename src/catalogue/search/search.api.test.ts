import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addBook, type NewBook } from '../book.builder.ts'
import { setPopularity } from './popularity.table.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

type Found = { collection: { title: string }[]; searchedFor: string | null; suggestion: string | null }

const document = `query ($words: String!, $page: Int, $size: Int) {
  books(search: $words, page: $page, itemsPerPage: $size) { searchedFor suggestion collection { title } }
}`

async function search(db: Database, words: string, page = 1, size = 20): Promise<Found> {
  return (await api.ask(db, document, { words, page, size })).data['books'] as Found // asked for above
}

const titles = async (db: Database, words: string): Promise<string[]> =>
  (await search(db, words)).collection.map(({ title }) => title)

/** A shop with just these titles; each is new on its own day, the first one longest ago. */
const withBooks = (books: readonly Partial<NewBook>[], work: (db: Database) => Promise<void>) =>
  rollback(database.db, async (db) => {
    for (const [day, book] of books.entries())
      await addBook(db, {
        author: 'Nobody Known',
        publisher: 'Quiet House',
        availableFrom: new Date(Date.UTC(2025, 0, 1 + day)),
        ...book,
      })
    await work(db)
  })

test('the very title stands first, then titles that begin so, words in titles, people, series, publishers, descriptions', () =>
  withBooks(
    [
      { title: 'F', description: 'All about the lake.' },
      { title: 'E', publisher: 'Lake Books' },
      { title: 'D', series: 'Lake Tales #1' },
      { title: 'C', author: 'Lake Odhiambo' },
      { title: 'By the Lake' },
      { title: 'Lake of Stars' },
      { title: 'The Lake' },
      { title: 'Lakeside Blues' },
    ],
    async (db) =>
      assert.deepEqual(await titles(db, 'lake'), [
        'The Lake',
        'Lake of Stars',
        'By the Lake',
        'C',
        'D',
        'E',
        'Lakeside Blues',
        'F',
      ]),
  ))

test('of equal results what more readers have comes first, then what is newer', () =>
  withBooks([{ title: 'Tea one' }, { title: 'Tea two' }, { title: 'Tea three' }], async (db) => {
    assert.deepEqual(await titles(db, 'tea'), ['Tea three', 'Tea two', 'Tea one'])
    const { id } = await db.one<{ id: number }>(sql`select id from books where title = 'Tea one'`)
    await setPopularity(db, { bookIds: [id], readers: [3] })
    assert.deepEqual(await titles(db, 'tea'), ['Tea one', 'Tea three', 'Tea two'])
    await setPopularity(db, { bookIds: [], readers: [] })
    assert.equal((await titles(db, 'tea'))[0], 'Tea three')
  }))

test('several words are found in any order over different fields', () =>
  withBooks(
    [
      {
        title: 'Salt in the Tea',
        author: 'Apiyo Nyagilo',
        publisher: 'Korongo Editions',
        description: 'Three sisters.',
      },
      { title: 'Salt' },
      { title: 'Three' },
    ],
    async (db) => {
      for (const words of ['nyagilo salt', 'korongo tea apiyo', 'sisters salt nyagilo', 'tea salt'])
        assert.deepEqual(await titles(db, words), ['Salt in the Tea'], words)
    },
  ))

test('tags and subjects are found by their names in every language', () =>
  rollback(database.db, async (db) => {
    await db.run(sql`
      insert into tags (id, names) values (229, '{"eng": "Mathematics", "kin": "Imibare", "swa": "Hisabati", "nya": "Masamu"}')`)
    const id = await addBook(db, { title: 'Numbers Around Us', tags: [229] })
    await db.run(sql`insert into subjects (scheme_id, code, heading) values (1, 'PB', 'Algebra')`)
    await db.run(
      sql`insert into book_subjects (book_id, subject_id, position) select ${id}, id, 1 from subjects`,
    )
    await db.run(sql`select refresh_books(array[${id}::int])`)
    for (const words of ['imibare', 'hisabati', 'masamu', 'mathematics', 'algebra', 'numbers imibare'])
      assert.deepEqual(await titles(db, words), ['Numbers Around Us'], words)
  }))

test('the name of a language finds what is written in it', () =>
  withBooks(
    [
      { title: 'Hadithi', language: 'swa' },
      { title: 'Stories', language: 'eng' },
    ],
    async (db) => {
      assert.deepEqual(await titles(db, 'kiswahili'), ['Hadithi'])
      assert.deepEqual(await titles(db, 'icyongereza'), ['Stories'])
    },
  ))

test('one or two typing errors are forgiven, by the length of the word, in whole words and while one types', () =>
  withBooks([{ title: 'Sungura Aliyeuza Kivuli' }, { title: 'Moto' }], async (db) => {
    for (const [typed, meant] of [
      ['sungra', 'sungura'],
      ['sungura aliyuzaa', 'sungura aliyeuza'],
      ['sungura kivlui', 'sungura kivuli'],
      ['aliyueuz', 'aliyeuza'],
      ['mtoo', 'moto'],
    ] as const)
      assert.equal((await search(db, typed)).searchedFor, meant, typed)
    assert.deepEqual((await search(db, 'mxt')).collection, [])
  }))

test('a word that the shop has is never taken for another', () =>
  withBooks([{ title: 'Motor' }, { title: 'Mother' }], async (db) => {
    assert.deepEqual(await titles(db, 'motor'), ['Motor'])
    assert.equal((await search(db, 'motor')).searchedFor, null)
  }))

test('what finds nothing is answered with what may have been meant: another spelling, or fewer words', () =>
  withBooks([{ title: 'Tide Clerk' }, { title: 'Tidy Room' }, { title: 'Letters to Busia' }], async (db) => {
    assert.equal((await search(db, 'tidy clerk')).suggestion, 'tide clerk')
    assert.equal((await search(db, 'letters zanzibar')).suggestion, 'letters')
    assert.equal((await search(db, 'tide')).suggestion, null)
    assert.equal((await search(db, 'zzzz')).suggestion, null)
  }))

test('pages follow each other without gaps and without repeats', () =>
  withBooks(
    Array.from({ length: 23 }, (_, number) => ({ title: `Story ${number}`, description: 'A story.' })),
    async (db) => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => search(db, 'story', page, 7)))
      const all = pages.flatMap(({ collection }) => collection.map(({ title }) => title))
      assert.deepEqual(
        pages.map(({ collection }) => collection.length),
        [7, 7, 7, 2],
      )
      assert.equal(new Set(all).size, 23)
    },
  ))

test('what is scheduled, unlisted or taken off sale is not found, nor its words suggested', () =>
  withBooks(
    [{ title: 'Tomorrow Zanzibar', availableFrom: new Date('2999-01-01') }, { title: 'Zanzibar Today' }],
    async (db) => {
      assert.deepEqual(await titles(db, 'zanzibar'), ['Zanzibar Today'])
      assert.equal((await search(db, 'tomorow')).searchedFor, null)
      await db.run(sql`update books set available_from = null`)
      assert.deepEqual(await titles(db, 'zanzibar'), [])
    },
  ))
