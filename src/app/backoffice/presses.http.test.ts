import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addPurchase } from '#orders/order.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { payInCash } from '#refunds/testing/refundInCash.ts'
import { publicUrl, testWeb } from '../testing/web.ts'

const database = await testDatabase()
const { db } = database
const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })
let app: FastifyInstance
before(async () => {
  await addRates(db)
  app = await testWeb(database, admin)
})
after(async () => {
  await app.close()
  await database.close()
})

type Fields = Readonly<Record<string, string>>

/** Submits the same form twenty times at once without scripts, and once more as a retry; returns each status. */
async function press(url: string, fields: Fields): Promise<number[]> {
  const payload = new URLSearchParams({ formKey: randomUUID(), ...fields }).toString()
  const headers = { origin: publicUrl, 'content-type': 'application/x-www-form-urlencoded' }
  const send = async () => (await app.inject({ method: 'POST', url, headers, payload })).statusCode
  const answers = await Promise.all(Array.from({ length: 20 }, send))
  return [...answers, await send()]
}

const allDone = Array<number>(21).fill(303)

/** The version of a record in the API, for a form that was opened at it. */
async function versionOf(name: string, id: string): Promise<string> {
  const payload = { query: `query ($id: ID!) { ${name}(id: $id) { version } }`, variables: { id } }
  const headers = { origin: publicUrl }
  const answer = await app.inject({ method: 'POST', url: '/graphql', headers, payload })
  return answer.json<{ data: Record<string, { version: string }> }>().data[name]?.version ?? assert.fail()
}

const picked = (book: number): string => JSON.stringify([{ id: `/local_books/${book}`, name: 'A title' }])

const event = {
  name: 'Nakuru Fair',
  taxRate: '/tax_rates/KEN',
  startDay: '2026-12-01',
  startTime: '08:00',
  endDay: '2026-12-05',
  endTime: '18:00',
}
const coupon = {
  code: 'PRESSED',
  description: 'For the fair',
  active: 'on',
  kind: 'percentage',
  discount: '10',
  restriction: 'all',
  startDate: '2026-12-01',
  endDate: '2026-12-31',
}
const school = { name: 'Msasa', country: 'KEN', place: 'Ruiru' }
const customer = {
  organizationName: 'Kisumu Learners Shop',
  customerName: 'Amina Otieno',
  customerEmail: 'orders@learners.example',
  customerDiscountPercentage: '12.5',
}

describe('a back-office form submitted twenty times at once, and again later', () => {
  // Spec: back office 4: A form of the back office does its work once, however often it is sent (ours)
  test('creates one event, and saves it once', async () => {
    const path = '/admin/event-manager/'
    assert.deepEqual(await press(path, { intent: 'create', ...event }), allDone)
    const made = await db.many<{ id: number }>(sql`select id from events`)
    assert.equal(made.length, 1)
    const id = `/events/${made[0]?.id}`
    const expectedVersion = await versionOf('event', id)
    const save = { intent: 'save', id, expectedVersion, ...event, name: 'Nakuru Book Fair', notes: 'Hall 7' }
    assert.deepEqual(await press(path, save), allDone)
    const saved = await db.many(sql`select name, notes from events`)
    assert.deepEqual(saved, [{ name: 'Nakuru Book Fair', notes: 'Hall 7' }])
  })

  // Spec: back office 4: A form of the back office does its work once, however often it is sent (ours)
  test('creates one coupon, and saves it once', async () => {
    const path = '/admin/coupon-manager/'
    assert.deepEqual(await press(path, { intent: 'create', ...coupon }), allDone)
    const made = await db.many<{ id: number }>(sql`select id from coupons`)
    assert.equal(made.length, 1)
    const id = `/coupons/${made[0]?.id}`
    const expectedVersion = await versionOf('coupon', id)
    const save = { intent: 'save', id, expectedVersion, ...coupon, discount: '20', endDate: '2027-01-31' }
    assert.deepEqual(await press(path, save), allDone)
    const saved = await db.many(sql`select discount::float as discount, ends_at::text as ends from coupons`)
    assert.deepEqual(saved, [{ discount: 20, ends: '2027-01-31 21:00:00+00' }])
  })

  // Spec: back office 2, Dashboard and reports: School book list manager: list and form
  test('creates one school and one list for it', async () => {
    assert.deepEqual(await press('/admin/schools/', { intent: 'create', ...school }), allDone)
    const made = await db.many<{ id: number }>(sql`select id from schools`)
    assert.equal(made.length, 1)
    const list = { name: 'Grade 7', books: picked(await addBook(db)), schoolId: `/schools/${made[0]?.id}` }
    const path = '/admin/school-book-list-manager/'
    assert.deepEqual(await press(path, { intent: 'create', ...list }), allDone)
    assert.equal(await db.run(sql`select from book_lists`), 1)
  })

  // Spec: back office 2, Dashboard and reports: Business customer manager: list and form
  test('creates one business customer', async () => {
    const { userId } = await addUser(db, { roles: ['B2B_CUSTOMER'] })
    const fields = { intent: 'create', customerId: userId, ...customer }
    assert.deepEqual(await press('/b2b-customers/', fields), allDone)
    assert.equal(await db.run(sql`select from b2b_customers`), 1)
  })

  // Spec: back office 4: A form of the back office does its work once, however often it is sent (ours)
  test('refunds an amount once', async () => {
    const orderId = await addPurchase(db, await addUser(db))
    await payInCash(db, orderId, admin)
    const fields = {
      intent: 'refund',
      order: `/orders/${orderId}`,
      way: 'amount',
      amount: '100',
      reason: 'Torn',
    }
    assert.deepEqual(await press('/admin/refunds/', fields), allDone)
    assert.deepEqual(await db.many(sql`select amount::float as amount from refunds`), [{ amount: 100 }])
  })
})
