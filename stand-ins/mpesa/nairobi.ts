/** Nairobi keeps UTC+3 all year. */
const offsetMs = 3 * 60 * 60 * 1000

const shifted = (date: Date): string => new Date(date.getTime() + offsetMs).toISOString()

/** `YYYYMMDDHHmmss` in Nairobi, the provider's form of a time. */
export function nairobiDigits(date: Date): string {
  return shifted(date).replace(/\D/g, '').slice(0, 14)
}

/** `DDMMYYYYHHmmss` and three digits of milliseconds, as in a CheckoutRequestID. */
export function nairobiDayFirst(date: Date): string {
  const digits = shifted(date).replace(/\D/g, '')
  return digits.slice(6, 8) + digits.slice(4, 6) + digits.slice(0, 4) + digits.slice(8, 17)
}

/** Day and time as a phone shows them, e.g. `20/11/26 at 2:20 PM`. */
export function nairobiOnPhone(date: Date): string {
  const text = shifted(date)
  const hour = Number(text.slice(11, 13))
  const day = `${text.slice(8, 10)}/${text.slice(5, 7)}/${text.slice(2, 4)}`
  return `${day} at ${hour % 12 || 12}:${text.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Whether a text is a real moment written as `YYYYMMDDHHmmss`. */
export function isTimestamp(text: string): boolean {
  const iso = text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6.000Z')
  const time = Date.parse(iso)
  return iso !== text && !Number.isNaN(time) && new Date(time).toISOString() === iso
}
