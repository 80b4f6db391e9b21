import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { addBook } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import type { MailRow } from '#notifications/mail.table.ts'
import type { User } from '#platform/caller.rules.ts'
import { sql } from '#platform/database/sql.ts'
import type { ReversalHabit } from '../../stand-ins/mpesa/reversal.ts'
import { type RefundDesk, openRefundDesk } from './testing/refundDesk.ts'

let desk: RefundDesk
let admin: User
before(async () => {
  desk = await openRefundDesk()
  admin = desk.admin
})
after(() => desk.shop.close())

describe('a full refund through M-Pesa', () => {
  // Spec: storefront 7, Queries: Extension: refunds, Order.refunds, Order.balances
  test('sends the money, revokes all e-books of the order and balances the ledger', async () => {
    const { buyer, orderId } = await desk.buy()
    assert.equal((await desk.shelf(buyer)).length, 1)
    const { refund } = await desk.refund(orderId)
    assert.deepEqual([refund.amount, refund.state, refund.lines?.length], [522, 'underWay', 1])
    await desk.settle(refund)
    assert.equal((await desk.read(refund)).state, 'settled')
    assert.deepEqual(await desk.shelf(buyer), [])
    assert.deepEqual(await desk.balances(orderId), [{ paid: 522, refunded: 522, underWay: 0, left: 0 }])
    assert.deepEqual(await desk.theirs(refund), [{ amount: 522, state: 'reversed' }])
  })

  test('cannot be requested again, nor by the buyer', async () => {
    const { buyer, orderId } = await desk.buy()
    const { refund } = await desk.refund(orderId)
    assert.deepEqual((await desk.refund(orderId)).codes, ['SHOP_REFUNDED_IN_FULL'])
    await desk.settle(refund)
    assert.deepEqual(await desk.request(buyer, orderId), ['SHOP_REFUND_NOT_POSSIBLE'])
  })

  test('keeps what the same user owns by another order', async () => {
    const book = await addBook(desk.shop.db)
    const { buyer, orderId } = await desk.buy({ books: [book] })
    // An order placed for them by the staff has the same title.
    const second = await desk.buyFor(buyer, book)
    const { refund } = await desk.refund(orderId)
    await desk.settle(refund)
    assert.deepEqual(await desk.shelf(buyer), [book])
    const owned = await desk.shop.db.many<{ order_id: string }>(
      sql`select order_id from entitlements where user_id = ${buyer.id} and ended_at is null`,
    )
    assert.deepEqual(owned, [{ order_id: second }])
  })

  test('makes the same title buyable again', async () => {
    const book = await addBook(desk.shop.db)
    const { buyer, orderId } = await desk.buy({ books: [book] })
    const { refund } = await desk.refund(orderId)
    await desk.settle(refund)
    const again = await desk.buy({ books: [book] }, buyer)
    assert.deepEqual(await desk.shelf(again.buyer), [book])
  })

  test('of an unclaimed order leaves nothing to claim', async () => {
    const reader = await addUser(desk.shop.db)
    const orderId = await desk.placeFor(reader)
    const { refund } = await desk.refund(orderId)
    await desk.settle(refund)
    await desk.claim(reader)
    assert.deepEqual(await desk.shelf(reader), [])
  })
})

