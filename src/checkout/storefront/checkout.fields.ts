import { phoneEntryOf } from '#identity/profile/profileEntry.rules.ts'
import { isPayingPhone } from '#payments/mpesa/push.rules.ts'
import { isMtnPhone } from '#payments/mtn/request.rules.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { CartFields, type TotalsData } from '#orders/storefront/cart.fields.ts'
import { type WholesaleData, WholesaleDiscountFields } from '#orders/storefront/wholesale.fields.ts'
import { type CheckoutValues, emptyValues } from './checkoutValues.ts'
import { draftedStaff, emptyStaff, type StaffValues } from './staff/staffValues.ts'

export type ChoiceData = DataOf<typeof ChoiceFields>

const ChoiceFields = graphql(`
  fragment Choice on DeliveryChoice {
    deliveryOption
    shippingFeeSet { presentmentMoney { amount currencyCode } }
    shippingPriceSet { presentmentMoney { amount currencyCode } }
    subtotalPriceSet { presentmentMoney { amount currencyCode } }
    totalTaxSet { presentmentMoney { amount currencyCode } }
    totalPriceSet {
      shopMoney { amount currencyCode }
      presentmentMoney { amount currencyCode }
    }
  }
`)

export const DraftFields = graphql(`
  fragment Draft on CheckoutDraft {
    deliveryOption
    placeId
    placeText
    addressDetails
    school { id name }
    schoolText
    studentName
    studentClass
    phoneNumber
    alternativePhoneNumber
    paymentMethod
    staff {
      forFullName
      forEmail
      eventId
      isForPhone
      buyerPhone
      b2bCustomerId
      b2bDiscountOverride
      wholesaleWay
      pdqTransactionId
      taxId
    }
  }
`)

export type MethodData = DataOf<typeof MethodFields>

const MethodFields = graphql(`
  fragment Method on PaymentMethod {
    name
    isDefault
    isForStaff
    amount { amount currencyCode }
    deliveryAmounts { deliveryOption amount { amount currencyCode } }
    maxAmount
    obstacle
  }
`)

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

export const CheckoutFields = graphql(
  `
  fragment Checkout on Order {
    deliveryChoices { ...Choice }
    listSchool { id name }
    checkoutDraft { ...Draft }
    saleTerms { ...SaleTerms }
    paymentMethods { ...Method }
    dpoPayments { resultDescription }
    wholesalePayments { status }
    ...Wholesale
    ...Cart
  }
`,
  [ChoiceFields, DraftFields, SaleTermsFields, MethodFields, WholesaleDiscountFields, CartFields],
)

export type CheckoutData = DataOf<typeof CheckoutFields>

export type SummedData = TotalsData & WholesaleData

export const withChoice = (order: SummedData, choice: ChoiceData): SummedData => ({ ...order, ...choice })

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

const payers: Partial<Record<MethodData['name'], (phone: string) => boolean>> = {
  mpesa: isPayingPhone,
  mtn: isMtnPhone,
}

// Who cannot pay from the number of the profile can be called by it.
const payable = (
  { phoneNumber, alternativePhoneNumber }: Partial<Phones>,
  methods: readonly Pick<MethodData, 'name'>[],
): Phones =>
  !phoneNumber || methods.some(({ name }) => payers[name]?.(phoneNumber))
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
