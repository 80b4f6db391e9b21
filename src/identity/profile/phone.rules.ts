// Kept as calling code and nine digits: 254712345678 (specification of the storefront, section 5).
import { callingCodes, type Country, countryFacts } from '#platform/countries.rules.ts'

/** Also those that cannot be seen: an address book copies a number between marks of its direction. */
const signs = /[\s().\-/\p{Cf}\u2010-\u2015]/gu
const whole = new RegExp(`^(?:\\+|00)?(${callingCodes.join('|')})0?([1-9]\\d{8})$`)
const national = /^0?([1-9]\d{8})$/
const kept = new RegExp(`^(?:${callingCodes.join('|')})[1-9]\\d{8}$`)

/** Whether a text is a number as it is kept, of any of the shop's countries. */
export const isPhoneNumber = (text: string): boolean => kept.test(text)

/** One when the calling code was typed, else one in each country, the reader's first; none when it is no number. */
export function phoneNumbersOf(text: string, country: Country): readonly string[] {
  const plain = text.replaceAll(signs, '')
  const [, code, digits] = whole.exec(plain) ?? []
  if (code && digits) return [code + digits]
  const [, local] = national.exec(plain) ?? []
  if (!local) return []
  const own = country === 'OTH' ? null : countryFacts(country).callingCode
  return [...callingCodes].sort((a, b) => Number(b === own) - Number(a === own)).map((code) => code + local)
}
