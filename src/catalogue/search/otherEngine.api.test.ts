import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { iri } from '#platform/graphql/iri.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { addBook } from '../book.builder.ts'
import { memoryEngine } from './testing/memoryEngine.ts'

const database = await testDatabase()
const search = memoryEngine()
const api = await testApi(database, {}, { search })
after(() => database.close())

const { db } = database
const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const lake = { title: 'Lake Letters', work: 'lake', author: 'Ann Lake' }
await addBook(db, { ...lake, format: 'epub', availableFrom: day(3) })
await addBook(db, { ...lake, format: 'print', availableFrom: day(2) })
await addBook(db, { title: 'Salt', author: 'Ann Lake', tags: [137], availableFrom: day(4) })
await addBook(db, { title: 'Reeds', description: 'By a lake.', language: 'swa', availableFrom: day(5) })
await addBook(db, { title: 'Lake to Come', availableFrom: null })
const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })
await search.index.rebuild(db)
// Resolvers must not read the tables of PostgreSQL's engine.
await database.owner.pool.query(
  'drop table search_names, search_texts, search_vocabulary, listing_totals, listing_marks, listing_facets, list_rows cascade',
)

async function answer(document: string, as: Parameters<typeof api.ask>[3] = {}) {
  const { data, codes } = await api.ask(db, document, {}, as)
  assert.deepEqual(codes, [])
  return data
}

test('another engine answers a search with works, total and facets', async () => {
  const found = await answer(`{ books(search: "lake", perWork: true) {
    collection { title } paginationInfo { totalCount isLowerBound } searchedFor
    facets { formats { format { _id } count } languages { language count } } } }`)
  assert.deepEqual(found['books'], {
    collection: [{ title: 'Lake Letters' }, { title: 'Reeds' }, { title: 'Salt' }],
    paginationInfo: { totalCount: 3, isLowerBound: false },
    searchedFor: null,
    facets: {
      formats: [
        { format: { _id: 'epub' }, count: 3 },
        { format: { _id: 'print' }, count: 1 },
      ],
      languages: [
        { language: 'eng', count: 2 },
        { language: 'swa', count: 1 },
      ],
    },
  })
})

test('another engine answers lists: a category, a page of the newest, the selection and new releases', async () => {
  const found = await answer(`{
    category: books(tags_list: ["137"]) { collection { title } }
    page: localBooks(page: 2, itemsPerPage: 2, order: [{ availableFrom: "DESC" }]) {
      collection { title format { _id } } paginationInfo { totalCount } }
    featured: books(featured: true, itemsPerPage: 2) { collection { title } }
    newReleases { title }
  }`)
  const titles = (...names: readonly string[]) => names.map((title) => ({ title }))
  assert.deepEqual(found, {
    category: { collection: titles('Salt') },
    page: {
      collection: [
        { title: 'Lake Letters', format: { _id: 'epub' } },
        { title: 'Lake Letters', format: { _id: 'print' } },
      ],
      paginationInfo: { totalCount: 4 },
    },
    featured: { collection: titles('Reeds', 'Salt') },
    newReleases: titles('Reeds', 'Salt', 'Lake Letters', 'Lake Letters'),
  })
})

test('another engine answers the search box, related titles and quick find', async () => {
  const { id } = await db.one<{ id: number }>(sql`select id from books where title = 'Salt'`)
  const found = await answer(
    `{ box: localBooks(simplesearch: "salt", perWork: true) { collection { title } }
      relatedBooks(book: "${iri('Book', id)}") { title }
      quickFind(text: "come") { titles { title } } }`,
    { caller: admin },
  )
  assert.deepEqual(found, {
    box: { collection: [{ title: 'Salt' }] },
    relatedBooks: [{ title: 'Lake Letters' }, { title: 'Lake Letters' }],
    quickFind: { titles: [{ title: 'Lake to Come' }] },
  })
})
