import { bareNumber, barcodeOf } from './isbn.rules.ts'

/** Of thirteen digits; none when it is no ISBN. A last digit that does not check is left out. */
export function isbnBeginnings(typed: string): string[] {
  const whole = barcodeOf(typed)
  if (whole !== null) return [whole]
  const digits = bareNumber(typed)
  if (/^97[89]\d{0,10}$/.test(digits)) return [digits.slice(0, 12)]
  return /^\d{8,9}[\dX]?$/.test(digits) ? [`978${digits.slice(0, 9)}`] : []
}
