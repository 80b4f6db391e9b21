import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ids } from './ids.ts'

const noon = new Date('2026-11-20T09:00:00.000Z')
const phone = '254712345678'

test('the same seed gives the same ids, another seed others', () => {
  const [one, two, other] = [new Ids('a'), new Ids('a'), new Ids('b')]
  const receipt = one.receipt(noon)
  assert.equal(two.receipt(noon), receipt)
  assert.notEqual(other.receipt(noon), receipt)
})

test('the two id styles take turns', () => {
  const ids = new Ids('styles')
  const newer = ids.forRequest(phone, noon)
  const older = ids.forRequest(phone, noon)
  assert.match(newer.merchantRequestId, /^[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{16}$/)
  assert.equal(newer.checkoutRequestId, 'ws_CO_20112026120000000712345678')
  assert.match(older.merchantRequestId, /^\d{5}-\d{8}-1$/)
  assert.match(older.checkoutRequestId, /^ws_CO_20112026120000\d{4}$/)
})

test('ids are never given out twice, even in the same millisecond', () => {
  const ids = new Ids('many')
  const made = Array.from({ length: 500 }, () => ids.forRequest(phone, noon).checkoutRequestId)
  assert.equal(new Set(made).size, 500)
})

test('a receipt is ten capitals and digits that begin with year, month and day', () => {
  const ids = new Ids('receipts')
  assert.match(ids.receipt(noon), /^UKK[A-Z0-9]{7}$/)
  assert.match(ids.receipt(new Date('2019-12-19T07:21:15.000Z')), /^NLJ[A-Z0-9]{7}$/)
})
