import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fullNumber, spacedNumber } from './number.ts'

test('a number is understood as people type it', () => {
  assert.equal(fullNumber('0712 345 678'), '254712345678')
  assert.equal(fullNumber('112345678'), '254112345678')
  assert.equal(fullNumber('+254 (712) 345-678'), '254712345678')
})

test('what is no Kenyan mobile number is not', () => {
  assert.equal(fullNumber('0812345678'), null)
  assert.equal(fullNumber('71234567'), null)
  assert.equal(fullNumber('+250 788 000 000'), null)
  assert.equal(fullNumber(''), null)
})

test('a full number is shown in groups of three', () => {
  assert.equal(spacedNumber('254712345678'), '+254 712 345 678')
})
