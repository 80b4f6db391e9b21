// What an event may be (contract, createEvent; specification of the back office, section 5).
import { oneLineViolations } from '#identity/profile/name.rules.ts'
import {
  type EntryIn,
  momentField,
  optionalLinesField,
  record,
  referenceField,
  referencesField,
  required,
  textField,
} from '#platform/record.rules.ts'
import { lengthViolations, requiredViolations, type Violation } from '#platform/violation.rules.ts'

const maxBooks = 1000

/** What form and API say alike. */
export const eventTexts = {
  name: textField('backofficeOffers.event.field.name', {
    tidy: (typed) => typed.trim(),
    rules: [(path, name) => requiredViolations(path, name, { min: 3, max: 200 }), oneLineViolations],
  }),
  notes: optionalLinesField('backofficeOffers.event.field.notes', {
    rules: [(path, notes) => lengthViolations(path, notes, { min: 5, max: 500 })],
  }),
}

export const eventBooksViolations = (path: string, books: readonly unknown[]): Violation[] =>
  books.length > maxBooks ? [{ path, code: 'max', params: { max: maxBooks } }] : []

/** `path` is that of the end. */
export const eventPeriodViolations = (path: string, start: Date | null, end: Date | null): Violation[] =>
  start !== null && end !== null && start >= end ? [{ path, code: 'date' }] : []

/** As the API takes it: numbers of titles, the region of its tax rate. */
export const event = record(
  'event',
  {
    ...eventTexts,
    taxRate: referenceField('backofficeOffers.event.field.region', [required]),
    startDate: momentField('backofficeOffers.event.field.startDay', [required]),
    endDate: momentField('backofficeOffers.event.field.endDay', [required]),
    books: referencesField<number>('backofficeOffers.event.field.books', [eventBooksViolations]),
  },
  ({ startDate, endDate }) => eventPeriodViolations('endDate', startDate, endDate),
)

export type EventTerms = EntryIn<typeof event>
