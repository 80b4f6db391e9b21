import { formatClock, formatDate } from '#platform/i18n/dates.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'

/** Day and clock, in the shop's zone: `22 Nov 2026, 14:05`. */
export const formatMoment = (moment: string, language: Language): string =>
  `${formatDate(moment, 'short', language)}, ${formatClock(moment)}`

const units = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
] as const

/** How long an answer took, in the largest whole unit: `+ 9 min`. */
export function elapsedText(from: string, to: string, t: Translate): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? (['seconds', 1] as const)
  return t(`backofficeAttempts.after.${unit}`, { count: Math.floor(seconds / size) })
}
