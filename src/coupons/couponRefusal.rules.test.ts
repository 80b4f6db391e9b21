import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDecimal } from '#pricing/decimal.rules.ts'
import type { PricedProductLine } from '#pricing/line.rules.ts'
import { fromMajor } from '#pricing/money.rules.ts'
import { couponRefusal, type CouponUse } from './couponRefusal.rules.ts'
import type { Coupon } from './coupon.rules.ts'

const coupon = (overrides: Partial<Coupon> = {}): Coupon => ({
  active: true,
  startsAt: new Date('2026-03-01T00:00:00Z'),
  endsAt: new Date('2026-04-01T00:00:00Z'),
  discount: parseDecimal('10'),
  isPercentage: true,
  fixedPrice: false,
  taxInclusive: false,
  baseCurrency: null,
  productId: null,
  productIds: [],
  tagId: null,
  publisherId: null,
  forUserId: null,
  maxNumberOfUses: null,
  maxNumberOfItems: null,
  maxUsesPerUser: 1,
  ...overrides,
})

const line = (overrides: Partial<PricedProductLine> = {}): PricedProductLine => ({
  unitPrice: fromMajor(450, 'KES'),
  vatIncluded: true,
  quantity: 1,
  productId: 7,
  tagIds: [],
  publisherId: null,
  ...overrides,
})

const use = (overrides: Partial<CouponUse> = {}): CouponUse => ({
  now: new Date('2026-03-15T12:00:00Z'),
  userId: 'amina',
  uses: 0,
  usesByUser: 0,
  lines: [line()],
  into: { currency: 'KES', rateTo: () => parseDecimal('129.25') },
  ...overrides,
})

const fixedAt = (discount: string) =>
  coupon({ isPercentage: false, fixedPrice: true, baseCurrency: 'KES', discount: parseDecimal(discount) })

test('a coupon that is on, in time and for the cart is taken', () => {
  assert.equal(couponRefusal(coupon(), use()), null)
})

// Spec: storefront 5: Coupon error: inactive
test('a coupon that is switched off is refused', () => {
  assert.equal(couponRefusal(coupon({ active: false }), use()), 'coupon.inactive')
})

// Spec: storefront 5: Coupon error: not yet active
test('a coupon works from its first moment on and not before', () => {
  const now = (text: string) => couponRefusal(coupon(), use({ now: new Date(text) }))
  assert.equal(now('2026-02-28T23:59:59.999Z'), 'coupon.notYetActive')
  assert.equal(now('2026-03-01T00:00:00Z'), null)
})

// Spec: storefront 5: Coupon error: expired
test('an expired coupon is refused from the day after its last on', () => {
  const now = (text: string) => couponRefusal(coupon(), use({ now: new Date(text) }))
  assert.equal(now('2026-03-31T23:59:59.999Z'), null)
  assert.equal(now('2026-04-01T00:00:00Z'), 'coupon.expired')
})

test('a coupon for one user is refused to others and to guests', () => {
  const forAmina = coupon({ forUserId: 'amina' })
  assert.equal(couponRefusal(forAmina, use()), null)
  assert.equal(couponRefusal(forAmina, use({ userId: 'baraka' })), 'coupon.notForUser')
  assert.equal(couponRefusal(forAmina, use({ userId: null })), 'coupon.notForUser')
})

test('a coupon whose uses are used up is refused', () => {
  const twice = coupon({ maxNumberOfUses: 2 })
  assert.equal(couponRefusal(twice, use({ uses: 1 })), null)
  assert.equal(couponRefusal(twice, use({ uses: 2 })), 'coupon.maxUsesReached')
})

test('a user who has had their share is refused', () => {
  assert.equal(couponRefusal(coupon(), use({ uses: 1, usesByUser: 1 })), 'coupon.alreadyUsed')
  assert.equal(couponRefusal(coupon({ maxUsesPerUser: null }), use({ usesByUser: 9 })), null)
})

test('a guest may try a coupon with a limit per user; whom the staff sell to has one like any other', () => {
  assert.equal(couponRefusal(coupon(), use({ userId: null, usesByUser: 0 })), null)
  assert.equal(couponRefusal(coupon(), use({ userId: null, usesByUser: 1 })), 'coupon.usedByBuyer')
})

test('a coupon that is for none of the books is not valid, nor is any in an empty cart', () => {
  assert.equal(couponRefusal(coupon({ productId: 8 }), use()), 'coupon.notValid')
  assert.equal(couponRefusal(coupon(), use({ lines: [] })), 'coupon.notValid')
})

// Spec: storefront 5: Coupon error: fixed price above the product's
test('a fixed price above every matching book is refused, above some it is not', () => {
  assert.equal(couponRefusal(fixedAt('450'), use()), null)
  assert.equal(couponRefusal(fixedAt('451'), use()), 'coupon.fixedPriceTooHigh')
  const dearer = line({ unitPrice: fromMajor(900, 'KES') })
  assert.equal(couponRefusal(fixedAt('451'), use({ lines: [line(), dearer] })), null)
})

// Spec: back office 5: Coupon messages
test('what is wrong with the coupon is said before what is wrong with the cart', () => {
  const amiss = coupon({ active: false, forUserId: 'baraka', maxNumberOfUses: 1, productId: 8 })
  assert.equal(couponRefusal(amiss, use({ uses: 1 })), 'coupon.inactive')
  assert.equal(couponRefusal({ ...amiss, active: true }, use({ uses: 1 })), 'coupon.notForUser')
  assert.equal(
    couponRefusal({ ...amiss, active: true, forUserId: null }, use({ uses: 1 })),
    'coupon.maxUsesReached',
  )
})
