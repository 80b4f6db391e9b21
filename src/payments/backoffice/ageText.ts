import type { Translate } from '#platform/i18n/write.ts'

const units = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
] as const

/** How long something waits, in the largest whole unit: `22 h`. `now` in milliseconds, of the server: browsers' clocks differ. */
export function ageText(since: string, now: number, t: Translate): string {
  const age = Math.max(0, now - Date.parse(since))
  const [unit, size] = units.find(([, length]) => age >= length) ?? (['minutes', 60_000] as const)
  return t(`backofficeMoney.age.${unit}`, { count: Math.floor(age / size) })
}
