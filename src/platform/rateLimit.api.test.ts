import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { countTries, countTry, dropTries, forgetTries, readWait, uncountTries } from './rateLimit.table.ts'
import { testDatabase } from './testing/database.ts'

const limit = { kind: 'test', max: 2, seconds: 60 }
const noon = new Date('2026-11-20T12:00:15Z')
const database = await testDatabase()
after(() => database.close())

const tries = async (key: string, count: number, now = noon) => {
  const answers = []
  for (let index = 0; index < count; index++) answers.push(await countTry(database.db, limit, key, now))
  return answers
}

// Spec: storefront 8, By code: TOO_MANY_REQUESTS
test('attempts beyond the limit return how long to wait', async () => {
  assert.deepEqual(await tries('amina', 4), [null, null, 45, 45])
})

test('each key has its own count', async () => {
  await tries('baraka', 3)
  assert.deepEqual(await tries('chebet', 1), [null])
})

test('the wait for one more attempt is read without counting it', async () => {
  const read = (now = noon) => readWait(database.db, limit, 'grace', now)
  assert.deepEqual([await read(), await read(), await read()], [null, null, null])
  await tries('grace', 1)
  assert.equal(await read(), null)
  await tries('grace', 1)
  assert.deepEqual([await read(), await read(new Date('2026-11-20T12:01:00Z'))], [45, null])
})

test('with several limits the longest wait is returned, and each is counted', async () => {
  const hourly = { kind: 'test of an hour', max: 1, seconds: 3600 }
  const held = [
    [hourly, 'joan'],
    [limit, 'joan'],
  ] as const
  const answers = []
  for (let index = 0; index < 2; index++) answers.push(await countTries(database.db, held, noon))
  assert.deepEqual(answers, [null, 3585])
  assert.deepEqual(await tries('joan', 1), [45])
})

test('the next window starts at zero', async () => {
  await tries('dalila', 3)
  assert.deepEqual(await tries('dalila', 1, new Date('2026-11-20T12:01:00Z')), [null])
})

test('a success resets the count', async () => {
  await tries('esther', 3)
  await forgetTries(database.db, limit, 'esther')
  assert.deepEqual(await tries('esther', 1), [null])
})

test('an uncounted attempt is undone, and others stay counted', async () => {
  await tries('halima', 2)
  await uncountTries(database.db, [[limit, 'halima']], noon)
  assert.deepEqual(await tries('halima', 2), [null, 45])
})

test('concurrent attempts are all counted', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => countTry(database.db, limit, 'farida', noon)),
  )
  assert.equal(answers.filter((answer) => answer === null).length, 2)
})

test('a key is not stored in plain text', async () => {
  await tries('my secret password', 1)
  const { rows } = await database.pool.query("select from rate_limits where key like '%secret%'")
  assert.equal(rows.length, 0)
  await dropTries(database.db, new Date('2026-11-21T00:00:00Z'))
  const left = await database.pool.query('select from rate_limits')
  assert.equal(left.rowCount, 0)
})
