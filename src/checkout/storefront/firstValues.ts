import { phoneEntryOf } from '#identity/profile/profileEntry.rules.ts'
import { screensOf } from '#payments/methods.screens.ts'
import type { DataOf } from '#platform/graphql/document.ts'
import type { DraftFields, MethodData, SaleTermsFields } from './checkout.fields.ts'
import { type CheckoutValues, emptyValues } from './checkoutValues.ts'
import { draftedStaff, emptyStaff, type StaffValues } from './staff/staffValues.ts'

type DraftData = DataOf<typeof DraftFields>
type Phones = Pick<DraftData, 'phoneNumber' | 'alternativePhoneNumber'>
type Address = { readonly line1: string; readonly line2?: string | null; readonly placesId?: string | null }

type School = { readonly id: string; readonly name: string } | null | undefined

export const valuesOf = (draft: DraftData, listSchool: School = null): CheckoutValues => ({
  ...phonesOf(draft),
  ...choicesOf(draft),
  place: { id: draft.placeId ?? '', text: draft.placeText ?? '', session: '' },
  addressDetails: draft.addressDetails ?? '',
  school:
    draft.school || draft.schoolText
      ? { id: draft.school?.id ?? '', text: draft.schoolText ?? draft.school?.name ?? '' }
      : schoolValue(listSchool),
  studentName: draft.studentName ?? '',
  studentClass: draft.studentClass ?? '',
})

const choicesOf = ({ paymentMethod, deliveryOption, staff }: Partial<DraftData>) => ({
  method: paymentMethod ?? null,
  deliveryOption: deliveryOption ?? null,
  staff: staff ? draftedStaff(staff) : null,
})

export const schoolValue = (school: School): CheckoutValues['school'] => ({
  id: school?.id ?? '',
  text: school?.name ?? '',
})

const phonesOf = ({ phoneNumber, alternativePhoneNumber }: Partial<Phones>) => ({
  phoneNumber: phoneEntryOf(phoneNumber),
  alternativePhoneNumber: phoneEntryOf(alternativePhoneNumber),
})

// Who cannot pay from the number of the profile can be called by it.
const payable = (
  { phoneNumber, alternativePhoneNumber }: Partial<Phones>,
  methods: readonly Pick<MethodData, 'name'>[],
): Phones =>
  !phoneNumber || methods.some(({ name }) => screensOf(name)?.isPayingPhone?.(phoneNumber))
    ? { phoneNumber: phoneNumber ?? null, alternativePhoneNumber: alternativePhoneNumber ?? null }
    : { phoneNumber: null, alternativePhoneNumber: alternativePhoneNumber ?? phoneNumber }

type Known = {
  readonly methods: readonly Pick<MethodData, 'name'>[]
  readonly draft?: DraftData | null | undefined
  readonly listSchool?: School
  readonly profile?: Phones | null | undefined
  readonly address?: Address | null | undefined
  readonly terms?: SaleTermsData | null | undefined
}

/** What was typed before, else the school whose list is bought, else what the profile knows. */
export function firstValues({ methods, draft, listSchool, profile, address, terms }: Known): CheckoutValues {
  if (draft?.deliveryOption) return valuesOf(draft, listSchool)
  // Whom the staff sell to is not reached where they are.
  const isForOther = Boolean(draft ? draft.staff : terms)
  const values = {
    ...emptyValues,
    ...phonesOf(draft ?? (isForOther ? {} : payable(profile ?? {}, methods))),
    ...choicesOf(draft ?? {}),
    ...(terms && !draft && { staff: agreedStaff(terms) }),
  }
  if (listSchool) return { ...values, deliveryOption: 'deliverToSchool', school: schoolValue(listSchool) }
  if (isForOther || !address?.placesId) return values
  const place = { id: address.placesId, text: address.line1, session: '' }
  return { ...values, place, addressDetails: address.line2 ?? '' }
}

type SaleTermsData = DataOf<typeof SaleTermsFields>

/** The form as it would have to be filled in to say them again. */
const agreedStaff = (terms: SaleTermsData): StaffValues => ({
  ...emptyStaff,
  forFullName: terms.forFullName ?? '',
  forEmail: terms.forEmail ?? '',
  eventId: terms.eventId ?? '',
  isForPhone: terms.isForPhone,
  buyerPhone: phoneEntryOf(terms.phoneNumber),
  b2bCustomerId: terms.b2bCustomerId ?? '',
  b2bDiscountOverride: terms.b2bDiscountOverride == null ? '' : String(terms.b2bDiscountOverride),
})
