import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Sql, sql } from '#platform/database/sql.ts'
import { openPayingShop, type PayingShop } from '../testing/payingShop.ts'

// No job runs here: each test asks when it wants to. The stand-in's time is moved by hand.
let shop: PayingShop
before(async () => {
  shop = await openPayingShop({ PAYMENT_PACE_PERCENT: '100' }, 0.1)
})
after(() => shop.close())

type Transition = { readonly event: string; readonly cause: string | null }

const transitionsOf = (attemptId: number): Promise<Transition[]> =>
  shop.db.many(sql`select event, cause from payment_transitions where attempt_id = ${attemptId} order by id`)

const events = async (attemptId: number) => (await transitionsOf(attemptId)).map(({ event }) => event)

describe('the trail of a payment', () => {
  test('tells what happened to it, in which order and why', async () => {
    const buyer = await shop.addBuyer()
    await shop.place(buyer, await shop.phoneThat('cancelled'))
    const { id } = await shop.attempt(buyer.orderId)
    await shop.control('POST', 'clock/advance', { seconds: 30 })
    await shop.queryAfter(await shop.attempt(buyer.orderId), 30)
    const trail = await transitionsOf(id)
    assert.deepEqual(
      trail.map(({ event }) => event),
      ['requested', 'accepted', 'failed'],
    )
    assert.equal(trail[0]?.cause, 'mpesa')
    assert.match(trail.at(-1)?.cause ?? '', /^1032: .*cancelled/i)
  })

  test('keeps a failure that was followed by money, and by what the money bought', async () => {
    const buyer = await shop.addBuyer()
    await shop.place(buyer, await shop.phoneThat('never-ends'))
    const { id } = await shop.attempt(buyer.orderId)
    await shop.settle(id, '1037')
    await shop.settle(id, '0')
    assert.deepEqual(await events(id), ['requested', 'accepted', 'failed', 'succeeded', 'confirmed'])
  })

  test('tells of the one that gave way to another', async () => {
    const buyer = await shop.addBuyer()
    await shop.place(buyer, await shop.phoneThat('never-ends'))
    const { id } = await shop.attempt(buyer.orderId)
    await shop.settle(id, '1032')
    await shop.place(buyer, await shop.phoneThat('never-ends'))
    assert.equal((await transitionsOf(id)).at(-1)?.cause, 'another payment of the order')
  })

  test('tells of money on hold that gave way to an earlier payment, about which nobody decided', async () => {
    const buyer = await shop.addBuyer()
    await shop.place(buyer, await shop.phoneThat('never-ends'))
    const { id: first } = await shop.attempt(buyer.orderId)
    await shop.settle(first, '1032')
    await shop.place(buyer, await shop.phoneThat('other-amount'))
    await shop.control('POST', 'clock/advance', { seconds: 60 })
    const { id: held } = await shop.attempt(buyer.orderId)
    await shop.queryAfter(await shop.attempt(buyer.orderId), 20)
    await shop.settle(first, '0')
    assert.equal(await shop.isConfirmed(buyer.orderId), true)
    assert.deepEqual((await transitionsOf(held)).slice(2), [
      { event: 'received', cause: 'KES 521.00 (callback)' },
      { event: 'onHold', cause: '0: The service request is processed successfully.' },
      { event: 'superseded', cause: 'another payment of the order' },
    ])
  })

  test('goes back with what is undone', async () => {
    const { orderId } = await shop.addBuyer()
    await assert.rejects(
      shop.db.transaction(async (tx) => {
        await tx.run(sql`
          insert into payment_attempts (order_id, provider, amount, currency) values (${orderId}, 'mpesa', 5, 'KES')`)
        throw new Error('undone')
      }),
    )
    const trail = sql`
      select from payment_transitions t join payment_attempts a on a.id = t.attempt_id where a.order_id = ${orderId}`
    assert.equal(await shop.db.run(trail), 0)
  })

  test('cannot be changed or removed, nor can what was asked for', async () => {
    const buyer = await shop.addBuyer()
    await shop.place(buyer, await shop.phoneThat('never-ends'))
    const { id } = await shop.attempt(buyer.orderId)
    const refuses = (statement: Sql, constraint: string) =>
      assert.rejects(shop.owner.db.run(statement), { constraint })
    await refuses(
      sql`update payment_transitions set cause = 'paid' where attempt_id = ${id}`,
      'payment_transitions_stay',
    )
    await refuses(sql`delete from payment_transitions where attempt_id = ${id}`, 'payment_transitions_stay')
    await refuses(
      sql`update payment_attempts set amount = amount - 1 where id = ${id}`,
      'payment_attempts_terms_stay',
    )
    await refuses(
      sql`update payment_attempts set currency = 'RWF' where id = ${id}`,
      'payment_attempts_terms_stay',
    )
  })
})
