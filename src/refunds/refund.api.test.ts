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
  test('sends the money, ends all e-books of the order and balances the ledger', async () => {
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

  test('leaves nothing to be asked for once more, not by the buyer either', async () => {
    const { buyer, orderId } = await desk.buy()
    const { refund } = await desk.refund(orderId)
    assert.deepEqual((await desk.refund(orderId)).codes, ['SHOP_REFUNDED_IN_FULL'])
    await desk.settle(refund)
    assert.deepEqual(await desk.request(buyer, orderId), ['SHOP_REFUND_NOT_POSSIBLE'])
  })

  test('leaves what the same person owns by another order', async () => {
    const book = await addBook(desk.shop.db)
    const { buyer, orderId } = await desk.buy({ books: [book] })
    // An order that the staff placed for them has the same title.
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

  test('of an order that nobody has claimed yet leaves nothing to be claimed', async () => {
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
  test('names its lines, and only their e-books leave the shelf', async () => {
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

  test('of a sum without a line leaves all books where they are', async () => {
    const { buyer, orderId } = await desk.buy()
    const { refund } = await desk.refund(orderId, { amount: 100 })
    await desk.settle(refund)
    assert.equal((await desk.shelf(buyer)).length, 1)
    assert.deepEqual(refund.lines, [])
  })

  // Spec: storefront 8, By code: SHOP_REFUND_AMOUNT, SHOP_REFUND_LINES, SHOP_REFUND_ENDED, SHOP_REFUND_UNDER_WAY, SHOP_REFUND_REQUEST_DECIDED (ours)
  test('is no more than is left, nothing, or a part of a shilling', async () => {
    const { orderId } = await desk.buy()
    await desk.refund(orderId, { amount: 500 })
    for (const amount of [23, 0, -1, 1.5])
      assert.deepEqual((await desk.refund(orderId, { amount })).codes, ['SHOP_REFUND_AMOUNT'], String(amount))
    const [line] = await desk.lines(orderId)
    const { codes } = await desk.refund(orderId, { lines: [`/order_lines/${line}`], amount: 523 })
    assert.deepEqual(codes, ['SHOP_REFUND_AMOUNT'])
  })

  // Spec: storefront 7, Mutations: Extension: refundOrder, closeRefund, decideRefundRequest
  test('asked for twenty times at once by two admins with one key is one, with none as many as fit', async () => {
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

describe('the provider’s end of a refund', () => {
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

  test('refused: nothing goes, the books stay, the support is told, and it may be done by hand', async () => {
    const { buyer, orderId, refund } = await ended('refused')
    assert.equal(refund.state, 'refused')
    assert.equal((await desk.shelf(buyer)).length, 1)
    assert.equal((await desk.supportMails(orderId)).length, 1)
    const again = await desk.refund(orderId, { isByHand: true })
    assert.equal(again.refund.state, 'byHand')
  })

  test('told twice, or before the answer, settles it once', async () => {
    for (const habit of ['twice', 'before-answer'] as const) {
      const { orderId, refund } = await ended(habit)
      await desk.follow(refund)
      assert.equal(refund.state, 'settled', habit)
      assert.equal((await desk.notes(orderId)).length, 1)
    }
  })

  // Spec: storefront 8, By code: SHOP_REFUND_AMOUNT, SHOP_REFUND_LINES, SHOP_REFUND_ENDED, SHOP_REFUND_UNDER_WAY, SHOP_REFUND_REQUEST_DECIDED (ours)
  test('lost: it is never asked twice, and after an hour a person is told, once, who closes it', async () => {
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

  test('a late success counts more than a person who said that nothing went', async () => {
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

  test('a late success beside a second refund is more than was paid: the support is told', async () => {
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

  test('a late success of a part beside what was sent in its place is told to the support, once', async () => {
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
  test('down: nothing is sent, and it is asked again until it is there', async () => {
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

  test('a job that was killed while it called leaves the call to nobody else, and one refund', async () => {
    const { orderId } = await desk.buy()
    const { refund } = await desk.refund(orderId)
    await Promise.all(Array.from({ length: 5 }, () => desk.follow(refund)))
    assert.equal((await desk.theirs(refund)).length, 1)
    // Killed after the provider took it, before that was written down.
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

describe('a refund by hand', () => {
  // Spec: storefront 9: Refund through the provider, once, or by hand (ours)
  test('is for money whose receipt nobody told, and for cash; a person closes it with a note', async () => {
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
  test('is closed once, by twenty presses of two admins', async () => {
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
  test('only admins refund, close and list; the buyer sees what went back, and no notes', async () => {
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
  test('admins list those that are open', async () => {
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

describe('a request of the buyer', () => {
  const mails = (user: User) =>
    desk.shop.db.many<MailRow>(sql`select * from mails where recipient = ${user.email} order by id`)

  // Spec: storefront 7, Mutations: Extension: refundOrder, closeRefund, decideRefundRequest
  test('that is approved leads to a refund, and the purchase tells how far it is', async () => {
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

  test('that is declined tells why, in the buyer’s language', async () => {
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
  test('is decided once, by twenty presses', async () => {
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
  test('that is approved while another gives all of the money back is one refund', async () => {
    const { buyer, orderId } = await desk.buy()
    await desk.request(buyer, orderId)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? desk.refund(orderId) : desk.decide(orderId, { isApproved: true }),
      ),
    )
    assert.equal(answers.filter(({ codes }) => codes.length === 0).length, 1)
    const told = new Set(answers.flatMap(({ codes }) => codes))
    assert.deepEqual(
      [...told].filter((code) => !String(code).startsWith('SHOP_REFUND')),
      [],
    )
    assert.deepEqual(await desk.balances(orderId), [{ paid: 522, refunded: 0, underWay: 522, left: 522 }])
  })
})
