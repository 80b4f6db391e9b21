// What one may say of oneself: specification of the storefront, section 5.
import {
  type CallingCode,
  callingCodes,
  countryFacts,
  countryOf,
  homeCountry,
  shopCountries,
} from '#platform/countries.rules.ts'
import { lengthViolations, type Violation } from '#platform/violation.rules.ts'
import { personNameViolations } from './name.rules.ts'
import { isPhoneNumber, phoneNumbersOf } from './phone.rules.ts'
import { countDigits, inThrees } from './phoneMask.rules.ts'

export const maxNameLength = 50
export const maxDetailsLength = 300

export type PhoneEntry = { readonly code: CallingCode; readonly digits: string }

export const phoneCountries = shopCountries.map((country) => {
  const { alpha2: short, callingCode: code } = countryFacts(country)
  return { country, short, code }
})

export const homeCallingCode: CallingCode = countryFacts(homeCountry).callingCode

export const isCallingCode = (text: string): text is CallingCode => callingCodes.some((code) => code === text)

export function phoneEntryOf(number: string | null | undefined): PhoneEntry {
  const code = callingCodes.find((known) => number?.startsWith(known))
  return code && number
    ? { code, digits: inThrees(number.slice(code.length)) }
    : { code: homeCallingCode, digits: '' }
}

/** Null when no digit was typed. What cannot be a number comes back as it is, for `phoneViolations` to refuse. */
export function enteredPhone({ code, digits }: PhoneEntry): string | null {
  if (countDigits(digits) === 0) return null
  const country = phoneCountries.find((one) => one.code === code)?.country ?? countryOf(code)
  return phoneNumbersOf(digits, country)[0] ?? `${code}${digits}`
}

export const phoneViolations = (path: string, number: string): Violation[] =>
  isPhoneNumber(number) ? [] : [{ path, code: 'phone' }]

export const optionalPhoneViolations = (path: string, number: string | null): Violation[] =>
  number === null ? [] : phoneViolations(path, number)

function nameViolations(path: string, name: string): Violation[] {
  const tooLong = lengthViolations(path, name, { max: maxNameLength })
  return tooLong.length > 0 ? tooLong : personNameViolations(path, name)
}

/** Null clears, what is left out stays. */
export type ProfileChange = {
  readonly givenName?: string | null
  readonly familyName?: string | null
  readonly phoneNumber?: string | null
  readonly alternativePhoneNumber?: string | null
  readonly placeId?: string | null
  readonly addressDetails?: string | null
}

export const profileViolations = (change: ProfileChange): Violation[] => [
  ...nameViolations('givenName', change.givenName ?? ''),
  ...nameViolations('familyName', change.familyName ?? ''),
  ...(change.phoneNumber == null ? [] : phoneViolations('phoneNumber', change.phoneNumber)),
  ...(change.alternativePhoneNumber == null
    ? []
    : phoneViolations('alternativePhoneNumber', change.alternativePhoneNumber)),
  ...lengthViolations('addressDetails', change.addressDetails ?? '', { max: maxDetailsLength }),
]
