import { enteredPhone } from '#identity/profile/profileEntry.rules.ts'
import { phoneIn } from '#identity/storefront/profileForm.ts'
import { formText } from '#platform/formText.ts'

/** Two ways in which a business customer pays. */
export const wholesaleWays = ['paybill', 'pdq'] as const

export type WholesaleWay = (typeof wholesaleWays)[number]

/** What the staff fill in beside the form of every buyer, as it was typed. */
export type StaffValues = {
  readonly forFullName: string
  readonly forEmail: string
  readonly eventId: string
  readonly isForPhone: boolean
  readonly b2bCustomerId: string
  readonly b2bDiscountOverride: string
  readonly wholesaleWay: WholesaleWay
  readonly pdqTransactionId: string
  /** Where the staff take the money, and no paying number is asked for. */
  readonly phoneNumber: string | null
}

/** Null where the admin order is off. */
export function staffValuesIn(form: FormData): StaffValues | null {
  if (formText(form, 'adminOrder') !== 'on') return null
  const text = (name: string) => formText(form, name).trim()
  return {
    forFullName: text('forFullName'),
    forEmail: text('forEmail'),
    eventId: text('eventId'),
    isForPhone: text('isForPhone') === 'on',
    b2bCustomerId: text('b2bCustomerId'),
    b2bDiscountOverride: text('b2bDiscountOverride'),
    wholesaleWay: text('wholesaleWay') === 'pdq' ? 'pdq' : 'paybill',
    pdqTransactionId: text('pdqTransactionId'),
    phoneNumber: enteredPhone(phoneIn(form, 'buyerPhone')),
  }
}

/** What every way of paying is told of the staff's order. */
export const staffInputOf = ({ forFullName, forEmail, eventId, isForPhone }: StaffValues) => ({
  forFullName: forFullName || null,
  forEmail: forEmail || null,
  eventId: eventId || null,
  isForPhone,
})
