// The provider writes times as fourteen digits of Nairobi's clock, which is three hours ahead of UTC all year.

const offsetMs = 3 * 60 * 60 * 1000
const digits = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/

/** `YYYYMMDDHHmmss` in Nairobi. */
export const nairobiDigits = (at: Date): string =>
  new Date(at.getTime() + offsetMs).toISOString().replaceAll(/\D/g, '').slice(0, 14)

/** The moment of such digits; null when they are none. */
export function momentOf(text: string): Date | null {
  const [, year, month, day, hour, minute, second] = digits.exec(text) ?? []
  if (!year) return null
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`)
  return Number.isNaN(moment.getTime()) ? null : moment
}
