import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { orderReference } from '#orders/orderReference.rules.ts'
import { fromMajor } from '#pricing/money.rules.ts'
import { momentOf, nairobiDigits } from './nairobi.rules.ts'
import { amountRefusal, isPayingPhone, pushDescription, wholeShillings } from './push.rules.ts'

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

test('an amount is asked for from one shilling to the limit, the limit included, however large it is', () => {
  const limit = 250_000
  const refusals = [0.5, 0.99, 1, 250_000, 250_000.01, 250_001, 90_000_000_000_000].map((amount) =>
    amountRefusal(fromMajor(amount, 'KES'), limit),
  )
  const [low, high] = ['payment.amountTooLow', 'payment.amountTooHigh']
  assert.deepEqual(refusals, [low, low, null, null, high, high, high])
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
          assert.equal(momentOf(nairobiDigits(date))?.getTime(), Math.floor(date.getTime() / 1000) * 1000)
        },
      ),
    )
  })

  test('that are none are null', () => {
    assert.deepEqual(['', '2026', '20261340101010', 'yesterday12345'].map(momentOf), [null, null, null, null])
  })
})
