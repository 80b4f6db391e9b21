import assert from 'node:assert/strict'
import { test } from 'node:test'
import { couponState, endBounds } from './couponManager.rules.ts'

const coupon = {
  active: true,
  startDate: '2026-12-01T00:00:00Z',
  endDate: '2027-01-01T00:00:00Z',
  currentNumberOfUses: 4,
  maxNumberOfUses: 5,
}

test('a coupon is on from its first moment to its last while uses are left, else it says why not', () => {
  const at = (day: string, more: Partial<typeof coupon> = {}) =>
    couponState({ ...coupon, ...more }, Date.parse(day))
  assert.equal(at('2026-11-30T23:59:59Z'), 'toCome')
  assert.equal(at('2026-12-01T00:00:00Z'), 'on')
  assert.equal(at('2026-12-31T23:59:59Z'), 'on')
  assert.equal(at('2027-01-01T00:00:00Z'), 'ended')
  assert.equal(at('2026-12-02', { currentNumberOfUses: 5 }), 'usedUp')
  assert.equal(at('2026-12-02', { active: false }), 'off')
  assert.equal(couponState({ ...coupon, maxNumberOfUses: null }, Date.parse('2026-12-02')), 'on')
})

test('coupons are sought that have ended, or will within a week or a month', () => {
  const now = Date.parse('2026-12-01T00:00:00Z')
  const at = (day: string) => `${day}T00:00:00.000Z`
  assert.equal(endBounds(null, now), null)
  assert.deepEqual(endBounds('ended', now), { before: at('2026-12-01') })
  assert.deepEqual(endBounds('week', now), { strictly_after: at('2026-12-01'), before: at('2026-12-08') })
  assert.deepEqual(endBounds('month', now), { strictly_after: at('2026-12-01'), before: at('2026-12-31') })
})
