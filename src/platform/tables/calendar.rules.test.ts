import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dayReached, dayCount, monthAfter, monthOf, weeksOf } from './calendar.rules.ts'

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a month has weeks from Monday on, each of its days once and in order', () => {
  assert.deepEqual(weeksOf('2026-11')[0], [null, null, null, null, null, null, '2026-11-01'])
  assert.equal(weeksOf('2026-11').length, 6)
  assert.equal(weeksOf('2027-02').length, 4)
  fc.assert(
    fc.property(days, (day) => {
      const weeks = weeksOf(monthOf(day))
      const shown = weeks.flat().filter((one) => one !== null)
      assert.ok(weeks.every((week) => week.length === 7 && week.some((one) => one !== null)))
      assert.ok(shown.includes(day))
      assert.deepEqual(shown, shown.toSorted())
      assert.equal(shown.length, new Date(Date.UTC(+day.slice(0, 4), +day.slice(5, 7), 0)).getUTCDate())
    }),
  )
})

test('keys move by days, weeks and months', () => {
  const from = (key: string) => dayReached('2026-11-20', key)
  assert.deepEqual(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map(from), [
    '2026-11-19',
    '2026-11-21',
    '2026-11-13',
    '2026-11-27',
  ])
  assert.deepEqual(['Home', 'End', 'PageUp', 'PageDown', 'a'].map(from), [
    '2026-11-16',
    '2026-11-22',
    '2026-10-20',
    '2026-12-20',
    null,
  ])
  assert.equal(dayReached('2026-03-31', 'PageUp'), '2026-02-28')
})

test('an arrow and its opposite cancel out', () => {
  const ways = fc.constantFrom(['ArrowLeft', 'ArrowRight'], ['ArrowUp', 'ArrowDown'])
  fc.assert(
    fc.property(days, ways, (day, [there = '', back = '']) =>
      assert.equal(dayReached(dayReached(day, there) ?? '', back), day),
    ),
  )
})

test('days and months are counted across years', () => {
  assert.equal(dayCount('2026-11-09', '2026-11-20'), 12)
  assert.equal(dayCount('2026-12-31', '2027-01-01'), 2)
  assert.deepEqual([monthAfter('2026-11', 2), monthAfter('2026-01', -1)], ['2027-01', '2025-12'])
})
