import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Day, dayOf, easterOf, holidaysIn, isWeekend, weekdayOf } from './holidays.rules.ts'

const written = (day: Day): string => new Date(day * 86_400_000).toISOString().slice(0, 10)
const list = (year: number, country: 'KEN' | 'RWA' | 'MWI' | 'OTH') =>
  [...holidaysIn(year, country)].sort((a, b) => a - b).map(written)

test('Easter falls on its known days', () => {
  for (const [year, day] of [
    [1961, '04-02'],
    [1981, '04-19'],
    [2000, '04-23'],
    [2024, '03-31'],
    [2025, '04-20'],
    [2026, '04-05'],
    [2038, '04-25'],
    [2049, '04-18'],
  ] as const)
    assert.equal(written(easterOf(year)), `${year}-${day}`)
})

test('Easter is a Sunday between 22 March and 25 April, whatever the year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2199 }), (year) => {
      const easter = easterOf(year)
      assert.equal(weekdayOf(easter), 0)
      assert.ok(easter >= dayOf(year, 3, 22) && easter <= dayOf(year, 4, 25))
    }),
  )
})

test('in Kenya a holiday on a Sunday is made up for on the next working day, one on a Saturday is not', () => {
  assert.deepEqual(list(2027, 'KEN').slice(-4), ['2027-12-13', '2027-12-25', '2027-12-26', '2027-12-27'])
  assert.ok(!list(2026, 'KEN').includes('2026-10-12'), '10 October 2026 is a Saturday')
})

test('Rwanda makes up for weekends, but not for its day of mourning', () => {
  const days = list(2029, 'RWA')
  assert.ok(days.includes('2029-04-07'))
  assert.ok(!days.includes('2029-04-09'))
  assert.ok(days.includes('2029-08-03'), 'the first Friday of August')
  assert.ok(list(2026, 'RWA').includes('2026-08-17'), '15 August 2026 is a Saturday')
})

test('Malawi keeps its own days', () => {
  for (const day of ['2026-01-15', '2026-03-03', '2026-05-14', '2026-07-06', '2026-10-15', '2026-12-28'])
    assert.ok(list(2026, 'MWI').includes(day), day)
})

test('elsewhere the days of Kenya count', () => {
  assert.deepEqual(list(2026, 'OTH'), list(2026, 'KEN'))
})

test('no day that makes up for another falls on a weekend', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2020, max: 2100 }),
      fc.constantFrom('KEN', 'RWA', 'MWI'),
      (year, country) => {
        const fixed = new Set(
          ['KEN', 'RWA', 'MWI'].flatMap((one) => list(year, one as 'KEN')).map((day) => day.slice(5)),
        )
        const days = [...holidaysIn(year, country)].filter((day) => !fixed.has(written(day).slice(5)))
        assert.deepEqual(days.filter(isWeekend), [])
      },
    ),
  )
})
