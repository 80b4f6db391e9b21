import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serverTexts } from '#platform/i18n/server.ts'
import { type CouponEntry, newEntry } from './couponForm.rules.ts'
import { chosenNames, couponSummary } from './couponFormTexts.ts'

const t = serverTexts('eng')
const form = new FormData()
for (const [name, text] of [
  ['publisherText', 'Mlima Press'],
  ['bookText', 'The Tide Clerk'],
  ['userText', 'Amina Otieno'],
  ['eventText', 'Nairobi Book Fair'],
  ['bookTag', '/tags/2'],
] as const)
  form.set(name, text)
const names = chosenNames(form, [{ id: '/tags/2', name: 'Free' }])
const summary = (more: Partial<CouponEntry>) =>
  couponSummary({ ...newEntry, ...more }, names, t)?.replaceAll('\u00a0', ' ') ?? null

// Spec: storefront 2, Checkout: A coupon says in a sentence what it does before it is created
test('a coupon says in a sentence what it does', () => {
  const days = { startDate: '2026-12-01', endDate: '2026-12-31' }
  const amount = { kind: 'amount', discount: '150', baseCurrencyId: '/currencies/KES' } as const
  assert.equal(
    summary({ ...amount, ...days, restriction: 'publisher', publisherId: '/publishers/1' }),
    'KES 150 off, Mlima Press, 31 days, once per customer',
  )
  assert.equal(
    summary({
      discount: '10',
      maxUsesPerUser: '',
      maxNumberOfUses: '5',
      userId: 'u',
      eventId: '/events/1',
      active: false,
    }),
    '10% off, any title, only for Amina Otieno, event Nairobi Book Fair, 5 uses in all, switched off',
  )
  assert.equal(
    summary({ kind: 'fixedPrice', discount: '200', baseCurrencyId: '/currencies/KES', restriction: 'tag' }),
    'For KES 200, Free, once per customer',
  )
})

test('a coupon says nothing as long as it is not said what it takes off', () => {
  assert.equal(summary({}), null)
  assert.equal(summary({ kind: 'amount', discount: '150' }), null)
  assert.equal(summary({ discount: 'ten' }), null)
})
