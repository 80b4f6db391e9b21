import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { orderReference } from '#orders/orderReference.rules.ts'
import { fromMajor } from '#pricing/money.rules.ts'
import { momentIn, nairobiDigits } from './daraja.rules.ts'
import { isPayingPhone, payingPhoneViolations, pushDescription, wholeShillings } from './push.rules.ts'

describe('the amount of a push', () => {
  test('is the very number shown, in whole shillings', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 250_000 }),
        (amount) => wholeShillings(fromMajor(amount, 'KES')) === amount,
      ),
    )
  })

  test('is never rounded, nothing, or in another currency', () => {
    for (const money of [
      fromMajor(449.5, 'KES'),
      fromMajor(0, 'KES'),
      fromMajor(-5, 'KES'),
      fromMajor(5, 'RWF'),
    ])
      assert.throws(() => wholeShillings(money), RangeError)
  })
})

test('reference and description keep to the provider’s lengths', () => {
  const reference = orderReference('3f0a91bc'.repeat(5))
  assert.equal(reference, 'SM3F0A91BC')
  assert.match(reference, /^[A-Z0-9]{1,12}$/)
  assert.match(pushDescription, /^.{1,13}$/)
})

test('a paying phone is 254 and nine digits', () => {
  assert.deepEqual(['254712345678', '254112345678', '712345678', '2547123456789'].map(isPayingPhone), [
    true,
    true,
    false,
    false,
  ])
})

describe('the provider’s times', () => {
  test('are Nairobi’s', () => {
    assert.equal(nairobiDigits(new Date('2026-12-31T22:30:05Z')), '20270101013005')
  })

  test('can be read back to the second', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (date) => {
          assert.equal(momentIn(nairobiDigits(date))?.getTime(), Math.floor(date.getTime() / 1000) * 1000)
        },
      ),
    )
  })

  test('that are none are null', () => {
    assert.deepEqual(['', '2026', '20261340101010', 'yesterday12345'].map(momentIn), [null, null, null, null])
  })
})

const paths = (phoneNumber: string, alternativePhoneNumber: string | null = null) =>
  payingPhoneViolations({ phoneNumber, alternativePhoneNumber }).map(({ path }) => path)

// Spec: storefront 2, Checkout: Phone number, required for mobile payment
test('the paying phone is a Kenyan mobile, with its calling code', () => {
  for (const phone of ['254712345678', '254110345678']) assert.deepEqual(paths(phone), [])
  for (const phone of [
    '',
    '0712345678',
    '+254712345678',
    '25471234567',
    '254071234567',
    '2547123456789',
    '250788123456',
    '254 712345678',
    '254202345678',
    '254412345678',
  ])
    assert.deepEqual(paths(phone), ['phoneNumber'])
})

test('the other phone may be of any country of the shop, or missing', () => {
  assert.deepEqual(paths('254712345678', '250788123456'), [])
  assert.deepEqual(paths('254712345678', '788123456'), ['alternativePhoneNumber'])
})
