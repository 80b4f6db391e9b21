import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatClock } from '../i18n/dates.ts'
import { momentAt } from './clock.rules.ts'
import { dayInShop } from './period.rules.ts'

test('a day and a time of the shop give a timestamp', () => {
  assert.equal(momentAt('2026-11-20', '14:05'), '2026-11-20T11:05:00.000Z')
  assert.equal(momentAt('2026-11-20', ' 0:30 '), '2026-11-19T21:30:00.000Z')
})

test('an invalid day or time gives null', () => {
  for (const [day, time] of [
    ['2026-02-30', '14:05'],
    ['20.11.2026', '14:05'],
    ['2026-11-20', '24:00'],
    ['2026-11-20', '14:60'],
    ['2026-11-20', '14'],
    ['2026-11-20', ''],
  ] as const)
    assert.equal(momentAt(day, time), null)
})

test('a timestamp is shown as the day and the time that it came from', () => {
  const minutes = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2030-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(minutes, (date) => {
      const moment = new Date(Math.floor(date.getTime() / 60_000) * 60_000)
      assert.equal(momentAt(dayInShop(moment), formatClock(moment)), moment.toISOString())
    }),
  )
})
