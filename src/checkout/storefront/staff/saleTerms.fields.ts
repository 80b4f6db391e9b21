import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { phoneEntryOf } from '#identity/profile/profileEntry.rules.ts'
import { emptyStaff, type StaffValues } from './staffValues.ts'

export type SaleTermsData = DataOf<typeof SaleTermsFields>

/** Each is a field of what places an order. */
export const SaleTermsFields = graphql(`
  fragment SaleTerms on SaleTerms {
    forFullName
    forEmail
    phoneNumber
    eventId
    isForPhone
    b2bCustomerId
    b2bDiscountOverride
  }
`)

/** The form as it would have to be filled in to say them again. */
export const agreedStaff = (terms: SaleTermsData): StaffValues => ({
  ...emptyStaff,
  forFullName: terms.forFullName ?? '',
  forEmail: terms.forEmail ?? '',
  eventId: terms.eventId ?? '',
  isForPhone: terms.isForPhone,
  buyerPhone: phoneEntryOf(terms.phoneNumber),
  b2bCustomerId: terms.b2bCustomerId ?? '',
  b2bDiscountOverride: terms.b2bDiscountOverride == null ? '' : String(terms.b2bDiscountOverride),
})
