import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FormattedExecutionResult } from 'graphql'
import type { Caller } from '../caller.rules.ts'
import { sql } from '../database/sql.ts'
import { ShopError } from '../errors.ts'
import { defaultPreferences } from '../preferences.rules.ts'
import { testDatabase } from '../testing/database.ts'
import type { Context } from './context.ts'
import { idempotencyTasks, once } from './idempotency.ts'
import { idempotencyKeyIn } from './idempotencyKey.rules.ts'

const { db, close } = await testDatabase()
after(close)
beforeEach(() => db.run(sql`delete from idempotency_keys`))

const key = '8e03978e-40d5-43e8-bc93-6894a57f9324'
const user = (id: number): Caller => ({
  kind: 'user',
  id,
  userId: `u${id}`,
  email: '',
  emailVerified: true,
  roles: [],
})
const contextOf = (caller: Caller, address = ''): Context => ({
  caller,
  address,
  db,
  now: new Date(),
  requestId: 'test',
  preferences: defaultPreferences,
})

let done = 0
const work = async (): Promise<FormattedExecutionResult> => ({ data: { number: (done += 1) } })
const ask = (caller: Caller = user(1), { body = 'the same', ...more } = {}, doing = work) =>
  once(contextOf(caller), { key, body, ...more }, doing)
const refusedWith = (name: string) => (error: unknown) => error instanceof ShopError && error.key === name

test('the same key and body of a caller get the same response, and the work runs once', async () => {
  assert.deepEqual(await ask(), await ask())
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(user(2))))
  assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1)
})

test('another body under the key is rejected, and not run', async () => {
  await ask()
  const before = done
  await assert.rejects(ask(user(1), { body: 'another' }), refusedWith('general.idempotencyKeyReused'))
  assert.equal(done, before)
})

test('a response is not shared with another user, a visitor or another address', async () => {
  const visitor: Caller = { kind: 'visitor' }
  const at = (address: string) => once(contextOf(visitor, address), { key, body: 'the same' }, work)
  const answers = [await ask(user(1)), await ask(user(2)), await at('192.0.2.1'), await at('192.0.2.2')]
  assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 4)
  const { found } = await db.one<{ found: number }>(
    sql`select count(*) as found from idempotency_keys k where k::text like ${`%${key}%`}`,
  )
  assert.equal(found, 0)
})

test('a concurrent retry waits for the first response, and is rejected after a timeout', async () => {
  await ask()
  await db.run(sql`update idempotency_keys set answer = null, alive_until = now() + interval '1 hour'`)
  const began = performance.now()
  await assert.rejects(ask(), refusedWith('general.idempotencyKeyInUse'))
  assert.ok(performance.now() - began > 10_000)
})

test('a request whose process died runs again on retry', async () => {
  const first = await ask()
  await db.run(sql`update idempotency_keys set answer = null, alive_until = now() - interval '1 second'`)
  assert.notDeepEqual(await ask(), first)
})

test('a running request renews its lease', async () => {
  let finish: (() => void) | undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const first = ask(user(1), {}, async () => {
    await finished
    return work()
  })
  await untilAliveAgain()
  finish?.()
  assert.deepEqual(await ask(), await first)
})

/** Waits until its lease, which is shortened here, is extended. */
async function untilAliveAgain(): Promise<void> {
  const cut = () => db.run(sql`update idempotency_keys set alive_until = now() + interval '4 seconds'`)
  const isAlive = async () =>
    (await db.run(sql`select from idempotency_keys where alive_until > now() + interval '5 seconds'`)) === 1
  while ((await cut()) === 0) await sleep(20)
  while (!(await isAlive())) await sleep(20)
}

test('transient errors are not stored: an outage, rate limiting, an exception', async () => {
  for (const code of ['SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS', 'INTERNAL_SERVER_ERROR'])
    await ask(user(1), {}, async () => ({ errors: [{ message: '', extensions: { code } }] }))
  await assert.rejects(ask(user(1), {}, () => Promise.reject(new Error('an accident'))))
  assert.equal((await ask()).errors, undefined)
})

test('a refusal is stored like any other response', async () => {
  const refused = { errors: [{ message: '', extensions: { code: 'PAYMENT_DECLINED' } }] }
  await ask(user(1), {}, async () => refused)
  assert.deepEqual(await ask(), refused)
})

test('of a long response only its completion is stored', async () => {
  await ask(user(1), {}, async () => ({ data: { text: 'x'.repeat(100_000) } }))
  const [error] = (await ask()).errors ?? []
  assert.equal(error?.extensions?.['code'], 'BAD_USER_INPUT')
})

test('a caller has a limited number of keys per hour', async () => {
  const many = Array.from({ length: 1000 }, (_, index) =>
    ask(user(3), { body: String(index) }).catch(() => {}),
  )
  await Promise.all(many)
  await assert.rejects(ask(user(3)), refusedWith('general.tooManyRequests'))
  assert.ok(await ask(user(4)))
})

test('keys expire after a day', async () => {
  const drop = () => idempotencyTasks(db)['dropIdempotencyKeys']?.({})
  const first = await ask()
  await db.run(sql`update idempotency_keys set created_at = now() - interval '23 hours 59 minutes'`)
  await drop()
  assert.deepEqual(await ask(), first)
  await db.run(sql`update idempotency_keys set created_at = now() - interval '24 hours 1 minute'`)
  await drop()
  assert.notDeepEqual(await ask(), first)
})

test('a key has 16 to 255 visible characters, with or without quotes', () => {
  assert.equal(idempotencyKeyIn(`"${key}"`), key)
  assert.equal(idempotencyKeyIn(key), key)
  for (const none of ['', 'x'.repeat(15), 'x'.repeat(256), `${key} ${key}`, `"${key}`, `${key}\n`])
    assert.equal(idempotencyKeyIn(none), null)
})
