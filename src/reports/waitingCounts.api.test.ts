import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addOwed, addPart, addRefundOf, addUnmatched } from '#app/testing/roleMoney.ts'
import { addPeople, type Scene } from '#app/testing/roleScene.ts'
import { type Api, testApi } from '#app/testing/api.ts'
import { addRates } from '#catalogue/book.builder.ts'
import { addMail } from '#notifications/mail.table.ts'
import { addPurchase } from '#orders/order.builder.ts'
import { storeStray } from '#payments/messages/received.service.ts'
import { openReview } from '#payments/reviews/review.table.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { payInCash } from '#refunds/testing/refundInCash.ts'

let database: TestDatabase
let api: Api
let people: Pick<Scene, 'people' | 'words'>
before(async () => {
  database = await testDatabase()
  api = await testApi(database)
  await addRates(database.db)
  people = await addPeople(database.db)
})
after(() => database.close())

const inScene = (work: (scene: Scene) => Promise<void>) =>
  rollback(database.db, (db) => work({ api, db, ...people }))

async function read<Data>({ db, people: { admin } }: Scene, document: string, variables = {}): Promise<Data> {
  const { data, codes } = await api.ask(db, document, variables, { caller: admin })
  assert.deepEqual(codes, [])
  return data as Data
}

const countsOf = async (scene: Scene) =>
  (
    await read<{ waitingCounts: Record<string, number> }>(
      scene,
      '{ waitingCounts { reviews refunds owed mails unmatchedPayments } }',
    )
  ).waitingCounts

const none = { reviews: 0, refunds: 0, owed: 0, mails: 0, unmatchedPayments: 0 }

async function paid({ db, people: { reader, admin } }: Scene) {
  const orderId = await addPurchase(db, reader)
  return { orderId, attempt: await payInCash(db, orderId, admin) }
}

const requestBuyersRefund = async ({ db, people: { reader } }: Scene, orderId: string, at = new Date()) =>
  (
    await db.one<{ id: number }>(sql`
      insert into refund_requests (order_id, user_id, requested_at) values (${orderId}, ${reader.id}, ${at}) returning id`)
  ).id

const giveUpMail = async ({ db }: Scene, recipient: string, at = new Date()) => {
  await addMail(db, { recipient, language: 'eng', subject: 'Receipt', text: 'Here', html: '<p>Here' })
  await db.run(sql`
    update mails set given_up_at = ${at}, failed_at = ${at}, failure = 'full' where recipient = ${recipient}`)
}

describe('what waits for a person', () => {
  test('is nothing in a shop where nothing went wrong', () =>
    inScene(async (scene) => {
      await paid(scene)
      await addMail(scene.db, {
        recipient: 'a@b.example',
        language: 'eng',
        subject: 'a',
        text: 'b',
        html: 'c',
      })
      assert.deepEqual(await countsOf(scene), none)
    }))

  test('are open reviews alone', () =>
    inScene(async (scene) => {
      const { attempt } = await paid(scene)
      const now = new Date()
      await openReview(scene.db, attempt.id, 'unanswered', now)
      await openReview(scene.db, attempt.id, 'paid_twice', now)
      await scene.db.run(sql`update payment_reviews set closed_at = ${now} where reason = 'unanswered'`)
      assert.deepEqual(await countsOf(scene), { ...none, reviews: 1 })
    }))

  // Spec: storefront 7, Queries: Extension: waitingCounts
  test('are requests for money back, and refunds that nobody but a person can end', () =>
    inScene(async (scene) => {
      const [asked, byHand, provider] = [await paid(scene), await paid(scene), await paid(scene)]
      await requestBuyersRefund(scene, asked.orderId)
      await addRefundOf(scene, byHand.attempt, false)
      await addRefundOf(scene, (await paid(scene)).attempt, true)
      const sent = await addRefundOf(scene, provider.attempt, false)
      await scene.db.run(sql`update refunds set by_hand = false where id = ${sent}`)
      assert.deepEqual(await countsOf(scene), { ...none, refunds: 2 })
      await scene.db.run(sql`update refunds set uncertain_at = now() where id = ${sent}`)
      assert.deepEqual(await countsOf(scene), { ...none, refunds: 3 })
    }))

  test('are wholesale orders that nobody has paid, money at the paybill that pays for nothing, and mails', () =>
    inScene(async (scene) => {
      const { attemptId } = await addOwed(scene)
      await addPart(scene, attemptId)
      await addUnmatched(scene)
      await giveUpMail(scene, 'gone@reader.example')
      assert.deepEqual(await countsOf(scene), { ...none, owed: 1, unmatchedPayments: 1, mails: 1 })
    }))
})