describe('a partial refund', () => {
  // Spec: storefront 8, By code: SHOP_REFUND_AMOUNT, SHOP_REFUND_LINES, SHOP_REFUND_ENDED, SHOP_REFUND_UNDER_WAY, SHOP_REFUND_REQUEST_DECIDED (ours)
  test('names its lines, and removes only their e-books', async () => {
    const books = [
      await addBook(desk.shop.db, { price: '450.00' }),
      await addBook(desk.shop.db, { price: '100.00' }),
    ]
    const { buyer, orderId } = await desk.buy({ books })
    const [line] = await desk.lines(orderId)
    const { refund } = await desk.refund(orderId, { lines: [`/order_lines/${line}`] })
    assert.equal(refund.amount, 522)
    await desk.settle(refund)
    assert.deepEqual(await desk.shelf(buyer), [books[1]])
    assert.deepEqual(await desk.balances(orderId), [{ paid: 638, refunded: 522, underWay: 0, left: 116 }])
    const twice = await desk.refund(orderId, { lines: [`/order_lines/${line}`] })
    assert.deepEqual(twice.codes, ['SHOP_REFUND_LINES'])
    const rest = await desk.refund(orderId)
    assert.deepEqual([rest.refund.amount, rest.refund.lines?.length], [116, 1])
  })

  test('of an amount without lines keeps all books', async () => {
    const { buyer, orderId } = await desk.buy()
    const { refund } = await desk.refund(orderId, { amount: 100 })
    await desk.settle(refund)
    assert.equal((await desk.shelf(buyer)).length, 1)
    assert.deepEqual(refund.lines, [])
  })

  // Spec: storefront 8, By code: SHOP_REFUND_AMOUNT, SHOP_REFUND_LINES, SHOP_REFUND_ENDED, SHOP_REFUND_UNDER_WAY, SHOP_REFUND_REQUEST_DECIDED (ours)
  test('rejects more than is left, zero, and cents of a shilling', async () => {
    const { orderId } = await desk.buy()
    await desk.refund(orderId, { amount: 500 })
    for (const amount of [23, 0, -1, 1.5])
      assert.deepEqual((await desk.refund(orderId, { amount })).codes, ['SHOP_REFUND_AMOUNT'], String(amount))
    const [line] = await desk.lines(orderId)
    const { codes } = await desk.refund(orderId, { lines: [`/order_lines/${line}`], amount: 523 })
    assert.deepEqual(codes, ['SHOP_REFUND_AMOUNT'])
  })

  // Spec: storefront 7, Mutations: Extension: refundOrder, closeRefund, decideRefundRequest
  test('requested twenty times concurrently is one with the same key, and as many as fit without', async () => {
    const other = await addUser(desk.shop.db, { roles: ['ROLE_ADMIN'] })
    const { orderId } = await desk.buy()
    const key = randomUUID()
    const press = (more: object) =>
      Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          desk.refund(orderId, { amount: 100, ...more }, index % 2 === 0 ? admin : other),
        ),
      )
    const same = new Set((await press({ key })).map(({ refund }) => refund._id))
    assert.equal(same.size, 1)
    const rest = (await press({})).filter(({ codes }) => codes.length === 0)
    assert.equal(rest.length, 4)
    assert.deepEqual(await desk.balances(orderId), [{ paid: 522, refunded: 0, underWay: 500, left: 522 }])
  })
})

