// A report is asked for whole days of the shop's own clock, from the first day's beginning to the last day's end; a week
// begins on Monday (plan of the back office, section 3).
import { countryFacts, homeCountry } from '../countries.rules.ts'

export const periodNames = ['today', 'lastWeek', 'thisMonth', 'yearToDate', 'any'] as const
export type PeriodName = (typeof periodNames)[number]

/** Days as `2026-11-20`, both included; null is open to that side. */
export type Days = { readonly from: string | null; readonly to: string | null }
export type ReportPeriod = PeriodName | Days

/** As the filters of the API take them: moments in ISO 8601, null where nothing bounds. */
export type PeriodBounds = { readonly after: string | null; readonly strictly_before: string | null }

const dayMs = 86_400_000
const zoneMs = countryFacts(homeCountry).zoneHours * 3_600_000

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && dayOf(moment) === text
}

/** The same days, the earlier first. */
export const inOrder = ({ from, to }: Days): Days =>
  from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }

/** The days of a period at a moment, in the shop's zone. */
export function daysOf(period: ReportPeriod, now: Date): Days {
  if (typeof period !== 'string') return period
  const today = dayInShop(now)
  switch (period) {
    case 'any':
      return { from: null, to: null }
    case 'today':
      return { from: today, to: today }
    case 'thisMonth':
      return { from: `${today.slice(0, 7)}-01`, to: today }
    case 'yearToDate':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case 'lastWeek': {
      const monday = addDays(today, -daysSinceMonday(today))
      return { from: addDays(monday, -7), to: addDays(monday, -1) }
    }
  }
}

export function periodBounds(period: ReportPeriod, now: Date): PeriodBounds {
  const { from, to } = daysOf(period, now)
  return {
    after: from === null ? null : beginningOf(from),
    strictly_before: to === null ? null : beginningOf(addDays(to, 1)),
  }
}

/** The shop's day at a moment. */
export const dayInShop = (moment: Date): string => dayOf(new Date(moment.getTime() + zoneMs))

/** What the shop's clock shows at a moment, such as `14:12`. */
export const clockInShop = (moment: Date): string =>
  new Date(moment.getTime() + zoneMs).toISOString().slice(11, 16)

/** The moment at which a day begins in the shop. */
export const beginningOf = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - zoneMs).toISOString()

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The day so many days later; earlier below 0. */
export const addDays = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs))

/** Its place in the week, 0 for Monday. */
export const daysSinceMonday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
