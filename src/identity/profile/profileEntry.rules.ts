// What one may say of oneself: names of at most 50 letters and without links in them, phone numbers of exactly nine
// digits behind a calling code of the shop's. A number without digits is none (specification of the storefront, section 5).
import {
  type CallingCode,
  callingCodes,
  countryFacts,
  countryOf,
  homeCountry,
  shopCountries,
} from '#platform/countries.rules.ts'
import { lengthViolations, type Violation } from '#platform/violation.rules.ts'
import { isPlainName } from './name.rules.ts'
import { phoneNumbersOf } from './phone.rules.ts'
import { countDigits, inThrees } from './phoneMask.rules.ts'

export const maxNameLength = 50
export const maxDetailsLength = 300

/** A phone number as a form has it: the country's code chosen, the digits typed. */
export type PhoneEntry = { readonly code: CallingCode; readonly digits: string }

/** The countries of phone numbers, the shop's own first, with what stands before the digits. */
export const phoneCountries = shopCountries.map((country) => {
  const { alpha2: short, callingCode: code } = countryFacts(country)
  return { country, short, code }
})

export const homeCallingCode: CallingCode = countryFacts(homeCountry).callingCode

export const isCallingCode = (text: string): text is CallingCode => callingCodes.some((code) => code === text)

/** What stands in a form for a kept number; the code of the shop's own country where there is none. */
export function phoneEntryOf(number: string | null | undefined): PhoneEntry {
  const code = callingCodes.find((known) => number?.startsWith(known))
  return code && number
    ? { code, digits: inThrees(number.slice(code.length)) }
    : { code: homeCallingCode, digits: '' }
}

/**
 * The number that a form means: calling code and nine digits; null when no digit was typed. What cannot be a number
 * comes back as it is, for `phoneViolations` to refuse. A code typed in front of the digits wins over the one chosen.
 */
export function enteredPhone({ code, digits }: PhoneEntry): string | null {
  if (countDigits(digits) === 0) return null
  const country = phoneCountries.find((one) => one.code === code)?.country ?? countryOf(code)
  return phoneNumbersOf(digits, country)[0] ?? `${code}${digits}`
}

/** What is wrong with a number as it is kept and sent. */
export const phoneViolations = (path: string, number: string): Violation[] =>
  callingCodes.some((code) => number.startsWith(code)) && /^\d{12}$/.test(number)
    ? []
    : [{ path, code: 'phone' }]

/** The same for a number that may be left out. */
export const optionalPhoneViolations = (path: string, number: string | null): Violation[] =>
  number === null ? [] : phoneViolations(path, number)

function nameViolations(path: string, name: string): Violation[] {
  const tooLong = lengthViolations(path, name, { max: maxNameLength })
  return tooLong.length > 0 || isPlainName(name) ? tooLong : [{ path, code: 'name' }]
}

/** What is to be changed of a profile: null clears, what is left out stays. */
export type ProfileChange = {
  readonly givenName?: string | null
  readonly familyName?: string | null
  readonly phoneNumber?: string | null
  readonly alternativePhoneNumber?: string | null
  /** Of the place where one has things brought to. */
  readonly placeId?: string | null
  /** From there to the door. */
  readonly addressDetails?: string | null
}

/** What is wrong with a change, in the order of the form. */
export const profileViolations = (change: ProfileChange): Violation[] => [
  ...nameViolations('givenName', change.givenName ?? ''),
  ...nameViolations('familyName', change.familyName ?? ''),
  ...(change.phoneNumber == null ? [] : phoneViolations('phoneNumber', change.phoneNumber)),
  ...(change.alternativePhoneNumber == null
    ? []
    : phoneViolations('alternativePhoneNumber', change.alternativePhoneNumber)),
  ...lengthViolations('addressDetails', change.addressDetails ?? '', { max: maxDetailsLength }),
]
