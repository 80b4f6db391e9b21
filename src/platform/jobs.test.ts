import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { addJob, startJobs } from './jobs.ts'
import { createLog } from './log.ts'
import { testDatabase } from './testing/database.ts'

const log = createLog('silent')
const database = await testDatabase()
after(() => database.close())

/** Runs the jobs that are there, and waits until `isDone` or for two seconds. */
async function work(tasks: Parameters<typeof startJobs>[1], isDone: () => boolean): Promise<void> {
  const jobs = await startJobs(database.pool, tasks, log)
  for (const end = Date.now() + 2000; !isDone() && Date.now() < end; ) await sleep(10)
  await jobs.stop()
}

test('a job added in a transaction is done with its payload', async () => {
  const seen: unknown[] = []
  await database.db.transaction((tx) => addJob(tx, 'greet', { name: 'Amina' }))
  await work({ greet: async (payload) => void seen.push(payload) }, () => seen.length > 0)
  assert.deepEqual(seen, [{ name: 'Amina' }])
})

test('a job of a transaction that was rolled back is never done', async () => {
  const seen: unknown[] = []
  const broken = database.db.transaction(async (tx) => {
    await addJob(tx, 'lost', {})
    throw new Error('the order could not be placed')
  })
  await assert.rejects(broken)
  await addJob(database.db, 'kept', {})
  await work(
    { lost: async () => void seen.push('lost'), kept: async () => void seen.push('kept') },
    () => seen.length > 0,
  )
  assert.deepEqual(seen, ['kept'])
})

test('a job with the same key replaces the one that waits', async () => {
  const seen: unknown[] = []
  const later = new Date(Date.now() + 3_600_000)
  await addJob(database.db, 'remind', { turn: 1 }, { key: 'order-1', runAt: later })
  await addJob(database.db, 'remind', { turn: 2 }, { key: 'order-1' })
  await work({ remind: async (payload) => void seen.push(payload) }, () => seen.length > 0)
  assert.deepEqual(seen, [{ turn: 2 }])
})

test('a job for later waits', async () => {
  let done = false
  await addJob(database.db, 'later', {}, { runAt: new Date(Date.now() + 3_600_000) })
  await addJob(database.db, 'now', {})
  const seen: string[] = []
  await work(
    { later: async () => void (done = true), now: async () => void seen.push('now') },
    () => seen.length > 0,
  )
  assert.equal(done, false)
})

test('urgent jobs go before those that waited longer', async () => {
  const seen: string[] = []
  for (let count = 0; count < 12; count += 1) await addJob(database.db, 'mail', {})
  await addJob(database.db, 'query', {}, { isUrgent: true })
  const note = (name: string) => async () => {
    seen.push(name)
    await sleep(5)
  }
  await work({ mail: note('mail'), query: note('query') }, () => seen.length === 13)
  assert.ok(seen.indexOf('query') < 4, seen.join(' ')) // four are taken at a time
})
