import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  enteredPhone,
  phoneCountries,
  phoneEntryOf,
  phoneViolations,
  profileViolations,
} from './profileEntry.rules.ts'

const nine = fc.stringMatching(/^[1-9]\d{8}$/)
const code = fc.constantFrom(...phoneCountries.map((one) => one.code))

// Spec: storefront 5: Phone countries KE (default), RW, MW
test('Kenya is the first country of a phone number, then Rwanda and Malawi', () => {
  assert.deepEqual(
    phoneCountries.map(({ short, code }) => `${short} +${code}`),
    ['KE +254', 'RW +250', 'MW +265'],
  )
  assert.deepEqual(phoneEntryOf(null), { code: '254', digits: '' })
})

// Spec: storefront 5: Phone kept as calling code and number, cleared without digits
test('a number is kept as calling code and nine digits, and comes back into the form as it was typed', () => {
  fc.assert(
    fc.property(code, nine, (code, digits) => {
      const number = enteredPhone({ code, digits })
      assert.equal(number, code + digits)
      assert.deepEqual(phoneViolations('phoneNumber', number), [])
      assert.equal(enteredPhone(phoneEntryOf(number)), number)
    }),
  )
})

// Spec: storefront 5: Phone kept as calling code and number, cleared without digits
test('a number without digits is none', () => {
  for (const digits of ['', '   ', '-']) assert.equal(enteredPhone({ code: '250', digits }), null)
})

// Spec: storefront 5: Profile: phone and other phone of exactly nine digits
test('eight digits are too few, also after a nought, and ten too many', () => {
  for (const digits of ['712 345 67', '071234567', '712 345 6789', '7', '712a45678'])
    assert.deepEqual(phoneViolations('phoneNumber', enteredPhone({ code: '254', digits }) ?? ''), [
      { path: 'phoneNumber', code: 'phone' },
    ])
})

test('a code that was typed in front wins over the one chosen, and the national nought is dropped', () => {
  assert.equal(enteredPhone({ code: '254', digits: '+250 788 000 103' }), '250788000103')
  assert.equal(enteredPhone({ code: '265', digits: '0991 000 105' }), '265991000105')
})

// Spec: storefront 5: Profile: names up to 50
test('names of 50 letters fit, of 51 they do not, and none at all is fine', () => {
  assert.deepEqual(profileViolations({ givenName: 'A'.repeat(50), familyName: '' }), [])
  assert.deepEqual(profileViolations({ givenName: 'A'.repeat(51), familyName: 'ŵ'.repeat(51) }), [
    { path: 'givenName', code: 'maxLength', params: { max: 50 } },
    { path: 'familyName', code: 'maxLength', params: { max: 50 } },
  ])
})

test('what is left out and what is cleared is never wrong', () => {
  assert.deepEqual(profileViolations({}), [])
  assert.deepEqual(profileViolations({ phoneNumber: null, alternativePhoneNumber: null }), [])
})
