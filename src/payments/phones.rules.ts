// Phone numbers at the till: the one that pays gets a prompt, so it must be whole; the other one is for the delivery.
import { callingCodes } from '#identity/phone.rules.ts'
import { isPayingPhone } from './mpesa/push.rules.ts'

type Phones = { readonly phoneNumber: string; readonly alternativePhoneNumber: string | null }

type PhoneViolation = { readonly path: keyof Phones; readonly code: 'phone' }

const isPhone = (text: string): boolean =>
  callingCodes.some((code) => text.startsWith(code)) && /^\d{12}$/.test(text)

/** The numbers that cannot be used. */
export function phoneViolations({ phoneNumber, alternativePhoneNumber }: Phones): PhoneViolation[] {
  const alternativeFits = alternativePhoneNumber === null || isPhone(alternativePhoneNumber)
  return [
    ...(isPayingPhone(phoneNumber) ? [] : [{ path: 'phoneNumber', code: 'phone' } as const]),
    ...(alternativeFits ? [] : [{ path: 'alternativePhoneNumber', code: 'phone' } as const]),
  ]
}
