import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import Fastify from 'fastify'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { type Caller, visitor } from '#platform/caller.rules.ts'
import { createExecutor } from '#platform/graphql/executor.ts'
import { createLog } from '#platform/log.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { testWeb } from '../testing/web.ts'
import { createContext } from './context.ts'
import { graphqlRoute } from './graphqlRoute.ts'

const database = await testDatabase()
const app = await testWeb(database)
const book = await addBook(database.db)
const start = Date.now()
before(async () => {
  await addRates(database.db)
  mock.timers.enable({ apis: ['Date'], now: start })
})
after(async () => {
  mock.timers.reset()
  await app.close()
  await database.close()
})

type Answer = { readonly errors?: { readonly extensions: { readonly code: string } }[] }

async function callApi(query: string, address: string, on = app, caller = 'visitor') {
  const { body } = await on.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: address,
    headers: { 'content-type': 'application/json', caller },
    payload: JSON.stringify({ query }),
  })
  const { errors = [] } = JSON.parse(body) as Answer
  return errors[0]?.extensions.code ?? 'answered'
}

async function callOften(times: number, query: (time: number) => string, address: string) {
  const counts: Record<string, number> = {}
  const calls = Array.from({ length: times }, async (_, time) => {
    const outcome = await callApi(query(time), address)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  })
  await Promise.all(calls)
  return counts
}

const fields = Array.from({ length: 87 }, (_, index) => `f${index}: id`).join(' ')
// Some 9,800 values: just below the cost that is queued.
const heavy = `{ localBooks(itemsPerPage: 100) { collection { ${fields} } } }`
const attacker = '10.1.0.1'

// Spec: storefront 8, By code: TOO_MANY_REQUESTS
test('an address that exhausts its API budget is rejected; others are not', async () => {
  const { answered = 0, TOO_MANY_REQUESTS: refused = 0 } = await callOften(400, () => heavy, attacker)
  assert.ok(answered > 190 && answered < 230, `${answered} answered`)
  assert.equal(answered + refused, 400)
  assert.equal(await callApi('{ me { id } }', attacker), 'TOO_MANY_REQUESTS')
  assert.equal(await callApi(heavy, '10.1.0.2'), 'answered')
})

test('a rejection takes a second, to slow down clients that ignore it', async () => {
  const before = performance.now()
  assert.equal(await callApi(heavy, attacker), 'TOO_MANY_REQUESTS')
  assert.ok(performance.now() - before > 950)
})

test('pages of the shop are still served to that address', async () => {
  for (const url of ['/', '/search/maji/', `/book/${book}`, `/book/${book}.data`])
    assert.equal((await app.inject({ url, remoteAddress: attacker })).statusCode, 200, url)
})

test('the budget refills at five such calls a second', async () => {
  mock.timers.setTime(start + 10_000)
  const { answered = 0 } = await callOften(100, () => heavy, attacker)
  assert.ok(answered > 45 && answered < 60, `${answered} answered`)
})

test('long invalid documents count too', async () => {
  const broken = `{ ${'f '.repeat(2400)}`
  const outcomes = await callOften(400, () => broken, '10.1.0.3')
  assert.ok((outcomes['TOO_MANY_REQUESTS'] ?? 0) > 80, JSON.stringify(outcomes))
})

test('two hundred readers behind one address are served at once', async () => {
  const list = `{ books(simplesearch: "maji") { collection { id _id title authors thumbnailUrl price vatIncluded owned
    available tagIds currency { _id } format { _id } publisher { id name } } paginationInfo { totalCount } } }`
  const outcomes = await callOften(200, () => list, '10.1.0.4')
  assert.deepEqual(outcomes, { answered: 200 })
})

test('each staff member has a separate budget; readers share that of their address', async () => {
  const callers: Record<string, Caller> = {
    visitor,
    reader: await addUser(database.db),
    admin: await addUser(database.db, { roles: ['ROLE_ADMIN'] }),
  }
  const schema = makeExecutableSchema({ typeDefs: 'type Query { me: Int }' })
  const own = Fastify()
  graphqlRoute(
    own,
    createExecutor(schema, { log: createLog('silent'), debug: true }),
    async ({ headers, ip }) =>
      createContext(database.db, {
        caller: callers[String(headers['caller'])] ?? visitor,
        preferences: { language: 'eng', country: 'KEN', currency: 'KES' },
        requestId: 'test',
        address: ip,
      }),
  )
  const address = '10.1.0.5'
  const costly = `{ ${Array.from({ length: 20 }, (_, index) => `a${index}: me`).join(' ')} }`
  let calls = 0
  while ((await callApi(costly, address, own)) === 'answered') assert.ok((calls += 1) < 1000)
  assert.equal(await callApi(costly, address, own, 'reader'), 'TOO_MANY_REQUESTS')
  assert.equal(await callApi(costly, address, own, 'admin'), 'answered')
  await own.close()
})
