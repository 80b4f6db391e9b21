import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { addBook } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import type { MailRow } from '#notifications/mail.table.ts'
import type { User } from '#platform/caller.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { creditNoteJob } from './creditNotes/creditNote.service.ts'
import { creditNoteTasks } from './creditNotes/creditNote.tasks.ts'
import { type RefundDesk, openRefundDesk } from './testing/refundDesk.ts'

let desk: RefundDesk
let other: User
before(async () => {
  desk = await openRefundDesk()
  other = await addUser(desk.shop.db, { roles: ['ROLE_ADMIN'] })
})
after(() => desk.shop.close())

/** An order whose buyer has asked for the money. */
async function requested(books?: readonly number[]) {
  const bought = await desk.buy(books ? { books } : {})
  assert.deepEqual(await desk.request(bought.buyer, bought.orderId), [])
  await desk.shop.db.run(sql`delete from mails where recipient = ${bought.buyer.email}`)
  return bought
}

const mailsTo = async ({ email }: User) =>
  (await desk.shop.db.many<MailRow>(sql`select * from mails where recipient = ${email} order by id`)).map(
    ({ body_text }) => body_text,
  )

const inFull = ['SHOP_REFUNDED_IN_FULL']

describe('a refund of the whole order while its buyer’s request is open', () => {
  // Spec: storefront 7, Mutations: Extension: a refund of the whole order ends the buyer's request, one of a part leaves it open (decision 54)
  test('ends the request as approved, and the buyer gets one mail', async () => {
    const { buyer, orderId } = await requested()
    const { refund } = await desk.refund(orderId)
    assert.equal(await desk.requestState(buyer, orderId), 'approved')
    for (const isApproved of [true, false])
      assert.deepEqual((await desk.decide(orderId, { isApproved, answer: 'We cannot' })).codes, inFull)
    await desk.settle(refund)
    assert.equal(await desk.requestState(buyer, orderId), 'refunded')
    await creditNoteTasks(desk.shop.db, desk.shop.config)[creditNoteJob.name]?.({ refundId: refund._id })
    const mails = await mailsTo(buyer)
    assert.equal(mails.length, 1)
    assert.match(mails[0] ?? '', /^We have refunded KES\u00a0522/)
    assert.deepEqual(await desk.theirs(refund), [{ amount: 522, state: 'reversed' }])
  })

  test('ends it when it comes in two parts; one part leaves it open for the rest', async () => {
    const { buyer, orderId } = await requested()
    await desk.refund(orderId, { amount: 100 })
    assert.equal(await desk.requestState(buyer, orderId), 'open')
    await desk.refund(orderId, { amount: 422 })
    assert.equal(await desk.requestState(buyer, orderId), 'approved')
  })

  test('of which a part went back before: approving refunds the rest only', async () => {
    const { buyer, orderId } = await requested()
    await desk.refund(orderId, { amount: 100 })
    const { refund, codes } = await desk.decide(orderId, { isApproved: true })
    assert.deepEqual([codes, refund.amount], [[], 422])
    assert.match((await mailsTo(buyer)).join(), /KES\u00a0422 is on its way/)
  })

  test('of which a part went back before: declining tells of the rest only', async () => {
    const { buyer, orderId } = await requested()
    await desk.refund(orderId, { amount: 100 })
    await desk.decide(orderId, { isApproved: false, answer: 'You have read it' })
    assert.match((await mailsTo(buyer)).join(), /request for KES\u00a0422/)
  })

  test('leaves nothing to ask for, before the money has come as well', async () => {
    const { buyer, orderId } = await desk.buy()
    await desk.refund(orderId)
    assert.equal(await desk.requestRefusal(buyer, orderId), 'shop.refundNotPossible')
    assert.deepEqual(await desk.request(buyer, orderId), ['SHOP_REFUND_NOT_POSSIBLE'])
  })

  // Spec: storefront 7, Mutations: Extension: a refund of the whole order ends the buyer's request, one of a part leaves it open (decision 54)
  test('happens once, however often two admins press at once: one refunds, the other decides', async () => {
    for (const isApproved of [true, false]) {
      const { buyer, orderId } = await requested([await addBook(desk.shop.db)])
      const request = await requestOf(orderId)
      const presses = await Promise.all(
        Array.from({ length: 10 }, () => [
          desk.refund(orderId, { request }, other),
          desk.decide(orderId, { isApproved, answer: 'You have read it' }),
        ]).flat(),
      )
      const codes = presses.map((press) => press.codes[0] ?? 'done')
      assert.equal(codes.filter((code) => code === 'done').length, 1, JSON.stringify(codes))
      const isDeclined = (await desk.requestState(buyer, orderId)) === 'declined'
      const why = isDeclined ? 'SHOP_REFUND_REQUEST_DECIDED' : 'SHOP_REFUNDED_IN_FULL'
      assert.equal(codes.filter((code) => code === why).length, 19, JSON.stringify(codes))
      const [done] = presses.filter(({ refund: { _id } }) => _id > 0)
      assert.equal(done === undefined, isDeclined)
      if (done) await desk.settle(done.refund)
      if (done) assert.deepEqual(await desk.theirs(done.refund), [{ amount: 522, state: 'reversed' }])
    }
  })

  test('is refused where the request was declined since it was seen', async () => {
    const { orderId } = await requested()
    const request = await requestOf(orderId)
    await desk.decide(orderId, { isApproved: false, answer: 'You have read it' })
    assert.deepEqual((await desk.refund(orderId, { request })).codes, ['SHOP_REFUND_REQUEST_DECIDED'])
    assert.deepEqual((await desk.refund(orderId)).codes, [], 'whoever knows of it may refund all the same')
  })
})

async function requestOf(orderId: string): Promise<string> {
  const { id } = await desk.shop.db.one<{ id: number }>(
    sql`select id from refund_requests where order_id = ${orderId}`,
  )
  return `/refund_requests/${id}`
}

describe('a refund under a key that was used', () => {
  // Spec: storefront 7, Mutations: Extension: a refund's key stands for all that was asked
  test('is the same only where everything that is asked for is the same', async () => {
    const books = [await addBook(desk.shop.db), await addBook(desk.shop.db, { price: '100.00' })]
    const { orderId } = await desk.buy({ books })
    const second = await desk.buy()
    const [line, another] = (await desk.lines(orderId)).map((id) => `/order_lines/${id}`)
    const asked = { key: randomUUID(), lines: [line], reason: 'Wrong book' }
    const { refund } = await desk.refund(orderId, asked)
    assert.equal((await desk.refund(orderId, { ...asked, reason: ' Wrong book ' })).refund._id, refund._id)
    const changes = [
      { lines: [another] },
      { lines: [] },
      { lines: [line, another] },
      { reason: 'Another reason' },
      { isByHand: true },
      { amount: 522 },
    ]
    for (const change of changes)
      assert.deepEqual((await desk.refund(orderId, { ...asked, ...change })).codes, [
        'IDEMPOTENCY_KEY_REUSED',
      ])
    assert.deepEqual((await desk.refund(second.orderId, { key: asked.key })).codes, [
      'IDEMPOTENCY_KEY_REUSED',
    ])
  })
})
