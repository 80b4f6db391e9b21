import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Api, testApi } from '#app/testing/api.ts'
import { addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addPurchase } from '#orders/order.builder.ts'
import { addAttempt } from '#payments/attempts/attempt.table.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, type TestDatabase, testDatabase } from '#platform/testing/database.ts'

let database: TestDatabase
let api: Api
let admin: User
before(async () => {
  database = await testDatabase()
  api = await testApi(database)
  await addRates(database.db)
  admin = await addUser(database.db, { roles: ['ROLE_ADMIN'] })
})
after(() => database.close())

type NewReview = {
  readonly reason: string
  readonly provider?: string
  readonly hours: number
  readonly settled?: number
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

/** Opened so many hours ago, and settled since; its IRI. */
async function addReview(
  db: Database,
  { reason, provider = 'mpesa', hours, settled }: NewReview,
): Promise<string> {
  const orderId = await addPurchase(db, admin)
  const asked = { orderId, provider, amount: '450', currency: 'KES', requestedAt: hoursAgo(hours) }
  const attempt = await addAttempt(db, asked)
  const { id } = await db.one<{ id: number }>(sql`
    insert into payment_reviews (attempt_id, reason, opened_at, closed_at) values (
      ${attempt.id}, ${reason}, ${hoursAgo(hours)}, ${settled === undefined ? null : hoursAgo(settled)}) returning id`)
  return `/payment_reviews/${id}`
}

async function list(db: Database, variables: Record<string, unknown>) {
  const { data, codes } = await api.ask(
    db,
    `query ($isOpen: Boolean, $reasons: [PaymentReviewReason!], $providers: [PaymentProvider!], $first: Int, $after: ID) {
      paymentReviews(isOpen: $isOpen, reason_list: $reasons, provider_list: $providers, first: $first, after: $after) { id } }`,
    variables,
    { caller: admin },
  )
  return codes.length > 0 ? codes : (data['paymentReviews'] as { id: string }[]).map(({ id }) => id)
}

describe('the list of payments to check', () => {
  // Spec: storefront 7, Queries: Extension: paymentReviews(reason_list, provider_list, first, after), paymentReview
  test('begins with what waits longest, and goes on behind any of them', () =>
    rollback(database.db, async (db) => {
      const [second, first, third] = [
        await addReview(db, { reason: 'unanswered', hours: 5 }),
        await addReview(db, { reason: 'unanswered', hours: 9 }),
        await addReview(db, { reason: 'unanswered', hours: 1 }),
      ]
      assert.deepEqual(await list(db, {}), [first, second, third])
      assert.deepEqual(await list(db, { first: 2 }), [first, second])
      assert.deepEqual(await list(db, { after: second }), [third])
    }))

  test('of settled ones begins with the last that was settled', () =>
    rollback(database.db, async (db) => {
      const [older, newer] = [
        await addReview(db, { reason: 'unanswered', hours: 9, settled: 2 }),
        await addReview(db, { reason: 'unanswered', hours: 3, settled: 1 }),
      ]
      await addReview(db, { reason: 'unanswered', hours: 9 })
      assert.deepEqual(await list(db, { isOpen: false }), [newer, older])
      assert.deepEqual(await list(db, { isOpen: false, after: newer }), [older])
    }))

  // Spec: storefront 7, Queries: Extension: paymentReviews(reason_list, provider_list, first, after), paymentReview
  test('is narrowed by reasons and by providers, each of several', () =>
    rollback(database.db, async (db) => {
      const [amount, payer, card] = [
        await addReview(db, { reason: 'amount_differs', hours: 3 }),
        await addReview(db, { reason: 'payer_differs', hours: 2 }),
        await addReview(db, { reason: 'fraud_suspected', provider: 'dpo', hours: 1 }),
      ]
      assert.deepEqual(await list(db, { reasons: ['payer_differs', 'fraud_suspected'] }), [payer, card])
      assert.deepEqual(await list(db, { providers: ['SAFARICOM_MPESA'] }), [amount, payer])
      assert.deepEqual(await list(db, { providers: ['SAFARICOM_MPESA', 'DPO'] }), [amount, payer, card])
      assert.deepEqual(await list(db, { reasons: ['payer_differs'], providers: ['DPO'] }), [])
      assert.deepEqual(await list(db, { reasons: [], providers: [] }), [amount, payer, card])
    }))

  test('takes no page of none, of more than a thousand, or behind something else', async () => {
    for (const first of [0, -1, 1001])
      assert.deepEqual(await list(database.db, { first }), ['VALIDATION_FAILED'])
    assert.deepEqual(await list(database.db, { after: '/refunds/1' }), ['BAD_USER_INPUT'])
  })
})

test('a payment to check is found by its address, settled or not, and one that is none is not', () =>
  rollback(database.db, async (db) => {
    const id = await addReview(db, { reason: 'unanswered', hours: 3, settled: 2 })
    const document = 'query ($id: ID!) { paymentReview(id: $id) { id closedAt } }'
    const { data } = await api.ask(db, document, { id }, { caller: admin })
    assert.equal((data['paymentReview'] as { id: string }).id, id)
    const none = await api.ask(db, document, { id: '/payment_reviews/987654' }, { caller: admin })
    assert.deepEqual(none.codes, ['NOT_FOUND'])
  }))
