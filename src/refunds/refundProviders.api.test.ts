import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addUser } from '#identity/users/user.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { type CardShop, openCardShop } from '#payments/testing/cardShop.ts'
import { type MtnShop, openMtnShop } from '#payments/testing/mtnShop.ts'
import { RefundDesk } from './testing/refundDesk.ts'

describe('a refund through MTN', () => {
  let mtn: MtnShop
  let desk: RefundDesk
  before(async () => {
    mtn = await openMtnShop({ MTN_TIMEOUT_MS: '1500' })
    desk = new RefundDesk(mtn.shop, await addUser(mtn.shop.db, { roles: ['ROLE_ADMIN'] }))
  })
  after(() => mtn.close())

  type Theirs = { referenceId: string; amount: string; status: string }
  const theirs = async (key: string) =>
    (await mtn.control<Theirs[]>('GET', 'refunds')).filter(({ referenceId }) => referenceId === key)

  async function buy() {
    const { user, orderId, attempt } = await mtn.placeThat('success')
    await mtn.pass(20)
    await mtn.shop.queryAfter(attempt, 20)
    return { user, orderId }
  }

  test('goes under the key that was written down, once, and its francs are those of the credit note', async () => {
    const { user, orderId } = await buy()
    const { refund } = await desk.refund(orderId)
    await Promise.all([desk.follow(refund), desk.follow(refund), desk.follow(refund)])
    await mtn.pass(10)
    await desk.follow(refund, 1)
    assert.equal((await desk.read(refund)).state, 'settled')
    const [one, ...more] = await theirs(refund.key)
    const [note] = await desk.notes(orderId)
    assert.deepEqual([Number(one?.amount), Number(note?.total), more], [refund.amount, refund.amount, []])
    assert.deepEqual(await desk.shelf(user), [])
  })

  test('whose answer is lost is found again, and refused it leaves the books', async () => {
    const [lost, refused] = [await buy(), await buy()]
    const { refund } = await desk.refund(lost.orderId)
    await mtn.control('POST', 'rules', { refunds: 'hangs' })
    await desk.follow(refund)
    await mtn.control('POST', 'rules', { refunds: 'refused' })
    await mtn.pass(10)
    await desk.follow(refund, 1)
    assert.deepEqual([(await desk.read(refund)).state, (await theirs(refund.key)).length], ['settled', 1])
    const second = (await desk.refund(refused.orderId)).refund
    await desk.follow(second)
    await mtn.pass(10)
    await desk.follow(second, 1)
    assert.equal((await desk.read(second)).state, 'refused')
    assert.equal((await desk.shelf(refused.user)).length, 1)
    await mtn.control('POST', 'rules', { refunds: 'paid' })
  })
})

describe('a refund through DPO Pay', () => {
  let cards: CardShop
  let desk: RefundDesk
  before(async () => {
    cards = await openCardShop()
    desk = new RefundDesk(cards.shop, await addUser(cards.db, { roles: ['ROLE_ADMIN'] }))
  })
  after(() => cards.close())

  async function buy() {
    const buyer = await cards.addBuyer()
    await cards.place(buyer)
    await cards.pay(buyer.orderId, '0000')
    await cards.queryAfter(await cards.attempt(buyer.orderId), 120)
    const { company_ref: ref } = await cards.attempt(buyer.orderId)
    const refunded = async () =>
      (await cards.payments()).find(({ companyRef }) => companyRef === ref)?.refunded
    return { ...buyer, refunded }
  }

  test('in parts comes to what was paid, in its books as in ours', async () => {
    const { user, orderId, refunded } = await buy()
    for (const input of [{ amount: 22 }, {}]) await desk.follow((await desk.refund(orderId, input)).refund)
    assert.equal(await refunded(), '522.00')
    assert.deepEqual(await desk.balances(orderId), [{ paid: 522, refunded: 522, underWay: 0, left: 0 }])
    assert.deepEqual(await desk.shelf(user), [])
  })

  test('of a payment that it knows by the shop’s reference alone is sent by hand, and it is not asked', async () => {
    const buyer = await cards.addBuyer()
    await cards.place(buyer)
    const { id, trans_token: token } = await cards.attempt(buyer.orderId)
    await cards.control('POST', `tokens/${token}/pay`, { card: '0040' })
    // As if the process had died before the answer with the token came.
    await cards.db.run(sql`update payment_attempts set accepted_at = null where id = ${id}`)
    await cards.db.run(
      sql`update dpo_payments set trans_token = null, trans_ref = null where attempt_id = ${id}`,
    )
    await cards.queryAfter(await cards.attempt(buyer.orderId), 300)
    assert.equal(await cards.shop.isConfirmed(buyer.orderId), true)
    const asked = (await cards.requests('refundToken')).length
    const { refund } = await desk.refund(buyer.orderId)
    await desk.follow(refund)
    assert.equal((await desk.read(refund)).state, 'byHand')
    await desk.close(refund, true)
    assert.deepEqual(await desk.balances(buyer.orderId), [{ paid: 522, refunded: 522, underWay: 0, left: 0 }])
    assert.equal((await cards.requests('refundToken')).length, asked)
  })

  test('that it did not answer is not sent again: a person is told, and says how it ended', async () => {
    const { orderId, refunded } = await buy()
    await cards.control('POST', 'rules', { isDown: true })
    const { refund } = await desk.refund(orderId)
    await desk.follow(refund)
    await cards.control('POST', 'rules', { isDown: false })
    const asked = (await cards.requests('refundToken')).length
    await desk.follow(refund, 1)
    await desk.follow(refund, 3)
    assert.equal((await cards.requests('refundToken')).length, asked)
    assert.deepEqual([(await desk.read(refund)).state, await refunded()], ['uncertain', '0.00'])
    assert.deepEqual((await desk.close(refund, false)).codes, [])
    await desk.follow((await desk.refund(orderId)).refund)
    assert.equal(await refunded(), '522.00')
  })
})
