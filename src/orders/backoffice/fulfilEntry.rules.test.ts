import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type FulfilEntry, fulfilViolations } from './fulfilEntry.rules.ts'

const now = new Date('2026-11-20T11:20:00Z') // 14:20 in Nairobi
const open: FulfilEntry = { day: '', clock: '', note: '' }
const set: FulfilEntry = { day: '2026-11-19', clock: '09:00', note: '' }

const found = (entry: Partial<FulfilEntry>, before = open) =>
  fulfilViolations({ ...before, ...entry }, before, now).map(({ path, code }) => `${path} ${code}`)

describe('a fulfilment', () => {
  // Spec: back office 2, Dashboard and reports: Transaction report: fulfilment dialog (date, notes; 500 px)
  test('has a day and a time, not later than now by the shop’s clock', () => {
    assert.deepEqual(found({ day: '2026-11-20', clock: '14:20' }), [])
    assert.deepEqual(found({ day: '2026-11-20', clock: '14:21' }), ['clock date'])
    assert.deepEqual(found({ day: '2026-11-21', clock: '08:00' }), ['clock date'])
    assert.deepEqual(found({ day: '2026-11-20' }), ['clock required'])
    assert.deepEqual(found({ clock: '14:00' }), ['day required'])
    assert.deepEqual(found({ day: '2026-02-31', clock: '14:00' }), ['day date'])
    assert.deepEqual(found({ day: '2026-11-20', clock: '25:00' }), ['clock number'])
  })

  test('can be noted on before it is done, and after, without another day', () => {
    assert.deepEqual(found({ note: 'Nobody at the gate' }), [])
    assert.deepEqual(found({ note: 'Nobody at the gate' }, set), [])
    assert.deepEqual(found({ note: 'ab' }), ['note minLength'])
    assert.deepEqual(found({ note: 'x'.repeat(201) }), ['note maxLength'])
    assert.deepEqual(found({ day: '2026-11-20', clock: '14:00', note: 'ab' }), ['note minLength'])
  })

  test('says something, and cannot be taken back', () => {
    assert.deepEqual(found({}), ['day required', 'clock required'])
    assert.deepEqual(found({ day: '', clock: '', note: 'Came back to us' }, set), [
      'day required',
      'clock required',
    ])
    assert.deepEqual(found({ day: '2026-11-20', clock: '10:00' }, set), [])
  })
})