describe('the provider’s result of a refund', () => {
  const ended = async (habit: ReversalHabit, hours = 0) => {
    await desk.habit(habit)
    const bought = await desk.buy()
    const { refund } = await desk.refund(bought.orderId)
    await desk.follow(refund)
    await desk.pass(60)
    await desk.follow(refund, hours)
    return { ...bought, refund: await desk.read(refund) }
  }

  const twiceMails = async (orderId: string) =>
    (await desk.supportMails(orderId)).filter(({ subject }) => subject.startsWith('Refunded twice')).length

  test('refused: nothing is sent, the books stay, support is notified, and it may be done by hand', async () => {
    const { buyer, orderId, refund } = await ended('refused')
    assert.equal(refund.state, 'refused')
    assert.equal((await desk.shelf(buyer)).length, 1)
    assert.equal((await desk.supportMails(orderId)).length, 1)
    const again = await desk.refund(orderId, { isByHand: true })
    assert.equal(again.refund.state, 'byHand')
  })

  test('received twice, or before the response, settles it once', async () => {
    for (const habit of ['twice', 'before-answer'] as const) {
      const { orderId, refund } = await ended(habit)
      await desk.follow(refund)
      assert.equal(refund.state, 'settled', habit)
      assert.equal((await desk.notes(orderId)).length, 1)
    }
  })

  // Spec: storefront 8, By code: SHOP_REFUND_AMOUNT, SHOP_REFUND_LINES, SHOP_REFUND_ENDED, SHOP_REFUND_UNDER_WAY, SHOP_REFUND_REQUEST_DECIDED (ours)
  test('lost: never sent twice; after an hour support is notified once, and an admin closes it', async () => {
    const { buyer, orderId, refund } = await ended('lost')
    assert.equal(refund.state, 'underWay')
    assert.deepEqual((await desk.close(refund, true)).codes, ['SHOP_REFUND_UNDER_WAY'])
    await desk.follow(refund, 2)
    await desk.follow(refund, 3)
    assert.equal((await desk.read(refund)).state, 'uncertain')
    assert.equal((await desk.supportMails(orderId)).length, 1)
    assert.equal((await desk.theirs(refund)).length, 1)
    const calling = (until: string) =>
      desk.shop.db.run(sql`update refunds set calling_until = ${until}::timestamptz where id = ${refund._id}`)
    await calling('infinity')
    assert.deepEqual((await desk.close(refund, true)).codes, ['SHOP_REFUND_UNDER_WAY'])
    await calling('-infinity')
    assert.deepEqual((await desk.close(refund, true)).codes, [])
    assert.deepEqual((await desk.close(refund, true)).codes, ['SHOP_REFUND_ENDED'])
    assert.deepEqual(await desk.shelf(buyer), [])
    assert.equal((await desk.notes(orderId)).length, 1)
  })

  test('a late success overrides an admin’s note that nothing was sent', async () => {
    await desk.habit('reversed')
    const { buyer, orderId } = await desk.buy()
    await desk.shop.control('POST', 'callbacks/hold', {})
    const { refund } = await desk.refund(orderId)
    await desk.follow(refund)
    await desk.pass(60)
    await desk.follow(refund, 2)
    assert.deepEqual((await desk.close(refund, false)).codes, [])
    assert.equal((await desk.read(refund)).state, 'refused')
    await desk.shop.control('POST', 'callbacks/release', {})
    await desk.follow(refund, 2)
    assert.equal((await desk.read(refund)).state, 'settled')
    assert.deepEqual(await desk.shelf(buyer), [])
    assert.equal(await twiceMails(orderId), 0)
  })

  test('a late success beside a second refund exceeds what was paid: support is notified', async () => {
    const { orderId } = await desk.buy()
    await desk.shop.control('POST', 'callbacks/hold', {})
    const { refund } = await desk.refund(orderId)
    await desk.follow(refund)
    await desk.pass(60)
    await desk.follow(refund, 2)
    await desk.close(refund, false)
    await desk.refund(orderId, { isByHand: true })
    await desk.shop.control('POST', 'callbacks/release', {})
    await desk.follow(refund, 2)
    await desk.follow(refund, 2)
    assert.equal((await desk.read(refund)).state, 'refused')
    assert.equal(await twiceMails(orderId), 1)
  })

  test('a late success of a partial refund that was retried notifies support once', async () => {
    await desk.habit('reversed')
    const { orderId } = await desk.buy()
    const lines = (await desk.lines(orderId)).map((id) => `/order_lines/${id}`)
    await desk.shop.control('POST', 'callbacks/hold', {})
    const { refund } = await desk.refund(orderId, { amount: 100, lines })
    await desk.follow(refund)
    await desk.pass(60)
    await desk.follow(refund, 2)
    await desk.close(refund, false)
    const { refund: again } = await desk.retry(refund, { isByHand: true })
    assert.deepEqual((await desk.close(again, true)).codes, [])
    await desk.shop.control('POST', 'callbacks/release', {})
    await desk.follow(refund, 2)
    await desk.follow(refund, 2)
    assert.deepEqual(await desk.balances(orderId), [{ paid: 522, refunded: 200, underWay: 0, left: 322 }])
    assert.equal(await twiceMails(orderId), 1)
  })

  // Spec: storefront 9: Refund through the provider, once, or by hand (ours)
  test('down: nothing is sent, and it is retried until available', async () => {
    await desk.habit('reversed')
    const { orderId } = await desk.buy()
    const { refund } = await desk.refund(orderId)
    await desk.shop.db.run(sql`delete from provider_tokens`)
    await desk.shop.control('POST', 'rules', { tokenHangs: true })
    await desk.follow(refund)
    assert.equal((await desk.theirs(refund)).length, 0)
    await desk.shop.control('POST', 'rules', { tokenHangs: false })
    await desk.settle(refund)
    assert.equal((await desk.read(refund)).state, 'settled')
  })

  test('a job killed during the call keeps its lease, and makes one refund', async () => {
    const { orderId } = await desk.buy()
    const { refund } = await desk.refund(orderId)
    await Promise.all(Array.from({ length: 5 }, () => desk.follow(refund)))
    assert.equal((await desk.theirs(refund)).length, 1)
    // Killed after the provider accepted it, before that was committed.
    await desk.shop.db.run(
      sql`update refunds set calling_until = requested_at + interval '20 seconds' where id = ${refund._id}`,
    )
    await desk.follow(refund)
    await desk.pass(10)
    await desk.follow(refund, 1)
    assert.equal((await desk.read(refund)).state, 'settled')
    assert.equal((await desk.theirs(refund)).length, 1)
  })
})

