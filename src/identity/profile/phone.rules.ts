// Phone numbers are kept as calling code and nine digits: 254712345678 (specification of the storefront, section 5).
// People write them with a plus, two noughts or none, with the national nought, and with any signs in between.
import { callingCodes, type Country, countryFacts } from '#platform/countries.rules.ts'

const signs = /[\s().\-/\u2010-\u2015\u00A0\u202F]/g
const whole = new RegExp(`^(?:\\+|00)?(${callingCodes.join('|')})0?([1-9]\\d{8})$`)
const national = /^0?([1-9]\d{8})$/

/**
 * The numbers that a text may mean: one when the calling code was typed, else one in each country, that of the reader
 * first. None when it is no phone number.
 */
export function phoneNumbersOf(text: string, country: Country): readonly string[] {
  const plain = text.replaceAll(signs, '')
  const [, code, digits] = whole.exec(plain) ?? []
  if (code && digits) return [code + digits]
  const [, local] = national.exec(plain) ?? []
  if (!local) return []
  const own = country === 'OTH' ? null : countryFacts(country).callingCode
  return [...callingCodes].sort((a, b) => Number(b === own) - Number(a === own)).map((code) => code + local)
}
