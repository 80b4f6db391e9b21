import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { sql } from './database/sql.ts'
import { addJob, jobCall, jobKind, jobsCall, jobTask, type JobTasks, newJob, startJobs } from './jobs.ts'
import { createLog, type Log } from './log.ts'
import { testDatabase } from './testing/database.ts'

const database = await testDatabase()
after(() => database.close())

const greeting = jobKind('greet', { name: 'text' })
const reminder = jobKind('remind', { turn: 'number' })

/** Runs the queued jobs until `isDone`, or for two seconds. */
async function work(tasks: JobTasks, isDone: () => boolean, log: Log = createLog('silent')): Promise<void> {
  const jobs = await startJobs(database.pool, tasks, log)
  for (const end = Date.now() + 2000; !isDone() && Date.now() < end; ) await sleep(10)
  await jobs.stop()
}

test('a job added in a transaction runs with its payload', async () => {
  const seen: unknown[] = []
  await database.db.transaction((tx) => addJob(tx, greeting, { name: 'Amina' }))
  await work({ greet: async (payload) => void seen.push(payload) }, () => seen.length > 0)
  assert.deepEqual(seen, [{ name: 'Amina' }])
})

test('a job of a rolled-back transaction never runs', async () => {
  const seen: unknown[] = []
  const broken = database.db.transaction(async (tx) => {
    await addJob(tx, jobKind('lost', {}), {})
    throw new Error('the order could not be placed')
  })
  await assert.rejects(broken)
  await addJob(database.db, jobKind('kept', {}), {})
  await work(
    { lost: async () => void seen.push('lost'), kept: async () => void seen.push('kept') },
    () => seen.length > 0,
  )
  assert.deepEqual(seen, ['kept'])
})

test('a job with the same key replaces the waiting one', async () => {
  const seen: unknown[] = []
  const later = new Date(Date.now() + 3_600_000)
  await addJob(database.db, reminder, { turn: 1 }, { key: 'order-1', runAt: later })
  await addJob(database.db, reminder, { turn: 2 }, { key: 'order-1' })
  await work({ remind: async (payload) => void seen.push(payload) }, () => seen.length > 0)
  assert.deepEqual(seen, [{ turn: 2 }])
})

test('a scheduled job waits', async () => {
  let done = false
  await addJob(database.db, jobKind('later', {}), {}, { runAt: new Date(Date.now() + 3_600_000) })
  await addJob(database.db, jobKind('now', {}), {})
  const seen: string[] = []
  await work(
    { later: async () => void (done = true), now: async () => void seen.push('now') },
    () => seen.length > 0,
  )
  assert.equal(done, false)
})

test('urgent jobs run before older ones', async () => {
  const seen: string[] = []
  for (let count = 0; count < 12; count += 1) await addJob(database.db, jobKind('mail', {}), {})
  await addJob(database.db, jobKind('query', {}), {}, { isUrgent: true })
  const note = (name: string) => async () => {
    seen.push(name)
    await sleep(5)
  }
  await work({ mail: note('mail'), query: note('query') }, () => seen.length === 13)
  assert.ok(seen.indexOf('query') < 4, seen.join(' ')) // four are fetched at a time
})

describe('a kind of job', () => {
  test('passes the payload to its task as added, singly, by a statement or in a batch', async () => {
    const { db } = database
    await addJob(db, reminder, { turn: 1 })
    await db.run(sql`select from (select 2 as turn) t, ${jobCall(reminder, { turn: sql`turn` }, {})}`)
    const jobs = [
      newJob(greeting, { name: '"Chéri"' }, { key: 'greet' }),
      newJob(reminder, { turn: 3 }, { key: 'c' }),
    ]
    await db.run(sql`select from ${jobsCall(jobs, sql`name <> 'nothing'`)}`)
    const seen: unknown[] = []
    const tasks = {
      ...jobTask(reminder, async ({ turn }) => void seen.push(turn)),
      ...jobTask(greeting, async ({ name }) => void seen.push(name)),
    }
    await work(tasks, () => seen.length === 4)
    assert.deepEqual(new Set(seen), new Set([1, 2, 3, '"Chéri"']))
  })

  test('with an invalid payload does not run, logs the error, and stays queued', async () => {
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
    await addJob(database.db, jobKind('remind', { turn: 'text', secret: 'text' }), {
      turn: 'one',
      secret: 'abc',
    })
    let runs = 0
    await work(
      jobTask(reminder, async () => void (runs += 1)),
      () => lines.length > 0,
      log,
    )
    assert.equal(runs, 0)
    assert.match(lines.join(), /wrong payload of the job remind: turn is no number/)
    assert.doesNotMatch(lines.join(), /abc|'one'/)
    const left = await database.db.many<{ last_error: string }>(
      sql`select last_error from graphile_worker.jobs where task_identifier = 'remind'`,
    )
    assert.match(
      left.map(({ last_error }) => last_error).join(),
      /^wrong payload of the job remind: turn is no number$/,
    )
  })

  test('names each invalid field of any payload, and ignores unknown fields', () => {
    const { read } = jobKind('keep', { id: 'number', phone: 'text or null' })
    for (const payload of [null, undefined, 7, 'x', [], {}])
      assert.throws(
        () => read(payload),
        /^Error: wrong payload of the job keep: id is no number, phone is no text or null$/,
      )
    assert.throws(() => read({ id: 1, phone: 254 }), /: phone is no text or null$/)
    assert.deepEqual(read({ id: 1, phone: null, more: true }), { id: 1, phone: null, more: true })
  })

  test('accepts no other payload where it is added: these lines do not compile', () => {
    const { db } = database
    const unused = [
      // @ts-expect-error a field has another type
      () => addJob(db, reminder, { turn: 'first' }),
      // @ts-expect-error a field is missing
      () => addJob(db, greeting, {}),
      // @ts-expect-error a field is not known
      () => newJob(greeting, { name: 'Amina', age: 9 }, { key: 'a' }),
      // @ts-expect-error a field of a statement is missing
      () => jobCall(reminder, {}, {}),
      // @ts-expect-error it was not created by newJob
      () => jobsCall([{ name: 'greet', payload: {}, key: 'a' }], sql`true`),
      // @ts-expect-error a string is not a kind
      () => addJob(db, 'greet', { name: 'Amina' }),
    ]
    assert.equal(unused.length, 6)
  })
})
