// Counted by the shop's clocks. The day of the event does not count; the last day counts to its end.
import type { Country } from '#platform/countries.rules.ts'
import { type Day, dayOf, holidaysIn, isWeekend, yearOf } from './holidays.rules.ts'

export type Calendar = {
  readonly country: Country
  /** Distance of the shop's clocks from UTC, in hours. */
  readonly zoneHours: number
  /** Further days on which the shop is closed, such as `2026-03-20`. */
  readonly closedOn: readonly string[]
}

const millisecondsOfHour = 3_600_000
const millisecondsOfDay = 24 * millisecondsOfHour

export const isBusinessDay = (day: Day, { country, closedOn }: Calendar): boolean =>
  !isWeekend(day) &&
  !holidaysIn(yearOf(day), country).has(day) &&
  !closedOn.some((text) => dayIn(text) === day)

export function endOfBusinessDays(from: Date, count: number, calendar: Calendar): Date {
  const offset = calendar.zoneHours * millisecondsOfHour
  let day = Math.floor((from.getTime() + offset) / millisecondsOfDay)
  for (let left = count; left > 0; ) {
    day += 1
    if (isBusinessDay(day, calendar)) left -= 1
  }
  return new Date((day + 1) * millisecondsOfDay - offset)
}

/** The list is separated by commas; what is no day is left out. */
export const daysIn = (list: string): string[] =>
  list
    .split(',')
    .map((day) => day.trim())
    .filter((day) => /^\d{4}-\d\d-\d\d$/.test(day))

function dayIn(text: string): Day {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  return dayOf(year, month, date)
}
