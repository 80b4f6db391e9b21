import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { recording } from '#platform/database/recording.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { addBook, addRates } from '../book.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

await addRates(database.db)
await addBook(database.db, { title: 'Only Lake', tags: [137], work: 'lake' })
await addBook(database.db, { title: 'Lakes by Audiobook', work: 'audiobook' })
for (let number = 0; number < 40; number++)
  await addBook(database.db, { title: `River ${number}`, tags: [137], work: `river ${number}` })

const card =
  'id title authors owned thumbnailUrl displayPrice { amount } publisher { id name } format { _id } tagIds'
const page = `query ($words: String!) { books(search: $words, perWork: true) {
  searchedFor paginationInfo { totalCount }
  facets { formats { count } languages { count } grades { tag { name } count } free available }
  collection { ${card} otherFormats { _id } }
} }`
const box = `query ($words: String!) { localBooks(page: 1, itemsPerPage: 8, simplesearch: $words, perWork: true) {
  searchedFor collection { title authors thumbnailUrl publisher { name } }
} }`

const category = `{ books(tags_list: ["137"], perWork: true) {
  paginationInfo { totalCount } facets { formats { count } languages { count } grades { tag { name } count } free available }
  collection { ${card} otherFormats { _id } }
} }`

async function statementsOf(document: string, words = ''): Promise<number> {
  const { db, statements } = recording(database.db)
  assert.deepEqual((await api.ask(db, document, { words })).codes, [])
  return statements.length
}

test('a category page with facets takes six statements, a filtered list of titles five', async () => {
  assert.equal(await statementsOf(category), 6)
  const narrowed = `{ books(language_list: ["eng"], order: [{ price: "DESC" }]) { paginationInfo { totalCount } collection { ${card} } } }`
  assert.equal(await statementsOf(narrowed), 5)
})

test('a results page with facets takes five statements, however many results there are', async () => {
  assert.deepEqual([await statementsOf(page, 'lake'), await statementsOf(page, 'river')], [5, 5])
})

test('the search box takes three statements, with a kind of book or without', async () => {
  assert.equal(await statementsOf(box, 'lakes audiobook'), 3)
  assert.deepEqual([await statementsOf(box, 'lake'), await statementsOf(box, 'river')], [3, 3])
})

test('words that were found are cached', async () => {
  const { db, statements } = recording(database.db)
  for (const words of ['only lake', 'only lake', 'lake', 'onl'])
    assert.deepEqual((await api.ask(db, box, { words })).codes, [])
  assert.equal(statements.length, 3 + 2 + 2 + 3)
})

test('typos take two statements more, however many there are', async () => {
  assert.deepEqual([await statementsOf(box, 'rivr'), await statementsOf(box, 'onyl laek')], [5, 5])
})

test('a search without a full match takes four statements more', async () => {
  assert.equal(await statementsOf(page, 'only river'), 9)
})

test('dropping a kind of book needs no spelling correction', async () => {
  assert.equal(await statementsOf(page, 'river novel'), 7)
})
