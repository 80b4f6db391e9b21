import { isPhoneNumber } from '#identity/profile/phone.rules.ts'

export type Phones = { readonly phoneNumber: string; readonly alternativePhoneNumber: string | null }

export type PhoneViolation = { readonly path: keyof Phones; readonly code: 'phone' }

/** The paying phone is one that the provider takes, the other one may be any. */
export function paymentPhoneViolations(
  { phoneNumber, alternativePhoneNumber }: Phones,
  isPayingPhone: (text: string) => boolean,
): PhoneViolation[] {
  const alternativeFits = alternativePhoneNumber === null || isPhoneNumber(alternativePhoneNumber)
  return [
    ...(isPayingPhone(phoneNumber) ? [] : [{ path: 'phoneNumber', code: 'phone' } as const]),
    ...(alternativeFits ? [] : [{ path: 'alternativePhoneNumber', code: 'phone' } as const]),
  ]
}
