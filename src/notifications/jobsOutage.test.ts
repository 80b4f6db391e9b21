import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { readConfig } from '#platform/config.ts'
import { sql } from '#platform/database/sql.ts'
import { addJob, jobKind, type JobTasks, startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { loseJobs } from '#platform/testing/jobs.ts'
import { type JobsWatch, watchJobs } from './jobsOutage.ts'
import { findQueueState, findReportedOutage } from './jobsOutage.table.ts'
import { mailTasks } from './mail.tasks.ts'
import { openSmtpSink } from './testing/smtpSink.ts'

const database = await testDatabase()
const { db } = database
after(() => database.close())

const watches: JobsWatch[] = []
afterEach(async () => {
  for (const watch of watches.splice(0)) await watch.stop()
  await db.run(sql`delete from jobs_outage`)
  await db.run(sql`delete from mails`)
  await loseJobs(db)
})

type Line = {
  readonly level: number
  readonly msg: string
  readonly due?: number
  readonly oldestTask?: string
}

/** A process that serves pages; it looks when it is told to. */
function openWatch(smtpUrl: string, settings: Record<string, string> = {}) {
  const lines: Line[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const config = readConfig({ SMTP_URL: smtpUrl, SUPPORT_EMAIL: 'help@soma.example', ...settings })
  const watch = watchJobs({ db, log, config })
  watches.push(watch)
  return { look: watch.look, lines, config }
}

/** As if so much time had passed since the last look. */
const pass = (seconds: number) =>
  db.run(sql`update jobs_outage set began_at = began_at - make_interval(secs => ${seconds})`)

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries += 1) {
    if (tries > 200) throw new Error('not so within 4 s')
    await sleep(20)
  }
}

const isAlive = async () => (await findQueueState(db)).is_alive

/** While another process works on jobs. */
async function withJobs(tasks: JobTasks, work: () => Promise<void>): Promise<void> {
  const jobs = await startJobs(database.pool, tasks, createLog('silent'))
  try {
    await until(isAlive)
    await work()
  } finally {
    await jobs.stop()
    await until(async () => !(await isAlive()))
  }
}

const countMails = async () => (await db.one<{ count: number }>(sql`select count(*)::int from mails`)).count

// Spec: operations: Jobs that nobody processes are reported: log of each process, one mail in all, dashboard, /ready
test('a shop without a jobs process says so after three minutes, by one mail of all its processes', async () => {
  const sink = await openSmtpSink()
  const [first, second] = [openWatch(sink.url), openWatch(sink.url)]
  await addJob(db, jobKind('takeMoney', {}), {})
  await first.look()
  await pass(179)
  await second.look()
  assert.deepEqual([first.lines, second.lines, await findReportedOutage(db)], [[], [], undefined])
  await pass(1)
  const others = Array.from({ length: 6 }, () => openWatch(sink.url))
  await Promise.all([first, second, ...others].map(({ look }) => look()))
  await Promise.all([first.look(), second.look()])
  for (const { lines } of [first, second]) {
    const [line, ...more] = lines
    assert.deepEqual([line?.level, line?.oldestTask, more], [50, 'takeMoney', []])
    assert.ok((line?.due ?? 0) >= 1) // the mail is a job as well
    assert.match(line?.msg ?? '', /^no jobs process is running/)
  }
  assert.equal((await findReportedOutage(db))?.problem, 'absent')
  await sink.close()
  assert.equal(sink.mails.length, 1)
  assert.match(sink.mails[0] ?? '', /^To: help@soma\.example\r$/m)
  assert.match(sink.mails[0] ?? '', /^Subject: No jobs process is running/m)
})

// Spec: operations: Jobs that nobody processes are reported: log of each process, one mail in all, dashboard, /ready
test('it is over once jobs are processed, and the mail is not sent again by its job', async () => {
  const sink = await openSmtpSink()
  const { look, lines, config } = openWatch(sink.url)
  await look()
  await pass(180)
  await look()
  await withJobs(mailTasks(db, config), async () => {
    await look()
    await until(async () => (await countJobs()) === 0)
  })
  await sink.close()
  assert.deepEqual(
    lines.map(({ level, msg }) => [level, msg.split(':')[0]]),
    [
      [50, 'no jobs process is running'],
      [40, 'jobs are processed again'],
    ],
  )
  assert.deepEqual([await findReportedOutage(db), sink.mails.length], [undefined, 1])
})

const countJobs = async () =>
  (await db.one<{ count: number }>(sql`select count(*)::int from graphile_worker.jobs`)).count

// Spec: operations: Jobs that nobody processes are reported: log of each process, one mail in all, dashboard, /ready
test('a process that is there and does nothing is reported once a job has waited a quarter of an hour', async () => {
  const sink = await openSmtpSink()
  const { look, lines } = openWatch(sink.url)
  await withJobs({}, async () => {
    await addJob(db, jobKind('takeMoney', {}), {}, { runAt: new Date(Date.now() - 14 * 60_000) })
    await look()
    assert.deepEqual(lines, [])
    await addJob(db, jobKind('takeMoney', {}), {}, { runAt: new Date(Date.now() - 15 * 60_000) })
    await look()
  })
  await sink.close()
  assert.deepEqual(
    [lines.length, lines[0]?.due, (await findReportedOutage(db))?.problem, sink.mails.length],
    [1, 2, 'late', 1],
  )
})

test('a pause in which nobody looked, such as a night without the shop, is no outage', async () => {
  const sink = await openSmtpSink()
  const { look, lines } = openWatch(sink.url)
  await look()
  await db.run(
    sql`update jobs_outage set began_at = now() - interval '9 hours', seen_at = now() - interval '8 hours'`,
  )
  await look()
  await sink.close()
  assert.deepEqual([lines, sink.mails, await findReportedOutage(db)], [[], [], undefined])
})

test('a mail that its server cannot take is tried again ten minutes later, and written once', async () => {
  let isDown = true
  const sink = await openSmtpSink({ refuse: () => (isDown ? '451 try later' : null) })
  const { look, lines } = openWatch(sink.url)
  await look()
  await pass(180)
  await look()
  assert.match(lines.at(-1)?.msg ?? '', /^the mail about missing jobs cannot be sent yet/)
  isDown = false
  await look()
  assert.deepEqual([sink.mails.length, await countMails()], [0, 1])
  await db.run(sql`update mails set failed_at = now() - interval '10 minutes'`)
  await look()
  await sink.close()
  assert.deepEqual([sink.mails.length, await countMails()], [1, 1])
})

test('a new outage is reported again', async () => {
  const sink = await openSmtpSink()
  const { look, lines } = openWatch(sink.url)
  for (const _ of ['first', 'second']) {
    await look()
    await pass(180)
    await look()
    await withJobs({}, look)
  }
  await sink.close()
  assert.deepEqual([lines.length, sink.mails.length], [4, 2])
})
