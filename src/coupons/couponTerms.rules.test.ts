import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contradiction, couponViolations, type CouponTerms, newTerms, tidied } from './couponTerms.rules.ts'

const terms = (more: Partial<CouponTerms> = {}): CouponTerms => ({
  ...newTerms,
  description: 'Ten off',
  discount: 10,
  isPercentage: true,
  startsAt: new Date('2026-11-30T21:00:00Z'),
  endsAt: new Date('2026-12-31T21:00:00Z'),
  ...more,
})

const amiss = (more: Partial<CouponTerms>) =>
  couponViolations(terms(more)).map(({ path, code }) => `${path} ${code}`)

test('a new coupon lacks what every coupon needs', () => {
  assert.deepEqual(
    couponViolations(newTerms).map(({ path, code }) => `${path} ${code}`),
    [
      'description required',
      'discount required',
      'baseCurrencyId required',
      'startDate required',
      'endDate required',
    ],
  )
  assert.equal(newTerms.maxUsesPerUser, 1)
})

// Spec: back office 5: Coupon description 3 to 50
test('a code of 3 to 50 characters, or none, and a description of 3 to 50', () => {
  for (const code of [null, 'ABC', 'A'.repeat(50)]) assert.deepEqual(amiss({ code }), [])
  assert.deepEqual(amiss({ code: 'AB' }), ['code minLength'])
  assert.deepEqual(amiss({ code: 'A'.repeat(51) }), ['code maxLength'])
  for (const description of ['Ten', 'T'.repeat(50)]) assert.deepEqual(amiss({ description }), [])
  assert.deepEqual(amiss({ description: 'Te' }), ['description minLength'])
  assert.deepEqual(amiss({ description: 'T'.repeat(51) }), ['description maxLength'])
})

test('a discount is 0 or more, as a percentage 100 at most, and an amount has a currency', () => {
  const kes = { isPercentage: false, baseCurrency: 'KES' }
  for (const discount of [0, 0.5, 100]) assert.deepEqual(amiss({ discount }), [])
  assert.deepEqual(amiss({ discount: 100.01 }), ['discount max'])
  assert.deepEqual(amiss({ discount: -0.01 }), ['discount min'])
  for (const discount of [0, 100.01, 999_999_999_999]) assert.deepEqual(amiss({ ...kes, discount }), [])
  assert.deepEqual(amiss({ ...kes, discount: 1e12 }), ['discount max'])
  assert.deepEqual(amiss({ isPercentage: false }), ['baseCurrencyId required'])
  assert.deepEqual(amiss({ fixedPrice: true, isPercentage: false }), ['baseCurrencyId required'])
})

// Spec: back office 5: Coupon dates: start before end, both required; end inclusive
test('it ends after it starts, and what is counted is 1 or more', () => {
  const { startsAt } = terms()
  assert.deepEqual(amiss({ endsAt: startsAt }), ['endDate date'])
  for (const field of ['maxNumberOfUses', 'maxNumberOfItems', 'maxUsesPerUser']) {
    assert.deepEqual(amiss({ [field]: 0 }), [`${field} min`])
    assert.deepEqual(amiss({ [field]: 1 }), [])
    assert.deepEqual(amiss({ [field]: null }), [])
  }
  const books = (count: number) => ({ productIds: Array.from({ length: count }, (_, id) => id + 1) })
  assert.deepEqual(amiss(books(1000)), [])
  assert.deepEqual(amiss(books(1001)), ['forBookIds max'])
})

test('a coupon is a percentage or a fixed price, and is only for one of book, books, tag and publisher', () => {
  const some = { productId: 1, productIds: [1, 2], tagId: 3, publisherId: 4 }
  fc.assert(
    fc.property(
      fc.subarray(Object.entries(some)),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (chosen, isPercentage, fixedPrice, taxInclusive) => {
        const asked = terms({ ...Object.fromEntries(chosen), isPercentage, fixedPrice, taxInclusive })
        const isWrong = chosen.length > 1 || (fixedPrice && (isPercentage || taxInclusive))
        assert.equal(contradiction(asked) !== null, isWrong)
      },
    ),
  )
})

test('a percentage keeps neither currency nor VAT, and blanks around texts do not count', () => {
  const kept = tidied(
    terms({ code: ' KARIBU ', description: ' Ten off ', baseCurrency: 'KES', taxInclusive: true }),
  )
  assert.deepEqual(
    [kept.code, kept.description, kept.baseCurrency, kept.taxInclusive],
    ['KARIBU', 'Ten off', null, false],
  )
  assert.equal(tidied(terms({ code: '  ' })).code, null)
  const amount = tidied(terms({ isPercentage: false, baseCurrency: 'KES', taxInclusive: true }))
  assert.deepEqual([amount.baseCurrency, amount.taxInclusive], ['KES', true])
})
