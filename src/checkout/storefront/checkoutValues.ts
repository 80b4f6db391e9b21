import {
  optionalPhoneViolations,
  type PhoneEntry,
  enteredPhone,
  phoneEntryOf,
} from '#identity/profile/profileEntry.rules.ts'
import { phoneIn } from '#identity/storefront/profileForm.ts'
import { payingPhoneViolations } from '#payments/mpesa/push.rules.ts'
import { formText } from '#platform/formText.ts'
import type { Violation } from '#platform/violation.rules.ts'
import { type DeliveryOption, isDeliveryOption } from '#orders/delivery.rules.ts'
import { deliveryViolations } from '../deliveryEntry.rules.ts'

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
  }
}

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
  phoneNumber: unfinished(values.phoneNumber),
  alternativePhoneNumber: unfinished(values.alternativePhoneNumber),
})

/** A number as far as it was typed. */
const unfinished = ({ code, digits }: PhoneEntry): string | null => {
  const typed = digits.replaceAll(/\D/g, '')
  return typed === '' ? null : enteredPhone({ code, digits: typed })
}

export type CheckoutKind = {
  readonly hasPrint: boolean
  readonly isFree: (way: DeliveryOption | null) => boolean
}

export function checkoutViolations(values: CheckoutValues, { hasPrint, isFree }: CheckoutKind): Violation[] {
  const phoneNumber = enteredPhone(values.phoneNumber)
  const alternativePhoneNumber = hasPrint ? enteredPhone(values.alternativePhoneNumber) : null
  const delivery = hasPrint ? deliveryViolations(trimmed(inputOf(values))) : []
  const phones = isFree(values.deliveryOption)
    ? [
        ...optionalPhoneViolations('alternativePhoneNumber', alternativePhoneNumber),
        ...optionalPhoneViolations('phoneNumber', phoneNumber),
      ]
    : payingPhoneViolations({ phoneNumber: phoneNumber ?? '', alternativePhoneNumber }).toReversed()
  return [...delivery, ...phones]
}

const trimmed = (input: ReturnType<typeof inputOf>) => ({
  ...input,
  addressDetails: input.addressDetails?.trim() || null,
  studentName: input.studentName?.trim() || null,
  studentClass: input.studentClass?.trim() || null,
})
