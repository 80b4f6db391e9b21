import { noteViolations, fulfilledAtViolations } from '../fulfillments/fulfillment.rules.ts'
import { momentAt } from '#platform/tables/clock.rules.ts'
import { isDay } from '#platform/tables/period.rules.ts'
import type { Violation } from '#platform/violation.rules.ts'

/** What the dialog of a fulfilment says: a day and a clock of the shop, a note, or both. */
export type FulfilEntry = { readonly day: string; readonly clock: string; readonly note: string }

/** The day and the clock may stay as they are where there is a note (plan of the back office, 10.9). */
export function fulfilViolations(entry: FulfilEntry, before: FulfilEntry, now: Date): Violation[] {
  const { day, clock, note } = entry
  const isUnchanged = day === before.day && clock === before.clock
  const ofNote = note.trim() === '' ? [] : noteViolations(note)
  return isUnchanged && note.trim() !== '' ? ofNote : [...timeViolations(entry, now), ...ofNote]
}

function timeViolations({ day, clock }: FulfilEntry, now: Date): Violation[] {
  const missing = [...(day.trim() === '' ? ['day'] : []), ...(clock.trim() === '' ? ['clock'] : [])].map(
    (path): Violation => ({ path, code: 'required' }),
  )
  if (missing.length > 0) return missing
  if (!isDay(day)) return [{ path: 'day', code: 'date' }]
  const moment = momentAt(day, clock)
  if (moment === null) return [{ path: 'clock', code: 'number' }]
  return fulfilledAtViolations(new Date(moment), now).map((violation) => ({ ...violation, path: 'clock' }))
}
