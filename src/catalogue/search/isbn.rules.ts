import { normaliseIsbn } from '../book.rules.ts'

const sayingSo = /^isbn(?:-1[03])?[\s:]*/i
const signs = /^[\d\s\u2010-\u2015-]+[xX]?$/
const between = /[\s\u2010-\u2015-]/g

/** Of thirteen digits; none when it is no ISBN. A last digit that does not check is left out. */
export function isbnBeginnings(typed: string): string[] {
  const text = typed.trim().replace(sayingSo, '')
  if (!signs.test(text)) return []
  const digits = text.replaceAll(between, '').toUpperCase()
  const whole = normaliseIsbn(digits)
  if (whole !== null) return [whole]
  if (/^97[89]\d{0,10}$/.test(digits)) return [digits.slice(0, 12)]
  return /^\d{8,9}[\dX]?$/.test(digits) ? [`978${digits.slice(0, 9)}`] : []
}
