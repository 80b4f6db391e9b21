import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Calendar, daysIn, endOfBusinessDays, isBusinessDay } from './businessDays.rules.ts'

const kenya: Calendar = { country: 'KEN', zoneHours: 3, closedOn: [] }
const end = (from: string, calendar = kenya) => endOfBusinessDays(new Date(from), 3, calendar).toISOString()

// Spec: storefront 9: Refund asked for within 3 business days
test('three business days after a Monday end with the Thursday, by the clocks of Nairobi', () => {
  assert.equal(end('2026-11-16T09:00:00Z'), '2026-11-19T21:00:00.000Z')
})

test('Saturday and Sunday do not count', () => {
  for (const bought of ['2026-11-20T09:00:00Z', '2026-11-21T09:00:00Z', '2026-11-22T09:00:00Z'])
    assert.equal(end(bought), '2026-11-25T21:00:00.000Z', bought)
})

test('the day is that of the shop: 22:00 UTC on a Sunday is a Monday in Nairobi', () => {
  assert.equal(end('2026-11-15T20:59:59Z'), '2026-11-18T21:00:00.000Z')
  assert.equal(end('2026-11-15T21:00:00Z'), '2026-11-19T21:00:00.000Z')
})

test('Christmas and New Year do not count, nor what is announced besides', () => {
  assert.equal(end('2026-12-23T09:00:00Z'), '2026-12-29T21:00:00.000Z')
  assert.equal(
    end('2026-11-16T09:00:00Z', { ...kenya, closedOn: ['2026-11-18'] }),
    '2026-11-20T21:00:00.000Z',
  )
})

test('each country has its own days', () => {
  assert.equal(end('2026-10-19T09:00:00Z'), '2026-10-23T21:00:00.000Z')
  assert.equal(end('2026-10-19T09:00:00Z', { ...kenya, country: 'RWA' }), '2026-10-22T21:00:00.000Z')
})

test('the end comes exactly so many business days later, at midnight', () => {
  const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 5 }), (from, count) => {
      const last = endOfBusinessDays(from, count, kenya).getTime() + 3 * 3_600_000
      const first = Math.floor((from.getTime() + 3 * 3_600_000) / 86_400_000)
      const days = Array.from({ length: last / 86_400_000 - first - 1 }, (_, index) => first + 1 + index)
      assert.equal(days.filter((day) => isBusinessDay(day, kenya)).length, count)
      assert.ok(isBusinessDay(days.at(-1) ?? 0, kenya))
    }),
    { numRuns: 50 },
  )
})

test('a list of days leaves out what is none', () => {
  assert.deepEqual(daysIn(' 2026-03-20, ,tomorrow,2026-05-27'), ['2026-03-20', '2026-05-27'])
})
