import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phoneViolations } from './phones.rules.ts'

const paths = (phoneNumber: string, alternativePhoneNumber: string | null = null) =>
  phoneViolations({ phoneNumber, alternativePhoneNumber }).map(({ path }) => path)

test('the paying phone is Kenyan, with its calling code', () => {
  assert.deepEqual(paths('254712345678'), [])
  for (const phone of [
    '',
    '0712345678',
    '+254712345678',
    '25471234567',
    '2547123456789',
    '250788123456',
    '254 712345678',
  ])
    assert.deepEqual(paths(phone), ['phoneNumber'])
})

test('the other phone may be of any country of the shop, or missing', () => {
  assert.deepEqual(paths('254712345678', '250788123456'), [])
  assert.deepEqual(paths('254712345678', '788123456'), ['alternativePhoneNumber'])
})
