import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CouponRefusal, visibleRefusal } from './couponRefusal.rules.ts'

const refusals: readonly CouponRefusal[] = [
  'coupon.inactive',
  'coupon.notYetActive',
  'coupon.expired',
  'coupon.notForUser',
  'coupon.maxUsesReached',
  'coupon.alreadyUsed',
  'coupon.notValid',
  'coupon.fixedPriceTooHigh',
]

const heard = (userId: string | null, forUserId: string | null) =>
  refusals.map((refusal) => visibleRefusal(userId, { forUserId }, refusal))

test('a coupon for one reader is there for nobody else, whatever is wrong with it', () => {
  const unknown = refusals.map(() => 'coupon.notFound')
  assert.deepEqual(heard(null, 'amina'), unknown)
  assert.deepEqual(heard('baraka', 'amina'), unknown)
})

test('its own reader is told what is wrong with it, and every reader of one for all', () => {
  assert.deepEqual(heard('amina', 'amina'), refusals)
  assert.deepEqual(heard('amina', null), refusals)
})

test('a guest is not told of a code that may be worth something later', () => {
  const told = heard(null, null).filter((refusal) => refusal !== 'coupon.notFound')
  assert.deepEqual(told, [
    'coupon.expired',
    'coupon.notForUser',
    'coupon.alreadyUsed',
    'coupon.notValid',
    'coupon.fixedPriceTooHigh',
  ])
})
