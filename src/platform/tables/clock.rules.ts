import { beginningOf, isDay } from './period.rules.ts'

const clock = /^([01]?\d|2[0-3]):([0-5]\d)$/

/** The moment, in ISO 8601, of a day as `2026-11-20` and a clock as `14:05` in the shop; null where one of them is none. */
export function momentAt(day: string, time: string): string | null {
  const [, hours, minutes] = clock.exec(time.trim()) ?? []
  if (!isDay(day) || hours === undefined || minutes === undefined) return null
  const sinceMidnight = (Number(hours) * 60 + Number(minutes)) * 60_000
  return new Date(Date.parse(beginningOf(day)) + sinceMidnight).toISOString()
}
