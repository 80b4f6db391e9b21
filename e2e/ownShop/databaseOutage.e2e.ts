import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { freePort } from '#identity/testing/shop.ts'
import { addMail } from '#notifications/mail.table.ts'
import { sql } from '#platform/database/sql.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import { type DatabaseProxy, databaseProxy } from '#platform/testing/databaseProxy.ts'
import { findBookId } from '../setup/books.ts'
import { demoDatabase } from '../setup/demoDatabase.ts'
import { DemoShop } from '../setup/demoShop.ts'
import { startMobileMoney } from '../setup/mobileMoney.ts'

// One after the other: they share the shop.
test.describe.configure({ mode: 'serial' })

// A mail server that says nothing, so that a job is under way for as long as a test likes.
const callers: Socket[] = []
const mailServer = createServer((socket) => {
  callers.push(socket.on('error', () => {}))
})

let proxy: DatabaseProxy
let shop: DemoShop
let book: string
test.beforeAll(async () => {
  const mailPort = await freePort()
  await once(mailServer.listen(mailPort, '127.0.0.1'), 'listening')
  const database = await demoDatabase()
  proxy = await databaseProxy(database.url)
  shop = new DemoShop({
    database: { ...database, url: proxy.url },
    money: await startMobileMoney(0.2),
    port: await freePort(),
    timeScale: 20,
    settings: { SMTP_URL: `smtp://127.0.0.1:${mailPort}` },
  })
  await shop.start()
  book = `/book/${await findBookId(shop, 'The Tide Clerk', 'epub')}`
})
test.afterAll(async () => {
  proxy.mend()
  for (const caller of callers) caller.destroy()
  mailServer.close()
  await shop.close()
  proxy.close()
})

const page = (path: string) =>
  fetch(`${shop.url}${path}`, { headers: { accept: 'text/html', 'accept-language': 'sw-KE, en;q=0.5' } })

const askApi = () =>
  fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query": "{ localBooks(itemsPerPage: 1) { collection { id } } }"}',
  })

/** Milliseconds until the shop draws a page again. */
async function timeToDraw(): Promise<number> {
  const begun = performance.now()
  const renderAgain = async () => (await page(`${book}?again=${performance.now()}`)).status
  await expect.poll(renderAgain, { intervals: [50] }).toBe(200)
  return performance.now() - begun
}

// Spec: storefront 8, By code: SERVICE_UNAVAILABLE (extension): the database is away
test('a database that restarts under a running job costs the shop nothing but a moment', async () => {
  expect((await page('/')).status).toBe(200)
  const mail = {
    recipient: 'amina@soma.example',
    language: 'eng',
    subject: 'Hi',
    text: 'Hi',
    html: 'Hi',
  } as const
  await addMail(shop.db, mail)
  await expect.poll(() => callers).not.toEqual([])
  proxy.cut()
  for (const caller of callers) caller.destroy()
  await sleep(600)
  const refused = await page(book)
  const t = serverTexts('swa')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.text()).toMatch(new RegExp(`<h1>${t('shell.error.unavailable.title')}</h1>`))
  const answer = await askApi()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  const { errors } = (await answer.json()) as { errors: { message: string; extensions: object }[] } // as GraphQL answers
  expect(errors[0]?.message).toBe('general.unavailable')
  expect(errors[0]?.extensions).toEqual({ code: 'SERVICE_UNAVAILABLE', name: 'UnavailableError' })
  expect((await page('/logo.svg')).status).toBe(200)
  await sleep(600)
  proxy.mend()
  const waited = await timeToDraw()
  expect(waited).toBeLessThan(5000)
})

test('the job that met the outage is tried again', async () => {
  const findJobs = () =>
    shop.db.many<{ attempts: number; last_error: string | null }>(
      sql`select attempts, last_error from graphile_worker.jobs where task_identifier = 'sendMail'`,
    )
  const hasFailed = { attempts: expect.any(Number), last_error: expect.any(String) }
  await expect.poll(findJobs).toEqual([hasFailed])
  expect((await findJobs())[0]?.attempts).toBeGreaterThan(0)
})

// Spec: storefront 8, By code: SERVICE_UNAVAILABLE (extension): the database is away
test('a database that falls silent is given up within 20 seconds; pages that are kept are still shown', async () => {
  proxy.hang()
  const begun = performance.now()
  const [refused, answer] = await Promise.all([page(`${book}?silent`), askApi()])
  const waited = performance.now() - begun
  expect([refused.status, answer.status]).toEqual([503, 503])
  expect(waited).toBeLessThan(20_000)
  await sleep(15_500 - Math.min(waited, 15_500)) // a page is fresh for so long
  const kept = await page('/')
  expect([kept.status, kept.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(shop.log).toMatch(/"msg":"the database does not answer"/)
  proxy.mend()
  expect(await timeToDraw()).toBeLessThan(5000)
})
