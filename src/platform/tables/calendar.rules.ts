// A month as calendars show it: weeks from Monday on, days as `2026-11-20`, months as `2026-11`.
import { addDays, daysSinceMonday } from './period.rules.ts'

/** The weeks of a month; null where the day is another month's. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const monday = addDays(first, -daysSinceMonday(first))
  const weeks: (string | null)[][] = []
  for (let day = monday; weeks.length === 0 || day.startsWith(month); day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, place) => inMonth(addDays(day, place), month)))
  return weeks
}

const inMonth = (day: string, month: string): string | null => (day.startsWith(month) ? day : null)

export const monthOf = (day: string): string => day.slice(0, 7)

export function monthAfter(month: string, months: number): string {
  const [year = 0, place = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, place - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The day that a key leads to from a day (WAI-ARIA Authoring Practices, date picker); null for any other key. */
export function dayReached(day: string, key: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -daysSinceMonday(day))
    case 'End':
      return addDays(day, 6 - daysSinceMonday(day))
    case 'PageUp':
      return sameDayIn(monthAfter(monthOf(day), -1), day)
    case 'PageDown':
      return sameDayIn(monthAfter(monthOf(day), 1), day)
    default:
      return null
  }
}

/** In a shorter month its last day. */
function sameDayIn(month: string, day: string): string {
  const last = addDays(`${monthAfter(month, 1)}-01`, -1)
  const same = `${month}${day.slice(7)}`
  return same > last ? last : same
}

/** How many days lie between two days, both counted. */
export const dayCount = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1
