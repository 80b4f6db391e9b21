// What an event may be (contract, createEvent; specification of the back office, section 5).
import { oneLineViolations } from '#identity/profile/name.rules.ts'
import { lengthViolations, requiredViolations, type Violation } from '#platform/violation.rules.ts'

/** All that the office says of an event; null is nothing. */
export type EventTerms = {
  readonly name: string | null
  readonly notes: string | null
  readonly bookIds: readonly number[]
  readonly taxRegion: string | null
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

export const eventNameLength = { min: 3, max: 200 } as const
export const eventNotesLength = { min: 5, max: 500 } as const
export const maxBooksOfEvent = 1000

export const newEvent: EventTerms = {
  name: null,
  notes: null,
  bookIds: [],
  taxRegion: null,
  startsAt: null,
  endsAt: null,
}

/** By the fields of the API's input. */
export const eventViolations = (terms: EventTerms): Violation[] => [
  ...requiredViolations('name', terms.name ?? '', eventNameLength),
  ...oneLineViolations('name', terms.name ?? ''),
  ...(terms.notes === null ? [] : lengthViolations('notes', terms.notes, eventNotesLength)),
  ...required('taxRate', terms.taxRegion),
  ...required('startDate', terms.startsAt),
  ...required('endDate', terms.endsAt),
  ...(terms.startsAt !== null && terms.endsAt !== null && terms.startsAt >= terms.endsAt
    ? [{ path: 'endDate', code: 'date' as const }]
    : []),
  ...(terms.bookIds.length > maxBooksOfEvent
    ? [{ path: 'books', code: 'max' as const, params: { max: maxBooksOfEvent } }]
    : []),
]

const required = (path: string, value: unknown): Violation[] =>
  value === null ? [{ path, code: 'required' }] : []

/** Texts without blanks around them. */
export const tidyEvent = (terms: EventTerms): EventTerms => ({
  ...terms,
  name: terms.name?.trim() ?? null,
  notes: terms.notes?.trim() || null,
})
