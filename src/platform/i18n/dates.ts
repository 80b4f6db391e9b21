import { countryFacts, homeCountry } from '../countries.rules.ts'
import type { Language } from '../preferences.rules.ts'
import { months } from './months.ts'

// Apart from numbers and money, which every page writes: the names of the months in four languages weigh something.

const homeZone = countryFacts(homeCountry).zoneHours

type DateStyle = 'long' | 'short'

/**
 * A day as the shop's region counts it, in the words of the language: `November 20, 2026` (long) or `Nov 20, 2026`
 * (short) in English, day first in the others. `zoneHours` is the region's distance from UTC; the shop's own by default.
 */
export function formatDate(
  moment: string | Date,
  style: DateStyle,
  language: Language,
  zoneHours = homeZone,
): string {
  const day = new Date(new Date(moment).getTime() + zoneHours * 3_600_000)
  const month = months[language][style][day.getUTCMonth()] ?? ''
  const [date, year] = [day.getUTCDate(), day.getUTCFullYear()]
  return language === 'eng' ? `${month} ${date}, ${year}` : `${date} ${month} ${year}`
}

/** The time of day in the shop's region: `14:05`. */
export const formatTime = (moment: string | Date, zoneHours = homeZone): string =>
  new Date(new Date(moment).getTime() + zoneHours * 3_600_000).toISOString().slice(11, 16)
