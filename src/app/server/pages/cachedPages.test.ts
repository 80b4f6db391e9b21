import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { addRates } from '#catalogue/book.builder.ts'
import { createPool, poolDatabase } from '#platform/database/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { databaseProxy } from '#platform/testing/databaseProxy.ts'
import { testWeb } from '../../testing/web.ts'

const database = await testDatabase()
await addRates(database.db)
const proxy = await databaseProxy(database.url)
const pool = createPool(proxy.url, 4)
const start = Date.now()
mock.timers.enable({ apis: ['Date'], now: start })
const app = await testWeb({ ...database, db: poolDatabase(pool) })
after(async () => {
  await app.close()
  await pool.end()
  proxy.close()
  mock.timers.reset()
  await database.close()
})

/** Requests the home page so many milliseconds after the start. */
async function pageAfter(milliseconds: number) {
  mock.timers.setTime(start + milliseconds)
  const cookie = `soma_preferences=eng.KEN.KES; soma_guest=${'ab'.repeat(16)}`
  const { statusCode, headers } = await app.inject({ url: '/', headers: { cookie, accept: 'text/html' } })
  return [statusCode, headers['cache-control']]
}

const hour = 3_600_000
const fromCache = [200, 'private, no-store']

test('while the database is unavailable a cached page is served, for an hour at most', async () => {
  assert.equal((await pageAfter(0))[0], 200)
  proxy.cut()
  assert.match(String((await pageAfter(14_999))[1]), /^public/)
  assert.deepEqual(await pageAfter(15_000), fromCache)
  assert.deepEqual(await pageAfter(hour - 1), fromCache)
  assert.equal((await pageAfter(hour))[0], 503)
  proxy.mend()
  assert.equal((await pageAfter(hour))[0], 200)
})
