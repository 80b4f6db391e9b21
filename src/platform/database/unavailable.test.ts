import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testDatabase } from '../testing/database.ts'
import { databaseProxy } from '../testing/databaseProxy.ts'
import { DatabaseUnavailable, StatementTooSlow } from './unavailable.ts'
import { createPool, poolDatabase } from './database.ts'
import { sql } from './sql.ts'

const database = await testDatabase()
const proxy = await databaseProxy(database.url)
const limits = { connect: 400, statement: 300 }
const pool = createPool(proxy.url, 2, limits)
const db = poolDatabase(pool)
after(async () => {
  await pool.end()
  proxy.close()
  await database.close()
})

/** Milliseconds until a statement fails as an outage, or with the given error. */
async function untilUnavailable(
  ask: () => Promise<unknown>,
  risen: typeof StatementTooSlow | typeof DatabaseUnavailable = DatabaseUnavailable,
): Promise<number> {
  const begun = performance.now()
  await assert.rejects(ask(), risen)
  return performance.now() - begun
}

const one = () => db.one(sql`select 1 as one`)

// Sequential: they share the proxy.
test('an invalid statement is not an outage', async () => {
  await assert.rejects(db.run(sql`select nothing`), (error) => !(error instanceof DatabaseUnavailable))
})

test('a slow statement is cancelled by the server, in and out of a transaction, and is not an outage', async () => {
  const slow = sql`select pg_sleep(60)`
  assert.ok((await untilUnavailable(() => db.run(slow), StatementTooSlow)) < 2000)
  assert.ok((await untilUnavailable(() => db.transaction((tx) => tx.run(slow)), StatementTooSlow)) < 2000)
  await one()
})

test('a transaction continues after a step that timed out', () =>
  db.transaction(async (tx) => {
    const step = tx.transaction((inner) => inner.run(sql`select pg_sleep(60)`))
    await assert.rejects(step, /a statement took longer than it may/)
    await tx.one(sql`select 1 as one`)
  }))

test('cut connections are an outage, and so are refused new ones', async () => {
  const cutOff = db.run(sql`select pg_sleep(0.2)`)
  proxy.cut()
  await assert.rejects(cutOff, DatabaseUnavailable)
  await untilUnavailable(one)
  await untilUnavailable(() => db.transaction((tx) => tx.run(sql`select 1`)))
  proxy.mend()
  await one()
})

test('a server that stops responding is given up, without waiting for a rollback', async () => {
  await one()
  proxy.hang()
  const waited = await untilUnavailable(() => db.transaction((tx) => tx.run(sql`select 1`)))
  assert.ok(waited >= limits.statement && waited < 4000, `it took ${waited} ms`)
  const connecting = await untilUnavailable(one)
  assert.ok(connecting >= limits.connect - 50 && connecting < 2000, `it took ${connecting} ms`)
  proxy.mend()
  await one()
})

test('an error of another service within a transaction is not a database outage', async () => {
  const mailServer = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const sending = db.transaction(() => Promise.reject(mailServer))
  await assert.rejects(sending, (error) => error === mailServer)
})

test('a server that became read-only is an outage, and its connections are discarded', async () => {
  const own = createPool(proxy.url, 1, limits)
  const here = poolDatabase(own)
  const pid = async () => (await here.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)).pid
  const first = await pid()
  await here.run(sql`set default_transaction_read_only = on`) // as in each session of a standby
  await untilUnavailable(() => here.run(sql`delete from rate_limits`))
  assert.notEqual(await pid(), first)
  await here.run(sql`delete from rate_limits`)
  await own.end()
})
