import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getNamedType, isListType, isNonNullType, isObjectType } from 'graphql'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testApi } from './testing/api.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

await addRates(database.db)
for (let index = 0; index < 100; index++)
  await addBook(database.db, { title: `Volume ${index}`, description: 'word '.repeat(400) })

const pages = (count: number, fields: string) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: localBooks(itemsPerPage: 100) { collection { ${fields} } }`).join(' ')} }`
const many = (count: number, field: string) =>
  Array.from({ length: count }, (_, index) => `f${index}: ${field}`).join(' ')

const ask = async (document: string, address = '10.0.0.1') => {
  const start = performance.now()
  const { codes, data } = await api.ask(database.db, document, {}, { address })
  return { codes, data, milliseconds: performance.now() - start }
}

// Spec: storefront 8, By code: Extension: a query that can answer far more than a page is refused, an answer of megabytes too
test('a query for far more than any page shows is rejected within 50 ms of CPU time', async () => {
  const hostile = 'id title description authors subjects(first: 1000) { edges { node { heading code } } }'
  const times: number[] = []
  for (const other of ['isbn', 'language', 'pages', 'minutes', 'series']) {
    const before = process.threadCpuUsage()
    const { codes } = await ask(pages(20, `${hostile} ${other}`))
    const { user, system } = process.threadCpuUsage(before)
    assert.deepEqual(codes, ['GRAPHQL_VALIDATION_FAILED'])
    times.push((user + system) / 1000)
  }
  const [, , median = Infinity] = times.toSorted((a, b) => a - b)
  assert.ok(median < 50, `${median} ms`)
})

// Spec: storefront 8, By code: Extension: a query that can answer far more than a page is refused, an answer of megabytes too
test('a response of many megabytes is rejected, however few its fields', async () => {
  assert.deepEqual((await ask(pages(1, many(15, 'description')))).codes, [])
  assert.deepEqual((await ask(pages(1, many(25, 'description')))).codes, ['GRAPHQL_VALIDATION_FAILED'])
})

test('a mutation whose response would be that large commits, and returns no record', async () => {
  const owner = await addUser(database.db)
  const { id } = await database.db.one<{ id: number }>(
    sql`insert into book_lists (name, owner_id) values ('All', ${owner.id}) returning id`,
  )
  await database.db.run(
    sql`insert into book_list_items (book_list_id, book_id) select ${id}, books.id from books`,
  )
  const { data, codes } = await api.ask(
    database.db,
    `mutation { setPrivacyBookList(input: { id: "/book_lists/${id}", isPublic: true, clientMutationId: "mine" }) {
      bookList { bookListItems { book { ${many(25, 'description')} } } } clientMutationId } }`,
    {},
    { caller: owner, address: '10.0.0.9' },
  )
  assert.deepEqual(codes, ['BAD_USER_INPUT'])
  assert.deepEqual(data, { setPrivacyBookList: { bookList: null, clientMutationId: 'mine' } })
  const isPublic = sql`select from book_lists where id = ${id} and is_public`
  assert.equal(await database.db.run(isPublic), 1)
})

test('payload fields other than lists, numbers and booleans are nullable', () => {
  const mutations = Object.values(api.schema.getMutationType()?.getFields() ?? {})
  const members = mutations.flatMap(({ name, type }) => {
    const payload = getNamedType(type)
    const fields = isObjectType(payload) ? Object.values(payload.getFields()) : []
    return fields.map((field) => ({ name: `${name}.${field.name}`, type: field.type }))
  })
  assert.ok(members.length > mutations.length)
  const isNeeded = ({ type }: (typeof members)[number]) =>
    isNonNullType(type) && !isListType(type.ofType) && !small.includes(getNamedType(type).name)
  assert.deepEqual(
    members.filter(isNeeded).map(({ name }) => name),
    [],
  )
})

/** Types that are returned even when a response is too large. */
const small = ['Boolean', 'Int', 'Float']

test('lists longer than estimated cost what they contain', async () => {
  const owner = await addUser(database.db)
  await database.db.run(sql`
    with lists as (insert into book_lists (name, owner_id) select 'List ' || n, ${owner.id} from generate_series(1, 200) n returning id)
    insert into book_list_items (book_list_id, book_id) select lists.id, books.id from lists cross join books`)
  const items = (count: number) => `{ getMyBookLists { bookListItems { ${many(count, 'name')} } } }`
  const as = { caller: owner, address: '10.0.0.2' }
  assert.deepEqual((await api.ask(database.db, items(1), {}, as)).codes, [])
  const { codes } = await api.ask(database.db, items(10), {}, as)
  assert.deepEqual(new Set(codes), new Set(['BAD_USER_INPUT']))
})

const largest = pages(14, many(100, 'title'))

// Spec: storefront 8, By code: TOO_MANY_REQUESTS
test('heavy use is rate-limited by address within the minute, others are not', async () => {
  const codes = (await Promise.all(Array.from({ length: 25 }, () => ask(largest, '10.0.0.3')))).flatMap(
    (answer) => answer.codes,
  )
  assert.ok(codes.length > 10 && codes.every((code) => code === 'TOO_MANY_REQUESTS'), String(codes))
  assert.deepEqual((await ask(pages(1, 'title'), '10.0.0.3')).codes, [])
  assert.deepEqual((await ask(largest, '10.0.0.4')).codes, [])
})

test('an ordinary page is not rate-limited', async () => {
  const counted = async () => (await database.pool.query('select from rate_limits')).rowCount
  const before = await counted()
  await ask(pages(1, 'title description authors'), '10.0.0.5')
  assert.equal(await counted(), before)
})

test('other requests are answered while the largest queries run', async () => {
  const small = pages(1, 'title')
  const over = new AbortController()
  const start = performance.now()
  const rush = Promise.all(
    ['6', '7'].flatMap((last) => Array.from({ length: 8 }, () => ask(largest, `10.0.0.${last}`))),
  ).finally(() => over.abort())
  const waits: number[] = []
  while (!over.signal.aborted) waits.push((await ask(small, '10.0.0.8')).milliseconds)
  const refused = (await rush).flatMap(({ codes }) => codes)
  assert.deepEqual(refused, [])
  const each = (performance.now() - start) / 16
  const slowest = waits.toSorted((a, b) => b - a)[Math.floor(waits.length / 20)] ?? 0
  assert.ok(waits.length >= 8 && slowest < 4 * each, `${slowest} ms beside queries of ${each} ms`)
})
