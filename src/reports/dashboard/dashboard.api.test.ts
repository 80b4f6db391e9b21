import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addMail } from '#notifications/mail.table.ts'
import { addPurchase } from '#orders/order.builder.ts'
import type { Caller } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { addJob, jobKind } from '#platform/jobs.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { refundInCash } from '#refunds/testing/refundInCash.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())
await addRates(database.db)
const { db: outer } = database
const admin = await addUser(outer, { roles: ['ROLE_ADMIN'] })
const reader = await addUser(outer)
const [novel, atlas] = [
  await addBook(outer, { title: 'The River', price: '1000' }),
  await addBook(outer, { title: 'School Atlas', price: '500', format: 'print' }),
]

const asShop = (play: (db: Database) => Promise<void>) => rollback(outer, play)
const [hourMs, dayMs] = [3_600_000, 86_400_000]
const now = Date.now()
const ago = (ms: number) => new Date(now - ms)

async function ask<Answer>(
  db: Database,
  fields: string,
  { country = '', caller = admin }: { readonly country?: string; readonly caller?: Caller } = {},
) {
  const argument = country === '' ? '' : `(country: "${country}")`
  const { data, codes } = await api.ask(db, `{ dashboard${argument} { ${fields} } }`, {}, { caller })
  return { ...(data['dashboard'] as Answer), codes }
}

const sums = 'takings { amount currencyCode } orders copies'
type Sums = { takings: { amount: number; currencyCode: string }; orders: number; copies: number }
type Card = {
  name: string
  from: string
  sums: Sums
  before: Sums
  beforeFrom: string
  beforeUntil: string
  refundedAmount: { amount: number }
  refunds: number
  steps: { at: string; takings: number | null; before: number | null }[]
}

async function cards(db: Database, country = ''): Promise<readonly Card[]> {
  const fields = `sales { name from sums { ${sums} } before { ${sums} } beforeFrom beforeUntil
    refundedAmount { amount } refunds steps { at takings before } }`
  const { sales, codes } = await ask<{ sales: Card[] }>(db, fields, { country })
  assert.deepEqual(codes, [])
  return sales
}

test('each card tells its period until now beside the one before up to the same moment', () =>
  asShop(async (db) => {
    const [today] = await cards(db)
    const begin = Date.parse(today?.from ?? '')
    const intoDay = now - begin
    const at = (ms: number) => new Date(begin + ms)
    await addPurchase(db, reader, { books: [novel], at: at(intoDay / 2) })
    await addPurchase(db, await addUser(db), {
      books: [novel, atlas],
      taxRegion: 'RWA',
      presentmentCurrency: 'RWF',
      at: at(intoDay / 2),
    })
    await addPurchase(db, await addUser(db), { books: [novel], at: at(intoDay / 2 - dayMs) })
    const late = intoDay + (dayMs - intoDay) / 2 - dayMs // yesterday, at a time that today has yet to come to
    await addPurchase(db, await addUser(db), { books: [atlas], at: at(late) })
    const [card] = await cards(db)
    assert.deepEqual(
      [card?.name, card?.sums.orders, card?.sums.copies, card?.before.orders],
      ['today', 2, 3, 1],
    )
    assert.equal(card?.before.takings.amount, 1160)
    assert.equal(card?.sums.takings.currencyCode, 'KES')
    const all = (name: 'takings' | 'before') => card?.steps.reduce((sum, step) => sum + (step[name] ?? 0), 0)
    assert.equal(all('takings'), card?.sums.takings.amount)
    assert.equal(all('before'), 1160 + 580)
    assert.equal(card?.steps.length, 24)
    assert.ok(card?.steps.every((step) => (step.takings === null) === Date.parse(step.at) > now))
    const [kenya] = await cards(db, 'KEN')
    assert.deepEqual([kenya?.sums.orders, kenya?.sums.takings.amount], [1, 1160])
  }))

