import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import { after, afterEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#platform/config.ts'
import { sql } from '#platform/database/sql.ts'
import { addJob, jobKind, startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { makeJobsDue } from '#platform/testing/jobs.ts'
import { ratesJobs } from './rates.tasks.ts'
import { fetchRatesFile } from './ratesSource.ts'

const database = await testDatabase()
const { db } = database
const log = createLog('silent')

let answer: RequestListener = (_, response) => void response.end()
const publisher = createServer((request, response) => answer(request, response))
await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve))
const address = publisher.address()
const ratesUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/rates.csv`
const jobs = ratesJobs({ db, log, config: { ratesUrl } })

after(async () => {
  publisher.closeAllConnections()
  publisher.close()
  await database.close()
})
afterEach(() => db.run(sql`delete from conversion_rates`))

const publish =
  (...lines: string[]): RequestListener =>
  (_, response) =>
    void response.end(['from,to,rate,starts_at,source', ...lines].join('\n'))
const bringIn = () => jobs.tasks['importRates']?.({})
const rates = async () =>
  (
    await db.many<{ rate: string }>(sql`select trim_scale(rate) as rate from conversion_rates order by 1`)
  ).map(({ rate }) => rate)

test('without a URL nothing runs', () => {
  assert.deepEqual(ratesJobs({ db, log, config: { ratesUrl: '' } }), { tasks: {}, crontab: '' })
})

// Spec: storefront 9: Prices converted by a fetched rate
// Spec: back office 9: Conversion rates by command and job (ours)
test('published rates are imported, and corrections with the next day’s file', async () => {
  answer = publish('KES,RWF,11.2,2026-11-20,Bank')
  await bringIn()
  answer = publish(
    'KES,RWF,11.3,2026-11-20,Bank',
    'KES,RWF,11.4,2026-11-21,Bank',
    'KES,EUR,1,2026-11-21,Bank',
  )
  await bringIn()
  assert.deepEqual(await rates(), ['11.3', '11.4'])
})

test('an error status, a redirect or an HTML page changes nothing', async () => {
  answer = publish('KES,RWF,11.2,2026-11-20,Bank')
  await bringIn()
  answer = (_, response) => void response.writeHead(503).end()
  await assert.rejects(async () => bringIn(), /the address of the rates answered 503/)
  answer = (_, response) => void response.writeHead(302, { location: '/other.csv' }).end()
  await assert.rejects(async () => bringIn(), /answered 302/)
  answer = (_, response) => void response.end('<!doctype html><p>We are moving')
  await assert.rejects(async () => bringIn(), /does not name the columns of rates/)
  assert.deepEqual(await rates(), ['11.2'])
})

test('a file above 1 MB is rejected, and so is one that times out', async () => {
  answer = (_, response) => void response.end('x'.repeat(1_000_001))
  await assert.rejects(fetchRatesFile(ratesUrl), /larger than 1 MB/)
  answer = (_, response) => void response.write('from,to,rate,starts_at,source\n')
  await assert.rejects(fetchRatesFile(ratesUrl, 200), /could not be fetched: .*timeout/)
  answer = (request) => void request.socket.destroy()
  await assert.rejects(fetchRatesFile(ratesUrl), /could not be fetched: \w+/)
})

test('a failed job is retried and then succeeds', async () => {
  const state = () =>
    db.maybe<{ attempts: number; last_error: string | null }>(
      sql`select attempts, last_error from graphile_worker.jobs where key = 'importRates'`,
    )
  const until = async (isDone: () => Promise<boolean>) => {
    for (const end = Date.now() + 5000; Date.now() < end && !(await isDone()); ) await sleep(20)
  }
  answer = (_, response) => void response.writeHead(503).end()
  await addJob(db, jobKind('importRates', {}), {}, { key: 'importRates' })
  const running = await startJobs(database.pool, jobs.tasks, log, { crontab: jobs.crontab })
  await until(async () => ((await state())?.last_error ?? null) !== null)
  assert.match((await state())?.last_error ?? '', /answered 503/)
  assert.equal((await state())?.attempts, 1)
  answer = publish('KES,RWF,11.2,2026-11-20,Bank')
  await makeJobsDue(db)
  await addJob(db, jobKind('nothing', {}), {}) // wakes the worker
  await until(async () => (await state()) === undefined)
  await running.stop()
  assert.deepEqual(await rates(), ['11.2'])
})

test('a URL without https is rejected, and a stand-in in live mode', () => {
  const urlOf = (url: string) => readConfig({ RATES_URL: url }).ratesUrl
  assert.equal(urlOf('https://bank.example/rates.csv'), 'https://bank.example/rates.csv')
  assert.equal(urlOf(ratesUrl), ratesUrl)
  assert.equal(urlOf(''), '')
  for (const url of ['http://bank.example/rates.csv', 'http://127.0.0.1.bank.example/', 'ftp://bank.example'])
    assert.throws(() => urlOf(url), /RATES_URL must be an https address/, url)
  assert.throws(
    () => readConfig({ SOMA_MODE: 'live', RATES_URL: ratesUrl }),
    /RATES_URL must be the https address of the provider/,
  )
})
