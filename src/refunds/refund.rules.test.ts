import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compare, fromMajor, type Money, sum, zero } from '#pricing/money.rules.ts'
import { planRefund, type Refundable, refundState } from './refund.rules.ts'

const kes = (amount: number): Money => fromMajor(amount, 'KES')

const orders: fc.Arbitrary<Refundable> = fc
  .array(fc.record({ price: fc.nat(5000), isRefunded: fc.boolean() }), { minLength: 1, maxLength: 6 })
  .chain((lines) => {
    const total = lines.reduce((all, { price }) => all + price, 0)
    return fc.nat(total).map((refunded) => ({
      paid: kes(total),
      refunded: kes(refunded),
      lines: lines.map(({ price, isRefunded }, index) => ({ id: index + 1, price: kes(price), isRefunded })),
    }))
  })

test('whatever is asked for, what goes back is above nothing and never more than is left', () => {
  const wishes = fc.record({
    amount: fc.option(fc.integer({ min: -10, max: 40_000 }).map(kes)),
    lineIds: fc.uniqueArray(fc.integer({ min: 1, max: 8 })),
  })
  fc.assert(
    fc.property(orders, wishes, (order, wish) => {
      const plan = planRefund(order, wish)
      if (typeof plan === 'string') return
      assert.ok(compare(plan.amount, zero('KES')) > 0)
      assert.ok(compare(sum([order.refunded, plan.amount], 'KES'), order.paid) <= 0)
      for (const id of plan.lineIds) assert.equal(order.lines[id - 1]?.isRefunded, false)
    }),
  )
})

test('asked for without a sum and a line it is all that is left, with every line that is not back yet', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const plan = planRefund(order, { amount: null, lineIds: [] })
      if (compare(order.refunded, order.paid) === 0) return assert.equal(plan, 'shop.refundedInFull')
      assert.ok(typeof plan !== 'string')
      assert.equal(compare(sum([order.refunded, plan.amount], 'KES'), order.paid), 0)
      assert.equal(plan.lineIds.length, order.lines.filter(({ isRefunded }) => !isRefunded).length)
    }),
  )
})

test('a refund is as far as its facts say, and money that moved counts more than a word', () => {
  const at = new Date()
  const none = { isByHand: false, uncertainAt: null, settledAt: null, refusedAt: null }
  assert.deepEqual(
    [
      none,
      { ...none, isByHand: true },
      { ...none, uncertainAt: at },
      { ...none, uncertainAt: at, refusedAt: at },
      { ...none, refusedAt: at, settledAt: at },
    ].map(refundState),
    ['underWay', 'byHand', 'uncertain', 'refused', 'settled'],
  )
})
