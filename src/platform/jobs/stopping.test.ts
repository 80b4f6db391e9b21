import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { createPool } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { startJobs } from '../jobs.ts'
import { testDatabase } from '../testing/database.ts'
import { databaseProxy } from '../testing/databaseProxy.ts'

const database = await testDatabase()
after(() => database.close())

async function until(isSo: () => unknown): Promise<void> {
  for (const end = Date.now() + 10_000; !(await isSo()); await sleep(20))
    if (Date.now() > end) throw new Error('not so within 10 s')
}

const inTime = <Value>(value: Promise<Value>, seconds: number): Promise<Value> =>
  Promise.race([
    value,
    once(AbortSignal.timeout(seconds * 1000), 'abort').then((): never => {
      throw new Error(`not done within ${seconds} s`)
    }),
  ])

/** Jobs on connections of their own, whose runner has just ended and will be restarted. */
async function endedJobs() {
  const logged: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) })
  const proxy = await databaseProxy(database.url)
  const pool = createPool(proxy.url, 4, { connect: 500, statement: 5000 })
  const jobs = await startJobs(pool, {}, log)
  // What a newer version of the job library sends when it changes the tables; the runner then ends by itself.
  const tables = sql`select pg_notify('worker:migrate', '{"breaking": true}')`
  await until(async () => {
    await database.db.run(tables)
    return logged.some((line) => line.includes('the job runner ended'))
  })
  process.exitCode = undefined // which the library sets as well
  return { jobs, pool, proxy }
}

type EndedJobs = Awaited<ReturnType<typeof endedJobs>>

/** No runner still has a connection of the pool, or the lock of a live worker. */
async function assertNoneLeft({ pool, proxy }: EndedJobs): Promise<void> {
  await inTime(pool.end(), 5)
  await until(
    async () =>
      (await database.db.run(sql`select from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`)) === 0,
  )
  proxy.close()
}

// Sequential: they share the queue.
test('jobs can be stopped while their runner waits for a restart', async () => {
  const ended = await endedJobs()
  await inTime(ended.jobs.stop(), 3)
  await assertNoneLeft(ended)
})

test('jobs can be stopped while their runner is restarting', async () => {
  const ended = await endedJobs()
  let stopping: Promise<void> = Promise.resolve()
  let isStopped = false
  await database.db.transaction(async (tx) => {
    await tx.run(sql`lock table graphile_worker.migrations`) // the runner reads this first
    await until(() =>
      database.db.maybe(sql`
      select from pg_locks where not granted and relation = 'graphile_worker.migrations'::regclass
        and database = (select oid from pg_database where datname = current_database())`),
    )
    stopping = ended.jobs.stop().then(() => void (isStopped = true))
    await tx.run(sql`select pg_sleep(0.3)`)
    assert.equal(isStopped, false) // it waits for the start, to end what it started
  })
  await inTime(stopping, 3)
  await assertNoneLeft(ended)
})

test('jobs can be stopped while their runner cannot restart without a database', async () => {
  const ended = await endedJobs()
  const { jobs, proxy } = ended
  proxy.cut()
  proxy.hang()
  await sleep(1500) // by then the start waits for a connection
  await inTime(jobs.stop(), 8)
  await assertNoneLeft(ended)
})
