import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addBook } from '../book.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

type Listed = { title: string; format: { _id: string }; otherFormats: { format: { _id: string } }[] }

async function browse(db: Database, choice: string) {
  const { data, codes } = await api.ask(
    db,
    `{ books(perWork: true, ${choice}) {
      collection { title format { _id } otherFormats { format { _id } } }
      paginationInfo { totalCount } facets { formats { format { _id } count } free } } }`,
  )
  assert.deepEqual(codes, [])
  return data['books'] as {
    collection: Listed[]
    paginationInfo: { totalCount: number }
    facets: { formats: { format: { _id: string }; count: number }[]; free: number }
  }
}

const titlesOf = async (db: Database, choice: string) =>
  (await browse(db, choice)).collection.map(({ title }) => title)

const addSubject = async (db: Database, book: number, code: string) =>
  db.one<{ id: number }>(sql`
    with subject as (
      insert into subjects (scheme_id, code, heading) values (1, ${code}, ${code})
      on conflict (scheme_id, code) do update set code = excluded.code returning id
    ), linked as (insert into book_subjects (book_id, subject_id, position) select ${book}, id, 1 from subject)
    select id from subject`)

// Spec: storefront 2, Category list: Works once, with filters and sorts as a search has them; the shown category's chip in sight
test('a category lists each work once, from A to Z, with its other formats', async () => {
  await rollback(database.db, async (db) => {
    const tags = [19]
    await addBook(db, { title: 'Zebra Road', tags })
    await addBook(db, { title: 'Anthill', work: 'anthill', format: 'print', tags })
    await addBook(db, { title: 'Anthill', work: 'anthill', format: 'epub', tags })
    await addBook(db, { title: 'Elsewhere' })
    const found = await browse(db, 'tags_list: ["19"]')
    assert.deepEqual(
      found.collection.map(({ title, format, otherFormats }) => [
        title,
        format._id,
        otherFormats.map((other) => other.format._id),
      ]),
      [
        ['Anthill', 'epub', ['print']],
        ['Zebra Road', 'epub', []],
      ],
    )
    assert.equal(found.paginationInfo.totalCount, 2)
  })
})

test('a category has the filters, sorts and facets of a search', async () => {
  await rollback(database.db, async (db) => {
    const tags = [19]
    await addBook(db, { title: 'Dear', price: '900.00', tags })
    await addBook(db, { title: 'Given', price: '0', currency: null, tags })
    await addBook(db, { title: 'Heard', price: '300.00', format: 'audio', tags })
    const { facets } = await browse(db, 'tags_list: ["19"]')
    assert.deepEqual(
      [facets.formats.map(({ format, count }) => [format._id, count]), facets.free],
      [
        [
          ['epub', 2],
          ['audio', 1],
        ],
        1,
      ],
    )
    assert.deepEqual(await titlesOf(db, 'tags_list: ["19"], format_list: ["audio"]'), ['Heard'])
    assert.deepEqual(await titlesOf(db, 'tags_list: ["19"], order: [{ price: "DESC" }]'), [
      'Dear',
      'Heard',
      'Given',
    ])
  })
})

// Spec: storefront 2, Routes: Extension: routes author /author/:id, series /series/:name, subject /subject/:id: their works, in order of the series there
test('a series is listed by volume, ignoring case and accents of its name', async () => {
  await rollback(database.db, async (db) => {
    for (const [title, series] of [
      ['Tenth', 'Kĩama Road #10'],
      ['Second', 'Kĩama Road #2'],
      ['Between', 'Kĩama Road, #2.5'],
      ['Other', 'Kĩama Roads #1'],
    ] as const)
      await addBook(db, { title, series })
    const inOrder = 'series: "KIAMA road", order: [{ series: "ASC" }]'
    assert.deepEqual(await titlesOf(db, inOrder), ['Second', 'Between', 'Tenth'])
    const { data } = await api.ask(db, `{ books(${inOrder}) { paginationInfo { totalCount } } }`)
    assert.deepEqual(data['books'], { paginationInfo: { totalCount: 3 } })
  })
})

test('an author is found by id, and so are their books', async () => {
  await rollback(database.db, async (db) => {
    await addBook(db, { title: 'Hers', author: 'Wairimu Thuo' })
    await addBook(db, { title: 'His', author: 'Okello Ade' })
    const { id } = await db.one<{ id: number }>(sql`select id from authors where name = 'Wairimu Thuo'`)
    assert.deepEqual(await titlesOf(db, `author: "/authors/${id}"`), ['Hers'])
    const { data } = await api.ask(db, `{ author(id: "/authors/${id}") { name } }`)
    assert.deepEqual(data, { author: { name: 'Wairimu Thuo' } })
    assert.deepEqual((await api.ask(db, '{ author(id: "/authors/2147483647") { id } }')).codes, ['NOT_FOUND'])
  })
})

test('a subject includes its narrower subjects', async () => {
  await rollback(database.db, async (db) => {
    const [crime, poetry] = [await addBook(db, { title: 'Crime' }), await addBook(db, { title: 'Poems' })]
    const detective = await addBook(db, { title: 'Detective' })
    const { id } = await addSubject(db, crime, 'FF')
    await addSubject(db, detective, 'FFC')
    await addSubject(db, poetry, 'DC')
    assert.deepEqual(await titlesOf(db, `subject: "/subjects/${id}"`), ['Crime', 'Detective'])
    const { data } = await api.ask(db, `{ subject(id: "/subjects/${id}") { code } }`)
    assert.deepEqual(data, { subject: { code: 'FF' } })
    assert.deepEqual((await api.ask(db, '{ subject(id: "/subjects/2147483647") { id } }')).codes, [
      'NOT_FOUND',
    ])
  })
})
