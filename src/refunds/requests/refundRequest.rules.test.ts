import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Calendar } from './businessDays.rules.ts'
import {
  reasonViolations,
  type RefundOrder,
  refundableUntil,
  refundRefusal,
  refundStatus,
} from './refundRequest.rules.ts'

const calendar: Calendar = { country: 'KEN', zoneHours: 3, closedOn: [] }
const monday = new Date('2026-11-16T09:00:00Z')
const order: RefundOrder = { confirmedAt: monday, isFree: false, newest: null }
const refusal = (change: Partial<RefundOrder>, now: string) =>
  refundRefusal({ ...order, ...change }, new Date(now), calendar)

// Spec: storefront 9: Refund asked for within 3 business days
// Spec: back office 9: Refunds: 3 business days, in every language
test('within three business days of the purchase the money can be asked for, a moment later it cannot', () => {
  assert.equal(refusal({}, '2026-11-16T09:00:01Z'), null)
  assert.equal(refusal({}, '2026-11-19T20:59:59Z'), null)
  assert.equal(refusal({}, '2026-11-19T21:00:00Z'), 'shop.refundTooLate')
})

test('what is not bought and what was free has no money to give back', () => {
  assert.equal(refusal({ confirmedAt: null }, '2026-11-16T10:00:00Z'), 'shop.refundNotPossible')
  assert.equal(refusal({ isFree: true }, '2026-11-16T10:00:00Z'), 'shop.refundNotPossible')
  assert.equal(refundableUntil({ confirmedAt: monday, isFree: true }, calendar), null)
})

test('an order has one open request; money goes back once, and after a no one may ask again', () => {
  const soon = '2026-11-16T10:00:00Z'
  assert.equal(refusal({ newest: 'open' }, soon), 'shop.refundAlreadyRequested')
  assert.equal(refusal({ newest: 'open' }, '2027-11-16T10:00:00Z'), 'shop.refundAlreadyRequested')
  assert.equal(refusal({ newest: 'refunded' }, soon), 'shop.refundNotPossible')
  assert.equal(refusal({ newest: 'declined' }, soon), null)
})

test('there are at least three days of the calendar, however it falls', () => {
  const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (confirmedAt) => {
      const until = refundableUntil({ confirmedAt, isFree: false }, calendar)
      assert.ok(until && until.getTime() - confirmedAt.getTime() > 3 * 86_400_000)
      assert.equal(refundRefusal({ ...order, confirmedAt }, confirmedAt, calendar), null)
    }),
    { numRuns: 50 },
  )
})

test('a reason may be left out, and has 500 letters at most', () => {
  assert.deepEqual(['', 'x'.repeat(500)].flatMap(reasonViolations), [])
  assert.deepEqual(reasonViolations('x'.repeat(501)), [
    { path: 'reason', code: 'maxLength', params: { max: 500 } },
  ])
})

test('a request is open until somebody decides, and approved until the money is back', () => {
  const status = (outcome: 'refunded' | 'declined' | null, isUnderWay: boolean) =>
    refundStatus({ outcome, is_under_way: isUnderWay })
  assert.deepEqual(
    [status(null, false), status('refunded', true), status('refunded', false), status('declined', false)],
    ['open', 'approved', 'refunded', 'declined'],
  )
})
