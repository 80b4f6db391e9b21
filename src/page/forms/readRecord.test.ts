import assert from 'node:assert/strict'
import { test } from 'node:test'
import { optionalLinesField, parseRecord, record, textField } from '#platform/record.rules.ts'
import { changedFields } from './changedFields.rules.ts'
import { readRecord } from './readRecord.ts'

const event = record('event', {
  name: textField('officeOffers.event.field.name'),
  notes: optionalLinesField('officeOffers.event.field.notes'),
})

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('line breaks sent without scripts read as those typed with scripts', () => {
  const typed = formOf({ name: 'Kisumu Book Fair', notes: 'Hall 3\nStand 14' })
  for (const end of ['\r\n', '\r', '\n']) {
    const notes = `Hall 3${end}Stand 14`
    const sent = readRecord(event, formOf({ name: 'Kisumu Book Fair', notes })).entry
    assert.equal(sent.notes, 'Hall 3\nStand 14')
    const saved = parseRecord(event, { name: 'Kisumu Book Fair', notes }).entry
    assert.deepEqual(changedFields(readRecord(event, typed).entry, saved), [])
  }
})

test('a field missing from the form is empty', () => {
  assert.deepEqual(readRecord(event, formOf({ name: ' Kisumu  Book Fair ' })).entry, {
    name: 'Kisumu Book Fair',
    notes: null,
  })
})
