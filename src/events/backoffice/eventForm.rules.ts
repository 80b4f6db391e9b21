// The form of an event (specification of the back office, section 5).
import { momentAt } from '#platform/tables/clock.rules.ts'
import { clockInShop, dayInShop, isDay } from '#platform/tables/period.rules.ts'
import type { Violation } from '#platform/violation.rules.ts'
import { eventViolations, newEvent } from '../eventTerms.rules.ts'

/** As it is typed: days and clocks of the shop, IRIs of titles and tax rate. */
export type EventEntry = {
  readonly name: string
  readonly notes: string
  readonly books: readonly string[]
  readonly taxRate: string
  readonly startDay: string
  readonly startTime: string
  readonly endDay: string
  readonly endTime: string
}

export const newEventEntry: EventEntry = {
  name: '',
  notes: '',
  books: [],
  taxRate: '',
  startDay: '',
  startTime: '08:00',
  endDay: '',
  endTime: '18:00',
}

const fieldOf: Readonly<Record<string, string>> = { startDate: 'startDay', endDate: 'endDay' }

/** By the names of the fields. */
export function eventEntryViolations(entry: EventEntry): Violation[] {
  const [start, end] = [momentOf(entry.startDay, entry.startTime), momentOf(entry.endDay, entry.endTime)]
  const misspelt: Violation[] = [
    ...(isDay(entry.startDay) && start === null ? [{ path: 'startTime', code: 'date' as const }] : []),
    ...(isDay(entry.endDay) && end === null ? [{ path: 'endTime', code: 'date' as const }] : []),
  ]
  const found = eventViolations({
    ...newEvent,
    name: entry.name,
    notes: entry.notes.trim() || null,
    bookIds: entry.books.map((_, index) => index),
    taxRegion: entry.taxRate || null,
    startsAt: start,
    endsAt: end,
  }).map((violation) => ({ ...violation, path: fieldOf[violation.path] ?? violation.path }))
  const isKnown = ({ path, code }: Violation) =>
    code !== 'required' || !misspelt.some((one) => one.path === path.replace(/Day$/, 'Time'))
  return [...found.filter(isKnown), ...misspelt]
}

const momentOf = (day: string, time: string): Date | null => {
  const moment = momentAt(day, time)
  return moment === null ? null : new Date(moment)
}

/** As the API takes all that a valid entry says. */
export const eventInput = (entry: EventEntry) => ({
  name: entry.name.trim(),
  notes: entry.notes.trim() || null,
  books: [...entry.books],
  taxRate: entry.taxRate,
  startDate: momentAt(entry.startDay, entry.startTime) ?? '',
  endDate: momentAt(entry.endDay, entry.endTime) ?? '',
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

export const eventEntry = (event: SavedEvent): EventEntry => ({
  name: event.name,
  notes: event.notes ?? '',
  books: event.books,
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