test('what went back is told beside the takings', () =>
  asShop(async (db) => {
    await refundInCash(db, await addPurchase(db, reader, { books: [novel] }), { admin })
    for (const { sums: taken, refundedAmount, refunds } of await cards(db))
      assert.deepEqual([taken.takings.amount, refundedAmount.amount, refunds], [1160, 1160, 1])
  }))

test('printed titles that nobody has handed over are waiting, the oldest first', () =>
  asShop(async (db) => {
    const buy = async (books: number[], days: number) => {
      const id = await addPurchase(db, await addUser(db), { books, at: ago(days * dayMs) })
      await db.run(
        sql`update order_fulfillments set created_at = ${ago(days * dayMs)} where order_id = ${id}`,
      )
      return id
    }
    const [young, old, done] = [await buy([atlas], 1), await buy([atlas], 3), await buy([atlas], 5)]
    await buy([novel], 9)
    await db.run(sql`update order_fulfillments set fulfilled_at = now() where order_id = ${done}`)
    await refundInCash(db, await buy([atlas], 8), { admin })
    const { waitingForFulfillment: waiting } = await ask<{
      waitingForFulfillment: { totalCount: number; orders: { _id: string }[] }
    }>(db, 'waitingForFulfillment { totalCount orders { _id } }')
    assert.deepEqual([waiting.totalCount, waiting.orders.map(({ _id }) => _id)], [2, [old, young]])
  }))

test('payments that fail are told beside their usual share, those that still run in neither', () =>
  asShop(async (db) => {
    const attempts = async (state: 'paid' | 'failed' | 'running', at: Date, provider = 'mpesa') => {
      const order = await addPurchase(db, reader, { books: [atlas] })
      const [paid, failed] = [state === 'paid' ? at : null, state === 'failed' ? at : null]
      await db.run(sql`
        insert into payment_attempts (order_id, provider, amount, currency, requested_at, succeeded_at, failed_at, result_code)
        values (${order}, ${provider}, 100, 'KES', ${at}, ${paid}, ${failed}, ${state === 'paid' ? 0 : null}::int)`)
    }
    for (const state of ['paid', 'failed', 'failed', 'running'] as const) await attempts(state, ago(hourMs))
    for (const state of ['paid', 'paid', 'paid', 'failed'] as const) await attempts(state, ago(9 * dayMs))
    await attempts('failed', ago(31 * dayMs))
    await attempts('failed', ago(hourMs), 'dpo')
    const { failingPayments } = await ask<{ failingPayments: unknown[] }>(
      db,
      'failingPayments { provider failed attempts usualShare }',
    )
    assert.deepEqual(failingPayments, [
      { provider: 'DPO', failed: 1, attempts: 1, usualShare: null },
      { provider: 'SAFARICOM_MPESA', failed: 2, attempts: 3, usualShare: 0.25 },
    ])
  }))

test('best sellers, coupons near their limit and searches without a result', () =>
  asShop(async (db) => {
    const coupon = await addCoupon(db, { code: 'SHULE10', maxNumberOfUses: 5 })
    await addCoupon(db, { code: 'FRESH', maxNumberOfUses: 5 })
    for (const _ of [1, 2, 3]) await addPurchase(db, await addUser(db), { books: [novel], couponId: coupon })
    const near = async () =>
      (
        await ask<{ couponsNearLimit: { code: string; uses: number }[] }>(
          db,
          'couponsNearLimit { code uses }',
        )
      ).couponsNearLimit
    assert.deepEqual(await near(), [])
    await addPurchase(db, await addUser(db), { books: [atlas], couponId: coupon })
    await addPurchase(db, await addUser(db), { books: [atlas], at: ago(8 * dayMs) })
    assert.deepEqual(await near(), [{ code: 'SHULE10', uses: 4 }])
    const search = (text: string) =>
      api.ask(db, `{ localBooks(simplesearch: "${text}") { paginationInfo { totalCount } } }`)
    for (const text of [
      'Quantum Zebras',
      'quantum  zebras',
      'the river',
      'amina@reader.example',
      '0712 345 678',
    ])
      await search(text)
    const found = await ask<{ bestSellers: unknown[]; unfoundSearches: unknown[] }>(
      db,
      'bestSellers { book { title } copies } unfoundSearches { words language count }',
    )
    assert.deepEqual(found.bestSellers, [
      { book: { title: 'The River' }, copies: 3 },
      { book: { title: 'School Atlas' }, copies: 1 },
    ])
    assert.deepEqual(found.unfoundSearches, [{ words: 'quantum zebras', language: 'eng', count: 2 }])
  }))

