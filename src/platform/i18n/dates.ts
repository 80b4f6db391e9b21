import { countryFacts, homeCountry } from '../countries.rules.ts'
import type { Language } from '../preferences.rules.ts'
import { months } from './months.ts'

// Apart from numbers and money, which every page writes: the names of the months weigh something.

const homeZone = countryFacts(homeCountry).zoneHours

type DateStyle = 'long' | 'short'

/** `November 20, 2026` (long) or `Nov 20, 2026` (short) in English. `zoneHours` from UTC. */
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

export const formatTime = (moment: string | Date, zoneHours = homeZone): string =>
  new Date(new Date(moment).getTime() + zoneHours * 3_600_000).toISOString().slice(11, 16)
