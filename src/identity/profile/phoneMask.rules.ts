import { callingCodes } from '#platform/countries.rules.ts'

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

const codeInFront = new RegExp(`^(?:00)?(?:${callingCodes.join('|')})`)

/** As `### ### ###` (specification of the storefront, section 5); at most nine digits. */
export function maskPhone(typed: string): string {
  const digits = digitsOf(typed)
  // Nine digits may begin like a code; more than nine have one in front.
  const own = digits.length > 9 ? digits.replace(codeInFront, '') : digits
  return inThrees(own.replace(/^0+/, '').slice(0, 9))
}

/** Whether a number has all of its nine digits. It may not be masked: what was typed before the scripts ran is not. */
export const isWholePhone = (typed: string): boolean => countDigits(maskPhone(typed)) === 9

export const countDigits = (typed: string): number => digitsOf(typed).length

const wholeNumber = new RegExp(`^\\+?(${callingCodes.join('|')})(\\d{9})$`)

/** `254712345678` is `+254 712 345 678`; any other text stays as it is. */
export function readablePhone(number: string): string {
  const [, code, digits] = wholeNumber.exec(number) ?? []
  return code && digits ? `+${code} ${inThrees(digits)}`.replaceAll(' ', '\u00A0') : number
}

export const inThrees = (digits: string): string => (digits.match(/.{1,3}/g) ?? []).join(' ')
