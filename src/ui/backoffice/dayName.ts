import { formatDate } from '#platform/i18n/dates.ts'
import { weekdays } from '#platform/i18n/weekdays.ts'
import { daysSinceMonday } from '#platform/tables/period.rules.ts'
import type { Language } from '#platform/preferences.rules.ts'

/** `Friday, 20 November 2026` of a day as `2026-11-20`. */
export const dayName = (day: string, language: Language): string =>
  `${weekdays[language].long[daysSinceMonday(day)] ?? ''}, ${formatDate(`${day}T00:00:00Z`, 'long', language, 0)}`
