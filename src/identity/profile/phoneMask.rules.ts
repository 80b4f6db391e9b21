import { type CallingCode, callingCodes } from '#platform/countries.rules.ts'

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

type TypedPhone = { readonly code: CallingCode | null; readonly digits: string }

/** The code is null where none stands in front. A digit too many stays, so that it can be told. */
export function splitPhone(typed: string, codes: readonly CallingCode[] = callingCodes): TypedPhone {
  const digits = digitsOf(typed).replace(/^0+/, '')
  const code = codes.find((known) => digits.startsWith(known))
  const own = code ? digits.slice(code.length).replace(/^0+/, '') : digits
  // Nine digits may begin like a code; more than nine have one in front.
  return code && digits.length > 9 && own.length <= 9 ? { code, digits: own } : { code: null, digits }
}

/** As `### ### ###` (specification of the storefront, section 5). */
export const maskPhone = (typed: string, codes?: readonly CallingCode[]): string =>
  inThrees(splitPhone(typed, codes).digits)

export const countDigits = (typed: string): number => digitsOf(typed).length

const wholeNumber = new RegExp(`^\\+?(${callingCodes.join('|')})(\\d{9})$`)

/** `254712345678` is `+254 712 345 678`; any other text stays as it is. */
export function readablePhone(number: string): string {
  const [, code, digits] = wholeNumber.exec(number) ?? []
  return code && digits ? `+${code} ${inThrees(digits)}`.replaceAll(' ', '\u00A0') : number
}

export const inThrees = (digits: string): string => (digits.match(/.{1,3}/g) ?? []).join(' ')
