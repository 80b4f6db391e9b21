// Phone numbers are kept as calling code and nine digits: 254712345678 (specification of the storefront, section 5).
// People write them with a plus, two noughts or none, with the national nought, and with any signs in between.
import type { Country } from '#platform/preferences.rules.ts'

/** The calling codes of the shop's countries, Kenya's first. */
export const callingCodes = ['254', '250', '265'] as const

const codeOf: Record<Country, (typeof callingCodes)[number] | null> = {
  KEN: '254',
  RWA: '250',
  MWI: '265',
  OTH: null,
}

const signs = /[\s().\-/\u2010-\u2015\u00A0\u202F]/g
const whole = /^(?:\+|00)?(254|250|265)0?([1-9]\d{8})$/
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
  const own = codeOf[country]
  return [...callingCodes].sort((a, b) => Number(b === own) - Number(a === own)).map((code) => code + local)
}
