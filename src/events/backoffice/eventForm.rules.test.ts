import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  eventChanges,
  eventEntry,
  eventEntryViolations,
  type EventEntry,
  eventInput,
  eventPhase,
  newEventEntry,
} from './eventForm.rules.ts'

const fair: EventEntry = {
  ...newEventEntry,
  name: 'Kisumu Book Fair',
  taxRate: '/tax_rates/KEN',
  startDay: '2026-12-01',
  endDay: '2026-12-05',
}

const amiss = (more: Partial<EventEntry>) =>
  eventEntryViolations({ ...fair, ...more }).map(({ path, code }) => `${path} ${code}`)

test('an event is checked as the API does, by the fields of its form', () => {
  assert.deepEqual(amiss({}), [])
  assert.deepEqual(amiss(newEventEntry), [
    'name required',
    'taxRate required',
    'startDay required',
    'endDay required',
  ])
  assert.deepEqual(amiss({ name: 'Fa', notes: 'Hall' }), ['name minLength', 'notes minLength'])
  assert.deepEqual(amiss({ endDay: '2026-11-30' }), ['endDay date'])
  assert.deepEqual(amiss({ startTime: '25:00' }), ['startTime date'])
  assert.deepEqual(amiss({ endDay: '2026-12-01', endTime: '08:00' }), ['endDay date'])
})

test('an event opens and closes by the clock of Nairobi', () => {
  const { startDate, endDate } = eventInput(fair)
  assert.deepEqual([startDate, endDate], ['2026-12-01T05:00:00.000Z', '2026-12-05T15:00:00.000Z'])
})

test('what was saved comes back as it was, and only changes are sent', () => {
  const moments = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, moments, (start, end) => {
      const minute = (moment: Date) => new Date(Math.floor(moment.getTime() / 60_000) * 60_000).toISOString()
      const [startDate, endDate] = [minute(start), minute(end)]
      const saved = eventEntry({ name: 'Fair', books: [], startDate, endDate })
      const input = eventInput(saved)
      assert.deepEqual([input.startDate, input.endDate], [startDate, endDate])
      assert.deepEqual(eventChanges(saved, saved), {})
      assert.deepEqual(eventChanges(saved, { ...saved, notes: 'Hall 3' }), { notes: 'Hall 3' })
    }),
  )
})

test('an event is to come, at one of its days, or over', () => {
  const at = (moment: string) =>
    eventPhase('2026-12-01T05:00:00Z', '2026-12-05T15:00:00Z', Date.parse(moment))
  assert.deepEqual(at('2026-12-01T04:59:59Z'), { kind: 'toCome' })
  assert.deepEqual(at('2026-12-01T05:00:00Z'), { kind: 'on', day: 1, days: 5 })
  assert.deepEqual(at('2026-12-02T21:00:00Z'), { kind: 'on', day: 3, days: 5 })
  assert.deepEqual(at('2026-12-05T14:59:59Z'), { kind: 'on', day: 5, days: 5 })
  assert.deepEqual(at('2026-12-05T15:00:00Z'), { kind: 'over' })
})