describe('a manual refund', () => {
  // Spec: storefront 9: Refund through the provider, once, or by hand (ours)
  test('is for money without a receipt code, and for cash; an admin closes it with a note', async () => {
    const { buyer, orderId } = await desk.buy()
    await desk.shop.db.run(sql`update payment_attempts set receipt = null where order_id = ${orderId}`)
    const { refund } = await desk.refund(orderId)
    assert.equal(refund.state, 'byHand')
    assert.deepEqual((await desk.close(refund, true, 'x')).codes, ['VALIDATION_FAILED'])
    assert.deepEqual((await desk.close(refund, true)).codes, [])
    const closed = await desk.read(refund)
    assert.deepEqual([closed.state, closed.note, closed.sentAt], ['settled', 'Sent from the till', null])
    assert.deepEqual(await desk.shelf(buyer), [])
    assert.deepEqual(await desk.theirs(refund), [])
  })

  // Spec: storefront 7, Mutations: Extension: refundOrder, closeRefund, decideRefundRequest
  test('is closed once, despite twenty concurrent requests of two admins', async () => {
    const other = await addUser(desk.shop.db, { roles: ['ROLE_ADMIN'] })
    const { orderId } = await desk.buy()
    const { refund } = await desk.refund(orderId, { isByHand: true })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        desk.close(refund, index % 2 === 0, 'Sent from the till', index % 2 === 0 ? admin : other),
      ),
    )
    const codes = answers.flatMap((one) => one.codes)
    assert.deepEqual(codes, Array<string>(19).fill('SHOP_REFUND_ENDED'))
  })
})

describe('access', () => {
  // Spec: back office 6: Admin only: refunds and payment reviews (ours)
  test('only admins refund, close and list; the buyer sees the refund without notes', async () => {
    const { buyer, orderId } = await desk.buy()
    const { refund } = await desk.refund(orderId, { isByHand: true })
    const checker = await addUser(desk.shop.db, { roles: ['ROLE_CHECKER'] })
    for (const caller of [buyer, checker]) {
      assert.deepEqual((await desk.refund(orderId, {}, caller)).codes, ['FORBIDDEN'])
      assert.deepEqual((await desk.close(refund, true, 'Sent', caller)).codes, ['FORBIDDEN'])
      const { codes } = await desk.shop.ask('{ refunds { _id } }', {}, { caller })
      assert.deepEqual(codes, ['FORBIDDEN'])
    }
    const seen = await desk.shop.ask<{ order: { refunds: object[] } }>(
      `{ order(id: "/orders/${orderId}") { refunds { amount state reason note key } } }`,
      {},
      { caller: buyer },
    )
    assert.deepEqual(seen.data.order.refunds, [
      { amount: 522, state: 'byHand', reason: null, note: null, key: null },
    ])
  })

  // Spec: storefront 7, Queries: Extension: refunds, Order.refunds, Order.balances
  test('admins list open refunds', async () => {
    const { orderId } = await desk.buy()
    const { refund } = await desk.refund(orderId, { isByHand: true })
    const open = async () =>
      (
        await desk.shop.ask<{ refunds: { _id: number }[] }>(
          '{ refunds(isOpen: true) { _id } }',
          {},
          { caller: admin },
        )
      ).data.refunds.some(({ _id }) => _id === refund._id)
    assert.equal(await open(), true)
    await desk.close(refund, true)
    assert.equal(await open(), false)
  })
})

