import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/user.builder.ts'
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

test('a request for far more than any page shows is refused at once', async () => {
  const hostile = 'id title description authors subjects(first: 1000) { edges { node { heading code } } }'
  const answers = []
  for (const other of ['isbn', 'language', 'pages', 'minutes', 'series'])
    answers.push(await ask(pages(20, `${hostile} ${other}`)))
  assert.deepEqual(new Set(answers.flatMap(({ codes }) => codes)), new Set(['GRAPHQL_VALIDATION_FAILED']))
  const [, , median] = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  assert.ok(median !== undefined && median < 50, `${median} ms`)
})

test('an answer of many megabytes is not sent, however few its fields are', async () => {
  assert.deepEqual((await ask(pages(1, many(15, 'description')))).codes, [])
  assert.deepEqual((await ask(pages(1, many(25, 'description')))).codes, ['GRAPHQL_VALIDATION_FAILED'])
})

test('lists that are longer than they seldom are count as what they hold', async () => {
  const owner = await addUser(database.db)
  await database.db.run(sql`
    with lists as (insert into book_lists (name, owner_id) select 'List ' || n, ${owner.id} from generate_series(1, 200) n returning id)
    insert into book_list_items (book_list_id, book_id) select lists.id, books.id from lists cross join books`)
  const items = (count: number) => `{ getMyBookLists { bookListItems { ${many(count, 'name')} } } }`
  const as = { caller: owner, address: '10.0.0.2' }
  assert.deepEqual((await api.ask(database.db, items(1), {}, as)).codes, [])
  assert.ok((await api.ask(database.db, items(10), {}, as)).codes.every((code) => code === 'BAD_USER_INPUT'))
})

const largest = pages(14, many(100, 'title'))

test('who asks for much is slowed down within the minute, by address, and nobody else is', async () => {
  const codes = (await Promise.all(Array.from({ length: 25 }, () => ask(largest, '10.0.0.3')))).flatMap(
    (answer) => answer.codes,
  )
  assert.ok(codes.length > 10 && codes.every((code) => code === 'TOO_MANY_REQUESTS'), String(codes))
  assert.deepEqual((await ask(pages(1, 'title'), '10.0.0.3')).codes, [])
  assert.deepEqual((await ask(largest, '10.0.0.4')).codes, [])
})

test('a page like any other is not counted', async () => {
  const counted = async () => (await database.pool.query('select from rate_limits')).rowCount
  const before = await counted()
  await ask(pages(1, 'title description authors'), '10.0.0.5')
  assert.equal(await counted(), before)
})

test('while the largest queries run others are answered in between', async () => {
  const small = pages(1, 'title')
  const rush = Promise.all(
    ['6', '7'].flatMap((last) => Array.from({ length: 8 }, () => ask(largest, `10.0.0.${last}`))),
  )
  let isOver = false
  const start = performance.now()
  const length = rush.then((answers) => {
    isOver = true
    assert.deepEqual(
      answers.flatMap(({ codes }) => codes),
      [],
    )
    return performance.now() - start
  })
  const waits: number[] = []
  while (!isOver) waits.push((await ask(small, '10.0.0.8')).milliseconds)
  const each = (await length) / 16
  const slowest = waits.toSorted((a, b) => b - a)[Math.floor(waits.length / 20)] ?? 0
  assert.ok(waits.length >= 8 && slowest < 4 * each, `${slowest} ms beside queries of ${each} ms`)
})
