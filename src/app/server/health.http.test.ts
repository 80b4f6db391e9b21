import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { hostname } from 'node:os'
import { testWeb } from '#app/testing/web.ts'
import { watchJobs } from '#notifications/jobsOutage.ts'
import { visitor } from '#platform/caller.rules.ts'
import { readConfig } from '#platform/config.ts'
import { createPool, poolDatabase } from '#platform/database/database.ts'
import { newestMigration } from '#platform/database/migrate.ts'
import { sql } from '#platform/database/sql.ts'
import { addJob, jobKind, startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { databaseProxy } from '#platform/testing/databaseProxy.ts'
import { findQueueState } from '#notifications/jobsOutage.table.ts'
import { webServer } from './web.ts'
import { healthRoutes } from './health.ts'

const database = await testDatabase()
const { db } = database
after(() => database.close())
const silent = createLog('silent')

type Answer = { readonly ready: boolean; readonly checks: Record<string, string>; readonly warnings: object }

async function ask(app: Awaited<ReturnType<typeof testWeb>>, url: string): Promise<[number, Answer]> {
  const { statusCode, body } = await app.inject(url)
  return [statusCode, JSON.parse(body)]
}

const fine = { process: 'ok', database: 'ok', migrations: 'ok' }

// Spec: operations: /health lives, /ready serves: database, migrations, not stopping; missing jobs are a warning
test('a process that can serve is ready and alive', async (t) => {
  const app = await testWeb(database)
  t.after(() => app.close())
  assert.deepEqual(await ask(app, '/ready'), [200, { ready: true, checks: fine, warnings: {} }])
  const alive = await app.inject('/health')
  assert.deepEqual([alive.statusCode, alive.json()], [200, { alive: true, role: 'all' }])
  assert.equal(alive.headers['cache-control'], 'no-store')
})

// Spec: operations: /health lives, /ready serves: database, migrations, not stopping; missing jobs are a warning
test('a shop without a jobs process stays ready, with a warning until jobs are processed', async (t) => {
  const watch = watchJobs({ db, log: silent, config: readConfig({}) })
  t.after(() => watch.stop())
  await addJob(db, jobKind('takeMoney', {}), {}, { runAt: new Date(Date.now() - 240_000) })
  await watch.look()
  await db.run(sql`update jobs_outage set began_at = '2026-11-20T06:00:00Z'`)
  await watch.look()
  const app = await testWeb(database)
  t.after(() => app.close())
  const [status, { ready, warnings }] = await ask(app, '/ready')
  assert.deepEqual([status, ready], [200, true])
  assert.match(
    JSON.stringify(warnings),
    /^\{"jobs":"no jobs process since 2026-11-20T06:00:00\.000Z; waiting jobs: 2, the oldest for 24\d s"\}$/,
  )
  assert.equal((await ask(app, '/ready?jobs=required'))[0], 503)
  const jobs = await startJobs(database.pool, { takeMoney: async () => {}, sendMail: async () => {} }, silent)
  while (!(await findQueueState(db)).is_alive) await watch.look()
  await watch.look()
  await jobs.stop()
  const later = await testWeb(database)
  t.after(() => later.close())
  assert.deepEqual(await ask(later, '/ready?jobs=required'), [
    200,
    { ready: true, checks: fine, warnings: {} },
  ])
})

// Spec: operations: From SIGTERM on a process is not ready, and serves for DRAIN_SECONDS
test('a stopping process is not ready, and still serves', async (t) => {
  const stopping = new AbortController()
  const app = await testWeb(database, visitor, silent, { stopping: stopping.signal })
  t.after(() => app.close())
  assert.equal((await ask(app, '/ready'))[0], 200)
  stopping.abort()
  const [status, { ready, checks }] = await ask(app, '/ready')
  assert.deepEqual([status, ready, checks['process']], [503, false, 'stopping'])
  assert.equal((await app.inject('/health')).statusCode, 200)
  assert.equal((await app.inject('/logo.svg')).statusCode, 200)
})

// Spec: operations: /health lives, /ready serves: database, migrations, not stopping; missing jobs are a warning
test('an unavailable or hanging database makes a process unready within three seconds, but alive', async (t) => {
  const proxy = await databaseProxy(database.url)
  const pool = createPool(proxy.url, 2, { connect: 5000, statement: 5000 })
  t.after(async () => {
    proxy.close()
    await pool.end()
  })
  for (const trouble of ['cut', 'hang'] as const) {
    const config = readConfig({})
    const app = webServer(config)
    const never = new AbortController().signal
    await healthRoutes(app, { db: poolDatabase(pool), log: silent, config, stopping: never })
    proxy.mend()
    assert.equal((await ask(app, '/ready'))[0], 200)
    await app.close()
    const other = webServer(config)
    await healthRoutes(other, { db: poolDatabase(pool), log: silent, config, stopping: never })
    proxy[trouble]()
    const began = performance.now()
    const [status, { ready, checks }] = await ask(other, '/ready')
    assert.deepEqual([status, ready], [503, false])
    assert.match(checks['database'] ?? '', /does not answer|no answer within 3 s/)
    assert.ok(performance.now() - began < 3500)
    assert.equal((await other.inject('/health')).statusCode, 200)
    await other.close()
    proxy.cut() // closes hanging connections
  }
})

// Spec: operations: /health lives, /ready serves: database, migrations, not stopping; missing jobs are a warning
test('a restored database that lacks a migration makes a process unready', async (t) => {
  const app = await testWeb(database)
  t.after(() => app.close())
  const name = await newestMigration()
  await database.owner.db.run(sql`update migrations set name = name || '.gone' where name = ${name}`)
  const [status, { checks }] = await ask(app, '/ready')
  await database.owner.db.run(sql`update migrations set name = replace(name, '.gone', '')`)
  assert.deepEqual([status, checks['migrations']], [503, `${name} is not applied`])
})

type Line = { readonly [Key in 'role' | 'pid' | 'host' | 'requestId' | 'msg']?: unknown }

/** A shop whose log lines are collected. */
async function openLogged(settings: Record<string, string> = {}) {
  const lines: Line[] = []
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) }, 'web')
  return { lines, app: await testWeb(database, visitor, log, { settings }) }
}

