import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { maskPhone, readablePhone, splitPhone } from './phoneMask.rules.ts'

// Spec: storefront 5: Phone mask ### ### ###; a digit too many is told and not cut off
// Spec: storefront 9: Published date shown as a year; phone mask ### ### ###
test('digits are set in threes while one types', () => {
  assert.deepEqual(
    ['7', '712', '7123', '7123456', '712345678'].map((typed) => maskPhone(typed)),
    ['7', '712', '712 3', '712 345 6', '712 345 678'],
  )
})

test('the nought and the code in front are taken away, however they are written', () => {
  for (const text of [
    '0712345678',
    '+254712345678',
    '254 712 345 678',
    '00254-712-345-678',
    '+254 (0)712 345678',
  ])
    assert.equal(maskPhone(text), '712 345 678', text)
})

test('a number of nine digits keeps a beginning that looks like a code', () => {
  assert.equal(maskPhone('254123456'), '254 123 456')
})

// Spec: storefront 5: Phone mask ### ### ###; a digit too many is told and not cut off
test('what is no digit leaves no trace, and a digit too many is not cut off', () => {
  assert.equal(maskPhone('abc'), '')
  assert.equal(maskPhone('7123456789'), '712 345 678 9')
  assert.equal(maskPhone('+254 712 345 678 9'), '254 712 345 678 9')
})

test('the code in front is known, but only one that may stand there', () => {
  assert.deepEqual(splitPhone('+250 788 123 456'), { code: '250', digits: '788123456' })
  assert.deepEqual(splitPhone('788 123 456'), { code: null, digits: '788123456' })
  assert.deepEqual(splitPhone('250788123456', ['254']), { code: null, digits: '250788123456' })
})

test('a kept number is read with its plus and in threes', () => {
  assert.equal(readablePhone('254712345678'), '+254\u00A0712\u00A0345\u00A0678')
  assert.equal(readablePhone('+254712345678'), '+254\u00A0712\u00A0345\u00A0678')
  assert.equal(readablePhone('0800 723 253'), '0800 723 253')
})

test('masking what is masked changes nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '+', ' ', '-') }),
      (typed) => {
        assert.equal(maskPhone(maskPhone(typed)), maskPhone(typed))
      },
    ),
  )
})
