import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { beginningOf, dayInShop, daysOf, inOrder, isDay, periodBounds, periodNames } from './period.rules.ts'

/** A Friday, 14:12 in Nairobi. */
const friday = new Date('2026-11-20T11:12:00Z')
const zoneMs = 3 * 3_600_000

const moment = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2090-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const day = moment.map((date) => date.toISOString().slice(0, 10))
const weekday = (text: string) => new Date(`${text}T00:00:00Z`).getUTCDay()
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

describe('periods', () => {
  // Spec: back office 4: Date presets: last week, this month, year to date
  test('are days of the shop: last week from Monday to Sunday, month and year to date', () => {
    assert.deepEqual(daysOf('lastWeek', friday), { from: '2026-11-09', to: '2026-11-15' })
    assert.deepEqual(daysOf('thisMonth', friday), { from: '2026-11-01', to: '2026-11-20' })
    assert.deepEqual(daysOf('yearToDate', friday), { from: '2026-01-01', to: '2026-11-20' })
    assert.deepEqual(daysOf('today', friday), { from: '2026-11-20', to: '2026-11-20' })
    assert.deepEqual(daysOf('any', friday), { from: null, to: null })
  })

  test('a Sunday belongs to the week that it ends, across years too', () => {
    assert.deepEqual(daysOf('lastWeek', new Date('2027-01-03T12:00:00Z')), {
      from: '2026-12-21',
      to: '2026-12-27',
    })
  })

  test('late evening in UTC is the next day in the shop', () => {
    const newYear = new Date('2026-12-31T21:30:00Z')
    assert.deepEqual(daysOf('thisMonth', newYear), { from: '2027-01-01', to: '2027-01-01' })
    assert.deepEqual(daysOf('yearToDate', newYear), { from: '2027-01-01', to: '2027-01-01' })
  })

  test('start at midnight in Nairobi of the first day and end before the midnight after the last', () => {
    assert.deepEqual(periodBounds({ from: '2026-11-01', to: '2026-11-20' }, friday), {
      after: '2026-10-31T21:00:00.000Z',
      strictly_before: '2026-11-20T21:00:00.000Z',
    })
    assert.deepEqual(periodBounds({ from: null, to: '2026-02-28' }, friday), {
      after: null,
      strictly_before: '2026-02-28T21:00:00.000Z',
    })
    assert.deepEqual(periodBounds('any', friday), { after: null, strictly_before: null })
  })

  test('contain exactly the times of their days', () => {
    fc.assert(
      fc.property(moment, day, day, (at, one, other) => {
        const days = inOrder({ from: one, to: other })
        const { after, strictly_before } = periodBounds(days, friday)
        const isInside = at.toISOString() >= String(after) && at.toISOString() < String(strictly_before)
        const shown = dayInShop(at)
        assert.equal(isInside, shown >= String(days.from) && shown <= String(days.to))
      }),
    )
  })

  test('last week has seven days, ends on a Sunday, and precedes this week', () => {
    fc.assert(
      fc.property(moment, (now) => {
        const { from, to } = daysOf('lastWeek', now)
        assert.deepEqual([weekday(String(from)), weekday(String(to))], [1, 0])
        assert.equal(daysBetween(String(from), String(to)), 6)
        const gap = daysBetween(String(to), dayInShop(now))
        assert.ok(gap >= 1 && gap <= 7)
      }),
    )
  })

  test('never end after today, and never start after they end', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...periodNames), (now, name) => {
        const { from, to } = daysOf(name, now)
        if (from === null || to === null) return
        assert.ok(from <= to && to <= dayInShop(now))
      }),
    )
  })
})

describe('days', () => {
  test('a day is a calendar day, written in full', () => {
    assert.ok(isDay('2028-02-29'))
    for (const text of ['2027-02-29', '2026-13-01', '2026-1-1', '2026-11-20T00:00', '', 'today'])
      assert.ok(!isDay(text), text)
    fc.assert(fc.property(day, (text) => assert.ok(isDay(text))))
  })

  test('in reverse order are swapped', () => {
    assert.deepEqual(inOrder({ from: '2026-11-20', to: '2026-11-01' }), {
      from: '2026-11-01',
      to: '2026-11-20',
    })
    assert.deepEqual(inOrder({ from: '2026-11-20', to: null }), { from: '2026-11-20', to: null })
  })

  test('a day starts at midnight in Nairobi', () => {
    fc.assert(
      fc.property(day, (text) => {
        const begins = Date.parse(beginningOf(text))
        assert.equal(begins + zoneMs, Date.parse(`${text}T00:00:00Z`))
        assert.equal(dayInShop(new Date(begins)), text)
        assert.notEqual(dayInShop(new Date(begins - 1)), text)
      }),
    )
  })
})