test('a day keeps 10,000 searches at most', () =>
  asShop(async (db) => {
    await db.run(sql`
      insert into unfound_searches (day, language, words)
      select (now() at time zone 'Africa/Nairobi')::date, 'eng', 'word ' || n from generate_series(1, 10000) n`)
    for (const text of ['word 7', 'one more word'])
      await api.ask(db, `{ localBooks(simplesearch: "${text}") { paginationInfo { totalCount } } }`)
    const rows = await db.one<{ rows: number; most: number }>(
      sql`select count(*) as rows, max(count) as most from unfound_searches`,
    )
    assert.deepEqual(rows, { rows: 10_000, most: 2 })
  }))

test('mails and jobs tell whether they go on', () =>
  asShop(async (db) => {
    type Health = {
      health: { mailsToday: number; waitingMails: number; dueJobs: number; oldestDueSeconds: number }
    }
    const health = async () =>
      (await ask<Health>(db, 'health { mailsToday waitingMails dueJobs oldestDueSeconds failedJobs }')).health
    const before = await health()
    for (const _ of [1, 2])
      await addMail(db, { recipient: 'a@b.example', language: 'eng', subject: 'x', text: 'x', html: 'x' })
    await db.run(sql`update mails set sent_at = now() where id = (select max(id) from mails)`)
    await addJob(db, jobKind('countReaders', {}), {}, { runAt: ago(600_000) })
    const { mailsToday, waitingMails, oldestDueSeconds } = await health()
    assert.deepEqual([mailsToday, waitingMails], [before.mailsToday + 1, before.waitingMails + 1])
    assert.ok(oldestDueSeconds >= 600 && oldestDueSeconds < 700)
  }))

// Spec: back office 2, Dashboard and reports: Extension: dashboard says above all numbers that jobs are not processed, and what to do
test('jobs that nobody processes are said once that has been reported', () =>
  asShop(async (db) => {
    type Health = { health: { jobsOutage: { problem: string; since: string } | null } }
    const outage = async () =>
      (await ask<Health>(db, 'health { jobsOutage { problem since } }')).health.jobsOutage
    await db.run(
      sql`insert into jobs_outage (problem, began_at, seen_at) values ('late', ${ago(hourMs)}, now())`,
    )
    assert.equal(await outage(), null)
    await db.run(sql`update jobs_outage set reported_at = now()`)
    const { problem, since } = (await outage()) ?? assert.fail('nothing is said')
    assert.deepEqual(
      [problem, Math.floor(Date.parse(since) / 1000)],
      ['late', Math.floor((now - hourMs) / 1000)],
    )
  }))

test('the dashboard is told to verified admins only', () =>
  asShop(async (db) => {
    const codes = async (caller: Caller) => (await ask(db, 'unpaidWholesale { orders }', { caller })).codes
    assert.deepEqual(await codes(admin), [])
    assert.deepEqual(await codes({ ...admin, emailVerified: false }), ['EMAIL_NOT_VERIFIED'])
    for (const caller of [reader, await addUser(db, { roles: ['ROLE_CHECKER'] })])
      assert.deepEqual(await codes(caller), ['FORBIDDEN'])
  }))