describe('lists of money at work', () => {
  test('tell open requests page by page, and each by its address', () =>
    inScene(async (scene) => {
      const [old, fresh] = [
        await requestBuyersRefund(scene, (await paid(scene)).orderId, new Date(Date.now() - 3_600_000)),
        await requestBuyersRefund(scene, (await paid(scene)).orderId),
      ].map((id) => `/refund_requests/${id}`)
      const document = `query ($after: ID, $id: ID!) {
        refundRequests(status: open, first: 1, after: $after) { id } refundRequest(id: $id) { id status } }`
      type Answer = { refundRequests: { id: string }[]; refundRequest: { id: string; status: string } }
      const first = await read<Answer>(scene, document, { id: old })
      assert.deepEqual(first, {
        refundRequests: [{ id: fresh }],
        refundRequest: { id: old, status: 'open' },
      })
      assert.deepEqual((await read<Answer>(scene, document, { id: old, after: fresh })).refundRequests, [
        { id: old },
      ])
      const oldest = `query ($after: ID) { refundRequests(isOldestFirst: true, first: 1, after: $after) { id } }`
      assert.deepEqual((await read<Answer>(scene, oldest)).refundRequests, [{ id: old }])
      assert.deepEqual((await read<Answer>(scene, oldest, { after: old })).refundRequests, [{ id: fresh }])
    }))

  // Spec: storefront 7, Queries: Extension: refund, refundRequest, Refund.actions, strayMessages, unsentMailPage
  test('tell refunds that ended apart from those that have not, with what may be done about them', () =>
    inScene(async (scene) => {
      const open = await addRefundOf(scene, (await paid(scene)).attempt, false)
      const refused = await addRefundOf(scene, (await paid(scene)).attempt, true)
      const facts = 'id state actions'
      const { opened, ended, one } = await read<Record<string, unknown>>(
        scene,
        `query ($id: ID!) { opened: refunds(isOpen: true) { ${facts} } ended: refunds(isEnded: true) { ${facts} }
          one: refund(id: $id) { ${facts} } }`,
        { id: `/refunds/${open}` },
      )
      const openRefund = { id: `/refunds/${open}`, state: 'byHand', actions: ['close'] }
      assert.deepEqual(opened, [openRefund])
      assert.deepEqual(one, openRefund)
      assert.deepEqual(ended, [{ id: `/refunds/${refused}`, state: 'refused', actions: ['retry'] }])
      await read(scene, 'mutation ($id: ID!) { retryRefund(input: { id: $id }) { refund { id } } }', {
        id: `/refunds/${refused}`,
      })
      const again = await read<{ refund: object }>(
        scene,
        `query ($id: ID!) { refund(id: $id) { actions } }`,
        {
          id: `/refunds/${refused}`,
        },
      )
      assert.deepEqual(again.refund, { actions: [] })
    }))

  // Spec: storefront 7, Queries: Extension: refund, refundRequest, Refund.actions, strayMessages, unsentMailPage
  test('tell messages that are about no payment as they came, the newest first', () =>
    inScene(async (scene) => {
      for (const [index, body] of ['<first/>', '{"second":1}'].entries())
        await storeStray(scene.db, {
          provider: 'mpesa',
          reason: index === 0 ? 'unreadable' : 'unknown',
          body,
          source: index === 0 ? null : '196.201.214.200',
          receivedAt: new Date(Date.now() + index * 1000),
        })
      const document = `query ($after: ID) { strayMessages(first: 1, after: $after) { id provider reason body source } }`
      type Answer = { strayMessages: { id: string }[] }
      const { strayMessages } = await read<Answer>(scene, document)
      const { id, ...newest } = strayMessages[0] ?? assert.fail('none is kept')
      assert.deepEqual(newest, {
        provider: 'M-Pesa',
        reason: 'unknown',
        body: '{"second":1}',
        source: '196.201.214.200',
      })
      const older = (await read<Answer>(scene, document, { after: id })).strayMessages[0]
      const { id: _, ...oldest } = older ?? assert.fail('one is kept')
      assert.deepEqual(oldest, { provider: 'M-Pesa', reason: 'unreadable', body: '<first/>', source: null })
    }))

  // Spec: storefront 7, Queries: Extension: refund, refundRequest, Refund.actions, strayMessages, unsentMailPage
  test('tell mails that were given up page by page, both ways, and how many there are', () =>
    inScene(async (scene) => {
      for (const hours of [3, 2, 1])
        await giveUpMail(scene, `${hours}@reader.example`, new Date(Date.now() - hours * 3_600_000))
      const document = `query ($first: Int, $after: String, $last: Int, $before: String) {
        unsentMailPage(first: $first, after: $after, last: $last, before: $before) {
          totalCount edges { node { recipient } } pageInfo { startCursor endCursor hasNextPage } } }`
      type Edges = { node: { recipient: string } }[]
      type Info = { startCursor: string; endCursor: string; hasNextPage: boolean }
      type Answer = { unsentMailPage: { totalCount: number; edges: Edges; pageInfo: Info } }
      const page = async (window: object) => {
        const { totalCount, edges, pageInfo } = (await read<Answer>(scene, document, window)).unsentMailPage
        assert.equal(totalCount, 3)
        return { pageInfo, hours: edges.map(({ node }) => Number(node.recipient[0])) }
      }
      const first = await page({ first: 2 })
      assert.deepEqual(first.hours, [1, 2])
      assert.equal(first.pageInfo.hasNextPage, true)
      const second = await page({ first: 2, after: first.pageInfo.endCursor })
      assert.deepEqual(second.hours, [3])
      assert.deepEqual((await page({ last: 2, before: second.pageInfo.startCursor })).hours, [1, 2])
    }))
})
