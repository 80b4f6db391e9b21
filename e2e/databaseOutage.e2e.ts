import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#identity/testing/shop.ts'
import { addMail } from '#notifications/mail.table.ts'
import { sql } from '#platform/database/sql.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import { databaseProxy } from '#platform/testing/databaseProxy.ts'
import { bookNumber } from './world/bookNumber.ts'
import { demoDatabase } from './world/demoDatabase.ts'
import { DemoShop } from './world/demoShop.ts'
import { until } from './world/ledger.ts'
import { startMobileMoney } from './world/mobileMoney.ts'

// A mail server that says nothing, so that a job is under way for as long as a test likes.
const callers: Socket[] = []
const mailServer = createServer((socket) => {
  callers.push(socket.on('error', () => {}))
}).listen(0, '127.0.0.1')
await once(mailServer, 'listening')
const mailAddress = mailServer.address()
const mailPort = typeof mailAddress === 'object' ? mailAddress?.port : 0

const database = await demoDatabase()
const proxy = await databaseProxy(database.url)
const shop = new DemoShop({
  database: { ...database, url: proxy.url },
  money: await startMobileMoney(0.2),
  port: await freePort(),
  pace: 20,
  settings: { SMTP_URL: `smtp://127.0.0.1:${mailPort}` },
})
shop.forgive() // a mail that cannot be sent
await shop.start()
after(async () => {
  proxy.mend()
  for (const caller of callers) caller.destroy()
  mailServer.close()
  await shop.close()
  proxy.close()
})
const book = `/book/${await bookNumber(shop, 'The Tide Clerk', 'epub')}`

const page = (path: string) =>
  fetch(`${shop.url}${path}`, { headers: { accept: 'text/html', 'accept-language': 'sw-KE, en;q=0.5' } })

const askApi = () =>
  fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query": "{ localBooks(itemsPerPage: 1) { collection { id } } }"}',
  })

/** Milliseconds until the shop draws a page again. */
async function untilItDraws(): Promise<number> {
  const begun = performance.now()
  await until(async () => (await page(`${book}?again=${performance.now()}`)).status === 200)
  return performance.now() - begun
}

// One after the other: they share the shop.
test('a database that restarts under a running job costs the shop nothing but a moment', async () => {
  assert.equal((await page('/')).status, 200)
  const mail = {
    recipient: 'amina@soma.example',
    language: 'eng',
    subject: 'Hi',
    text: 'Hi',
    html: 'Hi',
  } as const
  await addMail(shop.db, mail)
  await until(async () => callers.length > 0)
  proxy.cut()
  for (const caller of callers) caller.destroy()
  await sleep(600)
  const refused = await page(book)
  const t = serverTexts('swa')
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '2'])
  assert.match(await refused.text(), new RegExp(`<h1>${t('shell.error.unavailable.title')}</h1>`))
  const answer = await askApi()
  assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '2'])
  const { errors } = (await answer.json()) as { errors: { message: string; extensions: object }[] } // as GraphQL answers
  assert.equal(errors[0]?.message, 'general.unavailable')
  assert.deepEqual(errors[0].extensions, { code: 'SERVICE_UNAVAILABLE', name: 'UnavailableError' })
  assert.equal((await page('/logo.svg')).status, 200)
  await sleep(600)
  proxy.mend()
  const waited = await untilItDraws()
  assert.ok(waited < 5000, `it took ${waited} ms`)
})

test('the job that met the outage is tried again', () =>
  until(async () => {
    const [job] = await shop.db.many<{
      attempts: number
      locked_by: string | null
      last_error: string | null
    }>(
      sql`select attempts, locked_by, last_error from graphile_worker.jobs where task_identifier = 'sendMail'`,
    )
    return job?.last_error !== null && (job?.attempts ?? 0) > 0
  }))

test('a database that falls silent is given up within 20 seconds; pages that are kept are still shown', async () => {
  proxy.hang()
  const begun = performance.now()
  const [refused, answer] = await Promise.all([page(`${book}?silent`), askApi()])
  const waited = performance.now() - begun
  assert.deepEqual([refused.status, answer.status], [503, 503])
  assert.ok(waited < 20_000, `it took ${waited} ms`)
  await sleep(15_500 - Math.min(waited, 15_500)) // a page is fresh for so long
  const kept = await page('/')
  assert.deepEqual([kept.status, kept.headers.get('cache-control')], [200, 'private, no-store'])
  assert.match(shop.log, /"msg":"the database does not answer"/)
  proxy.mend()
  assert.ok((await untilItDraws()) < 5000)
})
