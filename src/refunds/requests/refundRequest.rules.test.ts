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
test('a refund can be requested within three business days of the purchase, but not after', () => {
  assert.equal(refusal({}, '2026-11-16T09:00:01Z'), null)
  assert.equal(refusal({}, '2026-11-19T20:59:59Z'), null)
  assert.equal(refusal({}, '2026-11-19T21:00:00Z'), 'shop.refundTooLate')
})

test('an unconfirmed or free order cannot be refunded', () => {
  assert.equal(refusal({ confirmedAt: null }, '2026-11-16T10:00:00Z'), 'shop.refundNotPossible')
  assert.equal(refusal({ isFree: true }, '2026-11-16T10:00:00Z'), 'shop.refundNotPossible')
  assert.equal(refundableUntil({ confirmedAt: monday, isFree: true }, calendar), null)
})

test('an order has one open request and one refund, and a declined request can be repeated', () => {
  const soon = '2026-11-16T10:00:00Z'
  assert.equal(refusal({ newest: 'open' }, soon), 'shop.refundAlreadyRequested')
  assert.equal(refusal({ newest: 'open' }, '2027-11-16T10:00:00Z'), 'shop.refundAlreadyRequested')
  assert.equal(refusal({ newest: 'refunded' }, soon), 'shop.refundNotPossible')
  assert.equal(refusal({ newest: 'declined' }, soon), null)
})

test('the period is at least three calendar days, on any date', () => {
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

test('a reason is optional, with at most 500 characters', () => {
  assert.deepEqual(['', 'x'.repeat(500)].flatMap(reasonViolations), [])
  assert.deepEqual(reasonViolations('x'.repeat(501)), [
    { path: 'reason', code: 'maxLength', params: { max: 500 } },
  ])
})

test('a request is open until decided, and approved until the money is refunded', () => {
  const status = (outcome: 'refunded' | 'declined' | null, isUnderWay: boolean) =>
    refundStatus({ outcome, is_under_way: isUnderWay })
  assert.deepEqual(
    [status(null, false), status('refunded', true), status('refunded', false), status('declined', false)],
    ['open', 'approved', 'refunded', 'declined'],
  )
})
