import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isPhoneNumber, phoneNumbersOf } from './phone.rules.ts'

test('a number with its calling code is one number, however it is written', () => {
  for (const text of [
    '+254712345678',
    '254 712 345 678',
    '00254-712-345-678',
    '+254 (0)712 345678',
    '+254.712.345.678',
  ])
    assert.deepEqual(phoneNumbersOf(text, 'RWA'), ['254712345678'], text)
})

test('a national number is looked for in the own country first', () => {
  assert.deepEqual(phoneNumbersOf('0788 123 456', 'RWA'), ['250788123456', '254788123456', '265788123456'])
  assert.deepEqual(phoneNumbersOf('999123456', 'MWI'), ['265999123456', '254999123456', '250999123456'])
})

test('elsewhere Kenya comes first', () => {
  assert.equal(phoneNumbersOf('712345678', 'OTH')[0], '254712345678')
})

test('what is no phone number is none', () => {
  for (const text of [
    '',
    'amina@soma.example',
    '71234567',
    '07123456789',
    '+255712345678',
    '0712a45678',
    '+0712345678',
  ])
    assert.deepEqual(phoneNumbersOf(text, 'KEN'), [], text)
})

test('a number is kept as a calling code of the shop and nine digits, the first of them no zero', () => {
  assert.ok(['254712345678', '254202345678', '250788123456', '265991234567'].every(isPhoneNumber))
  for (const text of [
    '254071234567',
    '25471234567',
    '2547123456789',
    '255712345678',
    '+254712345678',
    '712345678',
  ])
    assert.equal(isPhoneNumber(text), false, text)
})

test('signs between the digits never matter', () => {
  const sign = fc.constantFrom('', ' ', '-', '.', '/', '(', ')', '\u00A0', '\u2011', '\u202A', '\u200B')
  const digits = fc.tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }),
  )
  fc.assert(
    fc.property(digits, fc.array(sign, { minLength: 13, maxLength: 13 }), ([first, rest], between) => {
      const number = `254${first}${rest.join('')}`
      const written = `+${Array.from(number)
        .map((digit, index) => digit + between[index])
        .join('')}`
      assert.deepEqual(phoneNumbersOf(written, 'MWI'), [number])
    }),
  )
})
