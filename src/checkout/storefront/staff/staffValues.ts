import type { StaffDraftInput } from '#generated/documents.ts'
import { type PhoneEntry, phoneEntryOf } from '#identity/profile/profileEntry.rules.ts'
import { phoneIn, unfinishedPhone } from '#identity/storefront/profileForm.ts'
import { formText } from '#platform/formText.ts'

/** Two ways in which a business customer pays. */
export const wholesaleWays = ['paybill', 'pdq'] as const

/** What the staff fill in beside the form of every buyer, as it was typed. */
export type StaffValues = Omit<StaffDraftInput, 'buyerPhone'> & {
  /** Theirs, where no paying number is asked for. */
  readonly buyerPhone: PhoneEntry
  /** The business customer whose tax number the form showed, be it none; empty where it showed nobody's. */
  readonly taxIdOf: string
}

export const emptyStaff: StaffValues = {
  forFullName: '',
  forEmail: '',
  eventId: '',
  isForPhone: false,
  buyerPhone: phoneEntryOf(null),
  b2bCustomerId: '',
  b2bDiscountOverride: '',
  wholesaleWay: 'paybill',
  pdqTransactionId: '',
  taxId: '',
  taxIdOf: '',
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
    buyerPhone: phoneIn(form, 'buyerPhone'),
    b2bCustomerId: text('b2bCustomerId'),
    b2bDiscountOverride: text('b2bDiscountOverride'),
    wholesaleWay: text('wholesaleWay') === 'pdq' ? 'pdq' : 'paybill',
    pdqTransactionId: text('pdqTransactionId'),
    taxId: text('taxId'),
    taxIdOf: text('taxIdOf'),
  }
}

export function staffDraftOf(staff: StaffValues): StaffDraftInput {
  const { taxIdOf: _, ...typed } = staff
  return { ...typed, buyerPhone: unfinishedPhone(staff.buyerPhone) }
}

export const draftedStaff = (draft: StaffDraftInput): StaffValues => ({
  ...draft,
  buyerPhone: phoneEntryOf(draft.buyerPhone),
  taxIdOf: '',
})

/** What every way of paying is told of the staff's order. */
export const staffInputOf = ({ forFullName, forEmail, eventId, isForPhone }: StaffValues) => ({
  forFullName: forFullName || null,
  forEmail: forEmail || null,
  eventId: eventId || null,
  isForPhone,
})
