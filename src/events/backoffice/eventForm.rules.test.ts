import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  changedEventInput,
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

test('a change keeps the moments of clocks that stay, and says the same again once it is saved', () => {
  const moments = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((moment) => moment.toISOString())
  fc.assert(
    fc.property(moments, moments, fc.boolean(), (startDate, endDate, isMoved) => {
      const saved = { name: 'Fair', books: [], startDate, endDate }
      const shown = eventEntry(saved)
      const entry = { ...shown, notes: 'Hall 3', ...(isMoved && { endDay: '2026-12-05', endTime: '18:00' }) }
      const input = changedEventInput(saved, entry)
      const isUnchanged = !isMoved || eventInput(shown).endDate === eventInput(entry).endDate
      assert.deepEqual(
        [input.startDate, input.endDate],
        [startDate, isUnchanged ? endDate : '2026-12-05T15:00:00.000Z'],
      )
      const [startsAt, endsAt] = [input.startDate, input.endDate]
      const after = { ...saved, notes: 'Hall 3', startDate: startsAt, endDate: endsAt }
      assert.deepEqual(changedEventInput(after, entry), input)
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
