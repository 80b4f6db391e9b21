import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addPurchase } from '#orders/order.builder.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addBook, addRates } from '../book.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

type Answer = {
  collection: { title: string; format: { _id: string } }[]
  paginationInfo: { totalCount: number }
  facets: unknown
}

const fields = `collection { title format { _id } } paginationInfo { totalCount } facets {
  formats { format { _id } count } languages { language count } grades { tag { _id name } count } free available
}`

async function ask(
  db: Database,
  asked: string,
  preferences?: Parameters<typeof api.ask>[3],
): Promise<Answer> {
  const { data, codes } = await api.ask(
    db,
    `{ books(search: "lake", ${asked}) { ${fields} } }`,
    {},
    preferences,
  )
  assert.deepEqual(codes, [])
  return data['books'] as Answer // selected above
}

const titles = async (db: Database, asked: string) =>
  (await ask(db, asked)).collection.map(({ title }) => title)

const day = (number: number) => new Date(Date.UTC(2025, 0, number))

/** Three works by the lake, one of them in three formats. */
const byTheLake = (work: (db: Database) => Promise<void>) =>
  rollback(database.db, async (db) => {
    await addRates(db)
    await db.run(sql`insert into tags (id, names) values (137, '{"eng": "Grade 4", "swa": "Gredi ya 4"}')`)
    const one = { title: 'Lake One', work: 'one', availableFrom: day(3) }
    await addBook(db, { ...one, format: 'epub', price: '300' })
    await addBook(db, { ...one, format: 'print', price: '800' })
    await addBook(db, { ...one, format: 'audio', price: '500', file: null })
    await addBook(db, {
      title: 'Lake Two',
      language: 'swa',
      price: '0',
      currency: null,
      tags: [137],
      availableFrom: day(2),
    })
    await addBook(db, {
      title: 'Lake Three',
      format: 'pdf',
      price: '4480',
      currency: 'RWF',
      availableFrom: day(1),
    })
    await work(db)
  })

test('perWork returns a work once, otherwise each of its formats', () =>
  byTheLake(async (db) => {
    const works = await ask(db, 'perWork: true')
    assert.deepEqual(
      works.collection.map(({ title, format }) => [title, format._id]),
      [
        ['Lake One', 'epub'],
        ['Lake Two', 'epub'],
        ['Lake Three', 'pdf'],
      ],
    )
    assert.equal(works.paginationInfo.totalCount, 3)
    assert.equal((await ask(db, 'perWork: false')).paginationInfo.totalCount, 5)
  }))

// Spec: storefront 9: Tag ids: Kenya CBC 32 and grades 1 to 12
test('results are filtered by format, language, grade, price in the reader’s currency, free and available', () =>
  byTheLake(async (db) => {
    assert.deepEqual(await titles(db, 'perWork: true, format_list: ["print", "/book_formats/pdf"]'), [
      'Lake One',
      'Lake Three',
    ])
    assert.deepEqual(await titles(db, 'perWork: true, language_list: ["swa", "kin"]'), ['Lake Two'])
    assert.deepEqual(await titles(db, 'perWork: true, grade_list: ["/tags/137"]'), ['Lake Two'])
    assert.deepEqual(await titles(db, 'displayPrice: [{ gte: 301, lte: 799 }]'), ['Lake One', 'Lake Three'])
    assert.deepEqual(await titles(db, 'displayPrice: [{ gte: 400 }, { lte: 400 }]'), ['Lake Three'])
    assert.deepEqual(await titles(db, 'free: true'), ['Lake Two'])
    assert.equal((await ask(db, 'available: true')).paginationInfo.totalCount, 4)
    const kigali = { preferences: { language: 'kin', country: 'RWA', currency: 'RWF' } } as const
    assert.equal(
      (await ask(db, 'displayPrice: [{ gte: 4480, lte: 4480 }]', kigali)).paginationInfo.totalCount,
      1,
    )
  }))

test('each facet counts results without its own filter', () =>
  byTheLake(async (db) => {
    const kenyan = { preferences: { language: 'swa', country: 'KEN', currency: 'KES' } } as const
    assert.deepEqual((await ask(db, 'perWork: true, format_list: ["epub"]', kenyan)).facets, {
      formats: [
        { format: { _id: 'epub' }, count: 2 },
        { format: { _id: 'audio' }, count: 1 },
        { format: { _id: 'pdf' }, count: 1 },
        { format: { _id: 'print' }, count: 1 },
      ],
      languages: [
        { language: 'eng', count: 1 },
        { language: 'swa', count: 1 },
      ],
      grades: [{ tag: { _id: 137, name: 'Gredi ya 4' }, count: 1 }],
      free: 1,
      available: 2,
    })
  }))

test('results are sorted by displayed price, newest and title', () =>
  byTheLake(async (db) => {
    const order = (terms: string) => titles(db, `perWork: true, order: [${terms}]`)
    assert.deepEqual(await order('{ price: "ASC" }'), ['Lake Two', 'Lake One', 'Lake Three'])
    assert.deepEqual(await order('{ price: "DESC" }'), ['Lake One', 'Lake Three', 'Lake Two'])
    assert.deepEqual(await order('{ availableFrom: "ASC" }'), ['Lake Three', 'Lake Two', 'Lake One'])
    assert.deepEqual(await order('{ title: "ASC" }'), ['Lake One', 'Lake Three', 'Lake Two'])
    const cheapest = await ask(db, 'perWork: true, order: [{ price: "DESC" }]')
    assert.equal(cheapest.collection[0]?.format._id, 'print')
  }))

test('a list without a search is filtered too, and has no facets', () =>
  byTheLake(async (db) => {
    const { data } = await api.ask(
      db,
      `{ books(format_list: ["pdf"]) { ${fields} } localBooks(free: true) { collection { title } } }`,
    )
    const { collection, facets } = data['books'] as Answer // selected above
    assert.deepEqual([collection.length, facets], [1, null])
    assert.deepEqual(data['localBooks'], { collection: [{ title: 'Lake Two' }] })
  }))

// Spec: back office 7, REST, files and sums: Sorting by ASC and DESC
test('an unknown format, tag or direction is rejected', () =>
  byTheLake(async (db) => {
    for (const asked of [
      'format_list: ["scroll"]',
      'grade_list: ["four"]',
      'order: [{ price: "up" }]',
      'format_list: ["/tags/2"]',
    ])
      assert.deepEqual(
        (await api.ask(db, `{ books(search: "lake", ${asked}) { collection { title } } }`)).codes,
        ['BAD_USER_INPUT'],
        asked,
      )
  }))

// Spec: back office 7, Queries: localBooks (showUnlisted, order)
test('searches of the bookshelf and of the product database stay within them', () =>
  byTheLake(async (db) => {
    const [reader, admin] = [await addUser(db), await addUser(db, { roles: ['ROLE_ADMIN'] })]
    const { id } = await db.one<{ id: number }>(sql`select id from books where title = 'Lake Three'`)
    await addPurchase(db, reader, { books: [id] })
    const shelf = await api.ask(
      db,
      '{ books(search: "lake", myBookshelf: true) { collection { title } } }',
      {},
      { caller: reader },
    )
    assert.deepEqual(shelf.data['books'], { collection: [{ title: 'Lake Three' }] })
    await addBook(db, { title: 'Lake Unlisted', availableFrom: null })
    const all = '{ localBooks(simplesearch: "lake", showUnlisted: true) { paginationInfo { totalCount } } }'
    assert.deepEqual((await api.ask(db, all, {}, { caller: admin })).data['localBooks'], {
      paginationInfo: { totalCount: 6 },
    })
  }))