// Spec: operations: Log lines and answers name the request; log lines and connections name the process
test('each response has a unique request id that no client chooses', async (t) => {
  const { app } = await openLogged()
  t.after(() => app.close())
  const urls = ['/', '/graphql', '/covers/1.jpg', '/oidc/jwks', '/assets/none.js']
  const answers = await Promise.all(urls.map((url) => app.inject(url)))
  const ids = answers.map(({ headers }) => String(headers['x-request-id']))
  assert.equal(new Set(ids).size, urls.length)
  for (const id of ids) assert.match(id, /^[\da-f]{10}-[\da-z]+$/)
  const chosen = await app.inject({ url: '/logo.svg', headers: { 'x-request-id': 'chosen-by-a-client' } })
  assert.match(String(chosen.headers['x-request-id']), /^[\da-f]{10}-/)
})

// Spec: operations: Log lines and answers name the request; log lines and connections name the process
test('each log line has role, process, host and request id', async (t) => {
  const { app, lines } = await openLogged({ MPESA_ALLOWED_ADDRESSES: '196.201.214.0/24' })
  t.after(() => app.close())
  const url = `/api/payments/mobile-1/${'a'.repeat(48)}`
  const payload = JSON.stringify({ Body: {} })
  const refused = await app.inject({ method: 'POST', url, payload })
  const own = { role: 'web', pid: process.pid, host: hostname() }
  assert.equal(refused.statusCode, 404)
  assert.partialDeepStrictEqual(lines, [
    {
      ...own,
      requestId: refused.headers['x-request-id'],
      msg: 'a payment callback from an address that is not allowed',
    },
  ])
  await database.owner.db.run(sql`alter table books rename to gone`)
  const broken = await app.inject({ url: '/covers/1.jpg' })
  await database.owner.db.run(sql`alter table gone rename to books`)
  assert.equal(broken.statusCode, 500)
  assert.partialDeepStrictEqual(lines.at(-1), { ...own, requestId: broken.headers['x-request-id'] })
})

// Spec: operations: Log lines and answers name the request; log lines and connections name the process
test('the request id of a proxy in front is used if valid', async (t) => {
  const app = await testWeb(database, visitor, silent, { settings: { TRUSTED_PROXIES: '1' } })
  t.after(() => app.close())
  const idOf = async (id: string) =>
    (await app.inject({ url: '/logo.svg', headers: { 'x-request-id': id } })).headers['x-request-id']
  assert.equal(await idOf('4bf92f3577b34da6a3ce929d0e0e4736'), '4bf92f3577b34da6a3ce929d0e0e4736')
  for (const odd of ['short', 'two, values', 'x'.repeat(65), '{"level":60}'])
    assert.match(String(await idOf(odd)), /^[\da-f]{10}-/)
})
