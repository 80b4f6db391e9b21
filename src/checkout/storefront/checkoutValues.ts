import type { PaymentMethodName } from '#generated/documents.ts'
import { paymentMethodNames } from '#generated/enums.ts'
import { type PhoneEntry, enteredPhone, phoneEntryOf } from '#identity/profile/profileEntry.rules.ts'
import { phoneIn, unfinishedPhone } from '#identity/storefront/profileForm.ts'
import { formText } from '#platform/formText.ts'
import { type DeliveryOption, isDeliveryOption } from '#orders/delivery.rules.ts'
import { staffDraftOf, type StaffValues, staffValuesIn } from './staff/staffValues.ts'

export type CheckoutValues = {
  /** Null where nothing is printed, so that there is nothing to choose. */
  readonly deliveryOption: DeliveryOption | null
  readonly place: { readonly id: string; readonly text: string; readonly session: string }
  readonly addressDetails: string
  readonly school: { readonly id: string; readonly text: string }
  readonly studentName: string
  readonly studentClass: string
  readonly phoneNumber: PhoneEntry
  readonly alternativePhoneNumber: PhoneEntry
  /** Null where nothing can be chosen. */
  readonly method: PaymentMethodName | null
  /** Null where the admin order is off. */
  readonly staff: StaffValues | null
}

export const emptyValues: CheckoutValues = {
  deliveryOption: null,
  place: { id: '', text: '', session: '' },
  addressDetails: '',
  school: { id: '', text: '' },
  studentName: '',
  studentClass: '',
  phoneNumber: phoneEntryOf(null),
  alternativePhoneNumber: phoneEntryOf(null),
  method: null,
  staff: null,
}

/** Also what belongs to another delivery option than the chosen one, for the way back. */
export function sentValues(form: FormData): CheckoutValues {
  const text = (name: string) => formText(form, name)
  const chosen = text('deliveryOption')
  return {
    deliveryOption: isDeliveryOption(chosen) ? chosen : null,
    place: { ...chosenIn(form, 'place'), session: text('placeSession') },
    addressDetails: text('addressDetails'),
    school: chosenIn(form, 'school'),
    studentName: text('studentName'),
    studentClass: text('studentClass'),
    phoneNumber: phoneIn(form, 'phoneNumber'),
    alternativePhoneNumber: phoneIn(form, 'alternativePhoneNumber'),
    method: paymentMethodNames.find((name) => name === text('method')) ?? null,
    staff: staffValuesIn(form),
  }
}

/** Whether both would be paid by the same method, from the same phone, with the same delivery. */
export const isSamePayment = (one: CheckoutValues, other: CheckoutValues): boolean =>
  one.method === other.method &&
  one.deliveryOption === other.deliveryOption &&
  enteredPhone(one.phoneNumber) === enteredPhone(other.phoneNumber)

/** What the page itself offered comes with its name. */
function chosenIn(form: FormData, name: string): { id: string; text: string } {
  const id = formText(form, `${name}Id`)
  return { id, text: formText(form, `${name}Text.${id}`) || formText(form, `${name}Text`) }
}

const fieldsOf = (values: CheckoutValues) => ({
  deliveryOption: values.deliveryOption,
  placeId: values.place.id || null,
  addressDetails: values.addressDetails || null,
  schoolId: values.school.id || null,
  studentName: values.studentName || null,
  studentClass: values.studentClass || null,
})

const noAddress = { placeId: null, addressDetails: null }
const noSchool = { schoolId: null, studentName: null, studentClass: null }

/** What belongs to another delivery option than the chosen one is left out. */
export function inputOf(values: CheckoutValues): ReturnType<typeof fieldsOf> {
  const { deliveryOption } = values
  return {
    ...fieldsOf(values),
    ...(deliveryOption !== 'deliverToAddress' && noAddress),
    ...(deliveryOption !== 'deliverToSchool' && noSchool),
  }
}

export const draftOf = (values: CheckoutValues) => ({
  ...fieldsOf(values),
  placeText: values.place.text || null,
  schoolText: values.school.text || null,
  phoneNumber: unfinishedPhone(values.phoneNumber) || null,
  alternativePhoneNumber: unfinishedPhone(values.alternativePhoneNumber) || null,
  paymentMethod: values.method,
  staff: values.staff && staffDraftOf(values.staff),
})

/** Of the field that tells what was shown as the sum: in the shop's currency, or as a method charges it. */
export const totalName = (method: PaymentMethodName | null, option: DeliveryOption | null): string =>
  ['total', method, option].filter(Boolean).join('.')

/** As they are sent; the paying one is there, be it empty. */
export const phonesIn = ({ phoneNumber, alternativePhoneNumber }: CheckoutValues) => ({
  phoneNumber: enteredPhone(phoneNumber) ?? '',
  alternativePhoneNumber: enteredPhone(alternativePhoneNumber),
})
