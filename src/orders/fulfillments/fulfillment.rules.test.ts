import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isHandedOver, lineFulfillment, mayBeFulfilled, orderFulfillment } from './fulfillment.rules.ts'

const day = (number: number) => new Date(`2026-11-${number}T12:00:00Z`)
const refunded = { isPrint: true, refund: { requestedAt: day(22), isSettled: true } }
const refundUnderWay = { isPrint: true, refund: { requestedAt: day(22), isSettled: false } }
const printed = { isPrint: true, refund: null }
const digital = { isPrint: false, refund: null }
const bought = { isConfirmed: true, fulfilledAt: null }

describe('a line', () => {
  test('waits once it is bought, and is fulfilled with its order', () => {
    assert.equal(lineFulfillment(printed, { ...bought, isConfirmed: false }), 'notYet')
    assert.equal(lineFulfillment(printed, bought), 'waiting')
    assert.equal(lineFulfillment(printed, { ...bought, fulfilledAt: day(20) }), 'done')
    assert.equal(lineFulfillment(digital, bought), null)
    assert.equal(lineFulfillment({ ...refunded, isPrint: false }, bought), null)
  })

  // Spec: storefront 4, Order: Extension: what is refunded or being refunded is not to be fulfilled, on every screen, in both files and by the API
  test('does not wait once its money went back, or is going back', () => {
    assert.equal(lineFulfillment(refunded, bought), 'refunded')
    assert.equal(lineFulfillment(refundUnderWay, bought), 'refundUnderWay')
  })

  test('stays fulfilled where it was handed over before the refund, and is not handed over after it', () => {
    for (const line of [refunded, refundUnderWay]) {
      assert.equal(lineFulfillment(line, { ...bought, fulfilledAt: day(21) }), 'done')
      assert.notEqual(lineFulfillment(line, { ...bought, fulfilledAt: day(23) }), 'done')
      assert.deepEqual([isHandedOver(line, day(21)), isHandedOver(line, day(22))], [true, false])
    }
    assert.equal(isHandedOver(digital, day(21)), false)
  })
})

describe('an order', () => {
  test('waits as long as one printed line does', () => {
    assert.equal(orderFulfillment([digital, refunded, printed], bought), 'waiting')
    assert.equal(orderFulfillment([digital, refunded, refunded], bought), 'refunded')
    assert.equal(orderFulfillment([refunded, refundUnderWay], bought), 'refundUnderWay')
    assert.equal(orderFulfillment([refunded, printed], { ...bought, fulfilledAt: day(23) }), 'done')
    assert.equal(orderFulfillment([digital], bought), null)
  })

  test('is offered for fulfilment where something waits or was handed over', () => {
    assert.deepEqual(
      (['waiting', 'done', 'notYet', 'refunded', 'refundUnderWay', null] as const).map(mayBeFulfilled),
      [true, true, false, false, false, false],
    )
  })
})
