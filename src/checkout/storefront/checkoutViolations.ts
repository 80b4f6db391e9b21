import { optionalPhoneViolations } from '#identity/profile/profileEntry.rules.ts'
import type { DeliveryOption } from '#orders/delivery.rules.ts'
import type { Violation } from '#platform/violation.rules.ts'
import { deliveryViolations } from '../deliveryEntry.rules.ts'
import { type CheckoutValues, inputOf, phonesIn } from './checkoutValues.ts'
import { methodFormOf } from './methods/methods.ts'

export type CheckoutKind = {
  readonly hasPrint: boolean
  readonly isFree: (way: DeliveryOption | null) => boolean
}

export function checkoutViolations(values: CheckoutValues, { hasPrint, isFree }: CheckoutKind): Violation[] {
  const { phoneNumber, alternativePhoneNumber } = phonesIn(values)
  return [
    ...(hasPrint ? deliveryViolations(trimmed(inputOf(values))) : []),
    ...optionalPhoneViolations('alternativePhoneNumber', hasPrint ? alternativePhoneNumber : null),
    ...(isFree(values.deliveryOption)
      ? optionalPhoneViolations('phoneNumber', phoneNumber || null)
      : (methodFormOf(values.method)?.violations(values) ?? [])),
  ]
}

const trimmed = (input: ReturnType<typeof inputOf>) => ({
  ...input,
  addressDetails: input.addressDetails?.trim() || null,
  studentName: input.studentName?.trim() || null,
  studentClass: input.studentClass?.trim() || null,
})
