import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTimestamp, nairobiDayFirst, nairobiDigits, nairobiOnPhone } from './nairobi.ts'

const lateEvening = new Date('2026-12-31T21:05:06.078Z')

test('times are written three hours ahead of UTC', () => {
  assert.equal(nairobiDigits(lateEvening), '20270101000506')
  assert.equal(nairobiDayFirst(lateEvening), '01012027000506078')
  assert.equal(nairobiOnPhone(lateEvening), '01/01/27 at 12:05 AM')
  assert.equal(nairobiOnPhone(new Date('2026-11-20T11:20:00Z')), '20/11/26 at 2:20 PM')
})

test('only fourteen digits that are a real moment are a timestamp', () => {
  assert.equal(isTimestamp('20261120142000'), true)
  assert.equal(isTimestamp('20260230142000'), false)
  assert.equal(isTimestamp('20261120246000'), false)
  assert.equal(isTimestamp('2026112014200'), false)
  assert.equal(isTimestamp('2026-11-20T14:20:00.000Z'), false)
  assert.equal(isTimestamp(''), false)
})
