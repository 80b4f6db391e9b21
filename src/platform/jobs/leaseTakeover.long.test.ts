import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '../database/sql.ts'
import { addJob, jobKind, type JobTasks, lasting, startJobs } from '../jobs.ts'
import { createLog } from '../log.ts'
import { testDatabase } from '../testing/database.ts'
import { databaseProxy } from '../testing/databaseProxy.ts'
import { loseJobs } from '../testing/jobs.ts'
import { createPool } from '../database/database.ts'
import { releaseOverdueJobs } from './workerLock.table.ts'

const log = createLog('silent')
const database = await testDatabase()
after(() => database.close())

/** Starts a process that takes the next job `wait`, and resolves once it has it. */
async function takeJob(): Promise<ChildProcess> {
  const worker = fork(join(import.meta.dirname, '../testing/hangingWorker.ts'), [database.url])
  process.on('exit', () => worker.kill('SIGKILL'))
  await addJob(database.db, jobKind('wait', {}), {})
  await once(worker, 'message', { signal: AbortSignal.timeout(30_000) })
  return worker
}

async function kill(worker: ChildProcess): Promise<void> {
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

async function until(isSo: () => unknown, seconds: number): Promise<void> {
  for (const end = Date.now() + seconds * 1000; !(await isSo()); await sleep(20))
    if (Date.now() > end) throw new Error(`not so within ${seconds} s`)
}

/** A pool of its own, whose connections can be cut. */
async function openConnections() {
  const proxy = await databaseProxy(database.url)
  return { proxy, pool: createPool(proxy.url, 4) }
}

type WorkerInput = {
  readonly lookEvery?: number
  readonly connections?: Awaited<ReturnType<typeof openConnections>>
}

/** Runs jobs until the test ends, even if it fails. */
async function work(t: TestContext, tasks: JobTasks, { lookEvery = 60_000, connections }: WorkerInput = {}) {
  const jobs = await startJobs(connections?.pool ?? database.pool, tasks, log, { lookEvery })
  t.after(async () => {
    await jobs.stop()
    await connections?.pool.end()
    connections?.proxy.close()
  })
}

const countJobs = async () =>
  (await database.db.one<{ count: number }>(sql`select count(*) as count from graphile_worker.jobs`)).count

// Sequential: they share the queue.
test('a start takes over the job of a killed process', async (t) => {
  await kill(await takeJob())
  let done = 0
  await work(t, { wait: async () => void (done += 1) })
  await until(() => done > 0, 15)
  await until(async () => (await countJobs()) === 0, 5)
})

test('a running worker takes over the job of a killed one, but not of a live one', async (t) => {
  const worker = await takeJob()
  let done = 0
  await work(t, { wait: async () => void (done += 1) }, { lookEvery: 200 })
  await sleep(7000) // more than two checks and the interval between them
  assert.equal(done, 0)
  await kill(worker)
  await until(() => done > 0, 15)
})

test('a lease longer than any job takes is released even of a live worker, and no other is', async () => {
  const worker = await takeJob()
  const isLeased = async () =>
    (await database.db.run(sql`select from graphile_worker.jobs where locked_at is not null`)) === 1
  assert.deepEqual([await releaseOverdueJobs(database.db, 60), await isLeased()], [0, true])
  await sleep(1100)
  assert.deepEqual([await releaseOverdueJobs(database.db, 1), await isLeased()], [1, false])
  await loseJobs(database.db)
  await kill(worker)
})

test('a worker whose connections all break briefly keeps its job', async (t) => {
  let begun = 0
  const slow = async () => {
    begun += 1
    await sleep(8000)
  }
  await addJob(database.db, jobKind('slow', {}), {})
  const connections = await openConnections()
  await work(t, { slow }, { connections })
  await until(() => begun > 0, 10)
  await work(t, { slow }, { lookEvery: 200 })
  await sleep(500)
  connections.proxy.cut()
  await sleep(1200)
  connections.proxy.mend()
  await until(async () => (await countJobs()) === 0, 20)
  assert.equal(begun, 1)
})

test('a job that ends during a database outage is recorded afterwards', async (t) => {
  const connections = await openConnections()
  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let begun = 0
  await Promise.all([
    addJob(database.db, jobKind('end', {}), {}),
    addJob(database.db, jobKind('end', {}), {}),
  ])
  await work(t, { end: async () => ends[begun++]?.promise }, { connections })
  await until(() => begun === 2, 10)
  connections.proxy.cut()
  ends[0]?.resolve()
  ends[1]?.reject(new Error('it failed'))
  await sleep(1200)
  connections.proxy.mend()
  // The two are recorded one after the other.
  await until(async () => {
    const left = await database.db.many<{ last_error: string | null }>(
      sql`select last_error from graphile_worker.jobs`,
    )
    return left.length === 1 && left[0]?.last_error === 'it failed'
  }, 10)
  await loseJobs(database.db)
})

test('a hanging job times out and frees its slot', async (t) => {
  const hang = lasting(1, () => new Promise<void>(() => {}))
  let done = 0
  for (const _ of Array.from({ length: 4 })) await addJob(database.db, jobKind('hang', {}), {})
  await addJob(database.db, jobKind('quick', {}), {})
  await work(t, { hang, quick: async () => void (done += 1) })
  await sleep(500)
  assert.equal(done, 0) // all four slots are in use
  await until(() => done > 0, 10)
  await until(
    () =>
      database.db.maybe(sql`
      select from graphile_worker.jobs where last_error = 'hang took longer than 1 s' limit 1`),
    5,
  )
})
