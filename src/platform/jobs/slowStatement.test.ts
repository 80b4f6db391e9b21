import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { createPool } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { addJob, jobKind, startJobs } from '../jobs.ts'
import { rollback, testDatabase } from '../testing/database.ts'

async function until(isSo: () => unknown): Promise<void> {
  for (const end = Date.now() + 30_000; !(await isSo()); await sleep(20))
    if (Date.now() > end) throw new Error('not so within 30 s')
}

test('a runner statement that times out is logged and not retried; the shop and its jobs continue', async (t) => {
  const database = await testDatabase()
  const pool = createPool(database.url, 4, { connect: 5000, statement: 300 })
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
  const hasLogged = (words: RegExp) => logged.some((line) => words.test(line))
  let begun = 0
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const jobs = await startJobs(pool, { slow: () => ((begun += 1), mayEnd) }, log)
  t.after(async () => {
    await jobs.stop()
    await pool.end()
    await database.close()
  })
  await addJob(database.db, jobKind('slow', {}), {}, { key: 'slow' })
  await until(() => begun === 1)
  await rollback(database.db, async (tx) => {
    await addJob(tx, jobKind('slow', {}), {}, { key: 'slow' }) // which locks the running one until it is rolled back
    end()
    await until(() => hasLogged(/a statement took longer than it may/))
    await until(() => hasLogged(/the job runner ended; it is started again/))
  })
  await until(async () => (await database.db.run(sql`select from graphile_worker.jobs`)) === 0)
  assert.equal(begun, 2)
  assert.ok(!hasLogged(/does not answer/))
})
