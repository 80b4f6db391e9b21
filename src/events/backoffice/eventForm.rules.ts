// The form of an event (specification of the back office, section 5).
import {
  clockField,
  dayField,
  type EntryIn,
  parseRecord,
  record,
  referenceField,
  referencesField,
  required,
} from '#platform/record.rules.ts'
import { momentAt } from '#platform/tables/clock.rules.ts'
import { clockInShop, dayInShop, isDay } from '#platform/tables/period.rules.ts'
import type { Violation } from '#platform/violation.rules.ts'
import { eventBooksViolations, eventPeriodViolations, eventTexts } from '../eventTerms.rules.ts'

const dayNeeded = (path: string, day: string): Violation[] => (isDay(day) ? [] : [{ path, code: 'required' }])

const time = 'backofficeOffers.event.error.time'

/** As it is typed: days and clocks of the shop, IRIs of titles and tax rate. */
export const eventForm = record(
  'event',
  {
    ...eventTexts,
    books: referencesField<string>('backofficeOffers.event.field.books', [eventBooksViolations]),
    taxRate: referenceField('backofficeOffers.event.field.region', [required]),
    startDay: dayField('backofficeOffers.event.field.startDay', { rules: [dayNeeded] }),
    startTime: clockField('backofficeOffers.event.field.startTime', { errors: { date: time } }),
    endDay: dayField('backofficeOffers.event.field.endDay', {
      rules: [dayNeeded],
      errors: { date: 'backofficeOffers.event.error.endDate' },
    }),
    endTime: clockField('backofficeOffers.event.field.endTime', { errors: { date: time } }),
  },
  ({ startDay, startTime, endDay, endTime }) => [
    ...eventPeriodViolations('endDay', momentOf(startDay, startTime), momentOf(endDay, endTime)),
    ...clockViolations('startTime', startDay, startTime),
    ...clockViolations('endTime', endDay, endTime),
  ],
)

export type EventEntry = EntryIn<typeof eventForm>

/** What the form of a new event begins with. */
export const newEventTimes = { startTime: '08:00', endTime: '18:00' }

const momentOf = (day: string, time: string): Date | null => {
  const moment = momentAt(day, time)
  return moment === null ? null : new Date(moment)
}

const clockViolations = (path: string, day: string, time: string): Violation[] =>
  isDay(day) && momentOf(day, time) === null ? [{ path, code: 'date' }] : []

/** As the API takes all that a valid entry says. */
export const eventInput = ({ books, startDay, startTime, endDay, endTime, ...entry }: EventEntry) => ({
  ...entry,
  books: [...books],
  startDate: momentAt(startDay, startTime) ?? '',
  endDate: momentAt(endDay, endTime) ?? '',
})

/** As the API takes a change: a clock keeps the moment that is saved. Once it is saved it says the same again. */
export function changedEventInput(saved: SavedEvent, entry: EventEntry): ReturnType<typeof eventInput> {
  const [input, before] = [eventInput(entry), eventInput(eventEntry(saved))]
  const kept = (name: 'startDate' | 'endDate'): string =>
    saved[name] && input[name] === before[name] ? new Date(saved[name]).toISOString() : input[name]
  return { ...input, startDate: kept('startDate'), endDate: kept('endDate') }
}

/** An event as the API tells it. */
export type SavedEvent = {
  readonly name: string
  readonly notes?: string | null
  readonly books: readonly string[]
  readonly taxRate?: { readonly id: string } | null
  readonly startDate?: string | null
  readonly endDate?: string | null
}

export const eventEntry = (event: SavedEvent): EventEntry => parseRecord(eventForm, sentOfEvent(event)).entry

/** By the fields of its form. */
export const sentOfEvent = (event: SavedEvent) => ({
  ...event,
  taxRate: event.taxRate?.id ?? '',
  startDay: event.startDate ? dayInShop(new Date(event.startDate)) : '',
  startTime: event.startDate ? clockInShop(new Date(event.startDate)) : '',
  endDay: event.endDate ? dayInShop(new Date(event.endDate)) : '',
  endTime: event.endDate ? clockInShop(new Date(event.endDate)) : '',
})

export type EventPhase =
  | { readonly kind: 'toCome' | 'over' }
  | { readonly kind: 'on'; readonly day: number; readonly days: number }

const dayMs = 86_400_000
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

/** Where an event stands at a moment, in milliseconds: which of its days it is while it is on. */
export function eventPhase(startDate: string, endDate: string, now: number): EventPhase {
  if (now < Date.parse(startDate)) return { kind: 'toCome' }
  if (now >= Date.parse(endDate)) return { kind: 'over' }
  const first = dayInShop(new Date(startDate))
  const last = dayInShop(new Date(Date.parse(endDate) - 1))
  const today = dayInShop(new Date(now))
  return { kind: 'on', day: daysBetween(first, today) + 1, days: daysBetween(first, last) + 1 }
}
