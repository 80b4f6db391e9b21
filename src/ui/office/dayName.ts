import { formatDate } from '#platform/i18n/dates.ts'
import { placeInWeek, weekdays } from '#platform/i18n/weekdays.ts'
import type { Language } from '#platform/preferences.rules.ts'

/** `Friday, 20 November 2026` of a day as `2026-11-20`. */
export const dayName = (day: string, language: Language): string =>
  `${weekdays[language].long[placeInWeek(day)] ?? ''}, ${formatDate(`${day}T00:00:00Z`, 'long', language, 0)}`
