import { formText } from '#platform/formText.ts'
import { pickedIds, readPicked } from '#platform/picked.rules.ts'
import type { EventEntry } from './eventForm.rules.ts'

/** What the form says of an event. */
export const readEventEntry = (form: FormData): EventEntry => ({
  name: formText(form, 'name'),
  notes: formText(form, 'notes'),
  books: pickedIds(readPicked(formText(form, 'books'))),
  taxRate: formText(form, 'taxRate'),
  startDay: formText(form, 'startDay'),
  startTime: formText(form, 'startTime'),
  endDay: formText(form, 'endDay'),
  endTime: formText(form, 'endTime'),
})
