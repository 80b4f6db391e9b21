import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameRecipient, type Recipient } from './recipient.rules.ts'

const wanjiru = {
  fullName: 'Wanjiru Kahiga',
  email: 'wanjiru@reader.example',
  phone: '254712345678',
  b2bCustomerId: null,
  titles: { 7: 1 },
}

const isSame = (asked: Recipient, now: Recipient, isPlaced = true) => isSameRecipient(asked, now, isPlaced)

test('somebody’s own order is bought by money that was asked for it, and by no other', () => {
  assert.equal(isSame({ ownerId: 5 }, { ownerId: 5 }), true)
  assert.equal(isSame({ ownerId: 5 }, { ownerId: 6 }), false)
  assert.equal(isSame({ ownerId: 5 }, wanjiru), false)
  assert.equal(isSame(wanjiru, { ownerId: 5 }), false)
})

test('a buyer of the staff is known by the address, else by the number, else by the name', () => {
  const { email, ...noEmail } = { ...wanjiru }
  const byPhone = { ...noEmail, email: null }
  const byName = { ...byPhone, phone: null }
  assert.equal(
    isSame(wanjiru, { ...wanjiru, email: email.toUpperCase(), fullName: 'W. Kahiga', phone: null }),
    true,
  )
  assert.equal(isSame(wanjiru, { ...wanjiru, email: 'amina@reader.example' }), false)
  assert.equal(isSame(wanjiru, byPhone), false)
  assert.equal(isSame(byPhone, { ...byPhone, fullName: 'Kahiga' }), true)
  assert.equal(isSame(byPhone, { ...byPhone, phone: '254712345679' }), false)
  assert.equal(isSame(byName, { ...byName, fullName: ' wanjiru  kahiga' }), true)
  assert.equal(isSame(byName, { ...byName, fullName: 'Amina Juma' }), false)
})

test('a business customer is another buyer than whoever has its address', () => {
  assert.equal(isSame(wanjiru, { ...wanjiru, b2bCustomerId: 3 }), false)
})

test('a cart of the staff that is not placed has the titles that were sold', () => {
  for (const titles of [{ 8: 1 }, { 7: 2 }, {}, { 7: 1, 8: 1 }] as readonly Record<string, number>[]) {
    assert.equal(isSame(wanjiru, { ...wanjiru, titles }, false), false)
    assert.equal(isSame(wanjiru, { ...wanjiru, titles }, true), true)
  }
  assert.equal(isSame(wanjiru, wanjiru, false), true)
})
