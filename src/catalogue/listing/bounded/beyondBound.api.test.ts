import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { sql } from '#platform/database/sql.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { addRates } from '../../book.builder.ts'
import { materializeAll } from '../testing/materializeAll.ts'

const database = await testDatabase()
const { db } = database
const api = await testApi(database)
after(() => database.close())

// 10,500 works, every tenth as an e-book and printed, the others as e-books; every twentieth in Chichewa.
const works = 10_500
const printed = works / 10
const inChichewa = works / 20

before(async () => {
  await addRates(db)
  await db.run(sql`insert into tags (id, names) values (19, '{"eng": "Novels"}') on conflict do nothing`)
  await db.run(sql`
    insert into books (title, work_title, format, price, currency, vat_included, language, available_from)
    select 'Title ' || lpad(n::text, 5, '0'), n, format, 100 + n % 7, 'KES', false,
      case when n % 20 = 0 then 'nya' else 'swa' end, '2026-01-01Z'::timestamptz + n * interval '1 second'
    from generate_series(1, ${works}::int) n cross join lateral unnest(
      case when n % 10 = 0 then '{epub,print}'::text[] else '{epub}'::text[] end) format`)
  await db.run(sql`insert into book_tags (book_id, tag_id) select id, 19 from books`)
  await db.run(sql`select refresh_books(array(select id from books))`)
  await materializeAll(db)
})

type Listed = {
  collection: { title: string }[]
  paginationInfo: { totalCount: number; lastPage: number; isLowerBound: boolean }
  facets: {
    isLowerBound: boolean
    formats: { format: { _id: string }; count: number }[]
    languages: { language: string; count: number }[]
  } | null
}

async function listed(asked: string): Promise<Listed> {
  const { data, codes } = await api.ask(
    db,
    `{ books(${asked}) { collection { title } paginationInfo { totalCount lastPage isLowerBound }
      facets { isLowerBound formats { format { _id } count } languages { language count } } } }`,
  )
  assert.deepEqual(codes, [])
  return data['books'] as Listed
}

const titlesOf = ({ collection }: Listed) => collection.map(({ title }) => title)

const numbered = (first: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => `Title ${String(first + index * step).padStart(5, '0')}`)

test('a list of more than 10,000 works has a lower bound as total, and its last page is the last reachable one', async () => {
  const first = await listed('tags_list: ["19"], perWork: true')
  const last = await listed('tags_list: ["19"], perWork: true, page: 500')
  assert.deepEqual(first.paginationInfo, { totalCount: 10_000, lastPage: 500, isLowerBound: true })
  assert.deepEqual(titlesOf(first), numbered(1, 20))
  assert.deepEqual(titlesOf(last), numbered(9981, 20))
  assert.deepEqual(titlesOf(await listed('tags_list: ["19"], perWork: true, page: 501')), [])
})

test('the last reachable page is correct in descending order too', async () => {
  const last = await listed('tags_list: ["19"], perWork: true, page: 500, order: [{ availableFrom: "DESC" }]')
  assert.deepEqual(titlesOf(last), numbered(works - 9980, 20, -1))
})

test('facets of a list above 10,000 titles are rounded lower bounds', async () => {
  const { facets } = await listed('tags_list: ["19"], perWork: true')
  assert.deepEqual(facets, {
    isLowerBound: true,
    formats: [
      { format: { _id: 'epub' }, count: 10_000 },
      { format: { _id: 'print' }, count: 1000 },
    ],
    languages: [
      { language: 'swa', count: 9900 },
      { language: 'nya', count: 520 },
    ],
  })
})

test('a filter that leaves at most 10,000 titles is counted exactly', async () => {
  const chosen = await listed('tags_list: ["19"], perWork: true, language_list: ["nya"]')
  assert.deepEqual(chosen.paginationInfo, {
    totalCount: inChichewa,
    lastPage: Math.ceil(inChichewa / 20),
    isLowerBound: false,
  })
  assert.deepEqual(titlesOf(chosen), numbered(20, 20, 20))
  const inPrint = await listed('tags_list: ["19"], perWork: true, format_list: ["print"]')
  assert.equal(inPrint.paginationInfo.totalCount, printed)
})

test('a language of more than 10,000 titles is counted and paged up to that limit, by title', async () => {
  const last = await listed('language_list: ["swa"], page: 500')
  assert.deepEqual(last.paginationInfo, { totalCount: 10_000, lastPage: 500, isLowerBound: true })
  assert.equal(last.collection.length, 20)
})

test('filters by a common and by a rare price return the right titles and totals', async () => {
  const within = (bounds: string) =>
    listed(`tags_list: ["19"], format_list: ["epub"], displayPrice: [${bounds}]`)
  const most = await within('{ lte: 105 }')
  const first = numbered(1, 23).filter((title) => Number(title.slice(6)) % 7 !== 6)
  assert.deepEqual(titlesOf(most), first.slice(0, 20))
  assert.equal(most.paginationInfo.totalCount, works - Math.floor((works + 1) / 7))
  const rare = await within('{ gte: 106, lte: 106 }')
  assert.deepEqual(titlesOf(rare), numbered(6, 20, 7))
  assert.equal(rare.paginationInfo.totalCount, Math.floor((works + 1) / 7))
})

test('a title taken off sale disappears from a large list at once', async () => {
  await db.run(sql`update books set available_from = null where title = 'Title 00002'`)
  const first = await listed('tags_list: ["19"], perWork: true')
  assert.deepEqual(titlesOf(first).slice(0, 2), ['Title 00001', 'Title 00003'])
})