describe('a buyer’s request', () => {
  const mails = (user: User) =>
    desk.shop.db.many<MailRow>(sql`select * from mails where recipient = ${user.email} order by id`)

  // Spec: storefront 7, Mutations: Extension: refundOrder, closeRefund, decideRefundRequest
  test('when approved creates a refund, and the purchase shows its progress', async () => {
    await desk.habit('reversed')
    const { buyer, orderId } = await desk.buy()
    await desk.request(buyer, orderId)
    const { refund, codes } = await desk.decide(orderId, { isApproved: true })
    assert.deepEqual([codes, refund?.amount], [[], 522])
    assert.equal(await desk.requestState(buyer, orderId), 'approved')
    assert.match((await mails(buyer)).at(-1)?.subject ?? '', /^We are refunding your order/)
    await desk.settle(refund)
    assert.equal(await desk.requestState(buyer, orderId), 'refunded')
  })

  test('when declined gives the reason, in the buyer’s language', async () => {
    const { buyer, orderId } = await desk.buy({}, await addUser(desk.shop.db, { language: 'swa' }))
    await desk.request(buyer, orderId)
    assert.deepEqual((await desk.decide(orderId, { isApproved: false })).codes, ['VALIDATION_FAILED'])
    const { codes } = await desk.decide(orderId, { isApproved: false, answer: 'Umeshakisoma chote.' })
    assert.deepEqual(codes, [])
    const mail = (await mails(buyer)).at(-1)
    assert.match(mail?.body_text ?? '', /hatuwezi kuzirejesha[\s\S]*Umeshakisoma chote\./)
    assert.equal(await desk.requestState(buyer, orderId), 'declined')
    assert.equal((await desk.shelf(buyer)).length, 1)
  })

  // Spec: storefront 8, By code: SHOP_REFUND_AMOUNT, SHOP_REFUND_LINES, SHOP_REFUND_ENDED, SHOP_REFUND_UNDER_WAY, SHOP_REFUND_REQUEST_DECIDED (ours)
  test('is decided once, despite twenty concurrent requests', async () => {
    const { buyer, orderId } = await desk.buy()
    await desk.request(buyer, orderId)
    const before = (await mails(buyer)).length
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        desk.decide(
          orderId,
          index % 2 === 0 ? { isApproved: true } : { isApproved: false, answer: 'Too late' },
        ),
      ),
    )
    assert.equal(answers.filter(({ codes }) => codes.length === 0).length, 1)
    assert.equal((await mails(buyer)).length, before + 1)
  })

  // Spec: storefront 7, Mutations: Extension: refundOrder, closeRefund, decideRefundRequest
  test('approved during a full refund by another admin makes one refund', async () => {
    const { buyer, orderId } = await desk.buy()
    await desk.request(buyer, orderId)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? desk.refund(orderId) : desk.decide(orderId, { isApproved: true }),
      ),
    )
    assert.equal(answers.filter(({ codes }) => codes.length === 0).length, 1)
    const codes = new Set(answers.flatMap(({ codes }) => codes))
    assert.deepEqual(
      [...codes].filter((code) => !String(code).startsWith('SHOP_REFUND')),
      [],
    )
    assert.deepEqual(await desk.balances(orderId), [{ paid: 522, refunded: 0, underWay: 522, left: 522 }])
  })
})
