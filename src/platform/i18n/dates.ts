import { countryFacts, homeCountry } from '../countries.rules.ts'
import type { Language } from '../preferences.rules.ts'
import { months } from './months.ts'

// Apart from numbers and money, which every page writes: the names of the months weigh something.

const homeZone = countryFacts(homeCountry).zoneHours

type DateStyle = 'long' | 'short'

/** `22 November 2026` (long) or `22 Nov 2026` (short). `zoneHours` from UTC. */
export function formatDate(
  moment: string | Date,
  style: DateStyle,
  language: Language,
  zoneHours = homeZone,
): string {
  const day = inZone(moment, zoneHours)
  return `${day.getUTCDate()} ${months[language][style][day.getUTCMonth()] ?? ''} ${day.getUTCFullYear()}`
}

/** `14:05`; in Kiswahili as it is spoken, from sunrise and sunset: `saa 8:05 mchana`. */
export function formatTime(moment: string | Date, language: Language, zoneHours = homeZone): string {
  const time = inZone(moment, zoneHours)
  const clock = time.toISOString().slice(11, 16)
  if (language !== 'swa') return clock
  const hour = time.getUTCHours()
  return `saa ${(hour + 6) % 12 || 12}${clock.slice(2)} ${partOfDay(hour)}`
}

/** `14:05` in all languages, for tables and records that are read for the minute. */
export const formatClock = (moment: string | Date, zoneHours = homeZone): string =>
  inZone(moment, zoneHours).toISOString().slice(11, 16)

const inZone = (moment: string | Date, zoneHours: number) =>
  new Date(new Date(moment).getTime() + zoneHours * 3_600_000)

function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 19) return 'usiku'
  if (hour < 6) return 'alfajiri'
  if (hour < 12) return 'asubuhi'
  return hour < 16 ? 'mchana' : 'jioni'
}
