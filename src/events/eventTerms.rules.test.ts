import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EventTerms, eventViolations, newEvent, tidyEvent } from './eventTerms.rules.ts'

const fair: EventTerms = {
  ...newEvent,
  name: 'Fair',
  taxRegion: 'KEN',
  startsAt: new Date('2026-12-01T06:00:00Z'),
  endsAt: new Date('2026-12-05T15:00:00Z'),
}

const amiss = (more: Partial<EventTerms>) =>
  eventViolations({ ...fair, ...more }).map(({ path, code }) => `${path} ${code}`)

// Spec: back office 5: Event: name of 3, notes 5 to 500, start before end, tax region
test('an event has a name of 3 characters, dates and a tax region', () => {
  assert.deepEqual(amiss({}), [])
  assert.deepEqual(amiss(newEvent), [
    'name required',
    'taxRate required',
    'startDate required',
    'endDate required',
  ])
  assert.deepEqual(amiss({ name: 'Fa' }), ['name minLength'])
  assert.deepEqual(amiss({ name: 'Fai' }), [])
  assert.deepEqual(amiss({ name: 'F'.repeat(201) }), ['name maxLength'])
})

// Spec: back office 5: Event: name of 3, notes 5 to 500, start before end, tax region
test('notes of an event are none, or 5 to 500 characters', () => {
  for (const notes of [null, 'Halls', 'H'.repeat(500)]) assert.deepEqual(amiss({ notes }), [])
  assert.deepEqual(amiss({ notes: 'Hall' }), ['notes minLength'])
  assert.deepEqual(amiss({ notes: 'H'.repeat(501) }), ['notes maxLength'])
  assert.equal(tidyEvent({ ...fair, notes: '  ' }).notes, null)
  assert.equal(tidyEvent({ ...fair, name: ' Fair ' }).name, 'Fair')
})

// Spec: back office 5: Event: name of 3, notes 5 to 500, start before end, tax region
test('an event ends after it starts, and has a thousand books at most', () => {
  assert.deepEqual(amiss({ endsAt: fair.startsAt }), ['endDate date'])
  const books = (count: number) => ({ bookIds: Array.from({ length: count }, (_, id) => id + 1) })
  assert.deepEqual(amiss(books(1000)), [])
  assert.deepEqual(amiss(books(1001)), ['books max'])
})
