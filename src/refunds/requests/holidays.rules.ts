// Those of the moon (Idd) and extraordinary ones are announced each year; the configuration names them.
import { type Country, countryFacts } from '#platform/countries.rules.ts'

/** Days since 1 January 1970. */
export type Day = number

const millisecondsOfDay = 86_400_000

export const dayOf = (year: number, month: number, date: number): Day =>
  Date.UTC(year, month - 1, date) / millisecondsOfDay

/** 0 on a Sunday; 1 January 1970 was a Thursday. */
export const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7

export const yearOf = (day: Day): number => new Date(day * millisecondsOfDay).getUTCFullYear()

export const isWeekend = (day: Day): boolean => [0, 6].includes(weekdayOf(day))

export function holidaysIn(year: number, country: Country): ReadonlySet<Day> {
  const { fixed, firstFridayOf, madeUp, neverMadeUp } = countryFacts(country).holidays
  const dated = fixed.split(' ').map((text) => dayIn(year, text))
  const easter = easterOf(year)
  const days = new Set([
    ...dated,
    ...(firstFridayOf ? [firstFriday(year, firstFridayOf)] : []),
    easter - 2,
    easter + 1,
  ])
  const never = neverMadeUp && dayIn(year, neverMadeUp)
  for (const day of dated)
    if (madeUp.includes(weekdayOf(day)) && day !== never) days.add(nextWorkingDay(day, days))
  return days
}

function dayIn(year: number, text: string): Day {
  const [month = 0, date = 0] = text.split('-').map(Number)
  return dayOf(year, month, date)
}

function nextWorkingDay(day: Day, holidays: ReadonlySet<Day>): Day {
  const next = day + 1
  return isWeekend(next) || holidays.has(next) ? nextWorkingDay(next, holidays) : next
}

function firstFriday(year: number, month: number): Day {
  const first = dayOf(year, month, 1)
  return first + ((5 - weekdayOf(first) + 7) % 7)
}

/** Gregorian computus: the Sunday after the church's full moon that follows 20 March. */
export function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const moonCorrection = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30
  // The two latest full moons are a day earlier, so that no lunar cycle has the same one twice.
  const isLate = epact === 29 || (epact === 28 && golden > 10)
  const fullMoon = dayOf(year, 3, 21) + epact - (isLate ? 1 : 0)
  return fullMoon + 7 - weekdayOf(fullMoon)
}
