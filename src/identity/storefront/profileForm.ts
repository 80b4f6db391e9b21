import { formText } from '#platform/formText.ts'
import type { Violation } from '#platform/violation.rules.ts'
import {
  enteredPhone,
  homeCallingCode,
  isCallingCode,
  type PhoneEntry,
  phoneEntryOf,
  profileViolations,
} from '../profile/profileEntry.rules.ts'

export type ProfileValues = {
  readonly givenName: string
  readonly familyName: string
  readonly phoneNumber: PhoneEntry
  readonly alternativePhoneNumber: PhoneEntry
  /** The id is empty while what is typed was not chosen. */
  readonly place: { readonly id: string; readonly text: string; readonly session: string }
  readonly addressDetails: string
}

type StoredProfile = {
  readonly givenName?: string | null
  readonly familyName?: string | null
  readonly phoneNumber?: string | null
  readonly alternativePhoneNumber?: string | null
}

type StoredAddress = {
  readonly line1: string
  readonly line2?: string | null
  readonly placesId?: string | null
}

export const storedValues = (
  user: StoredProfile,
  address: StoredAddress | null | undefined,
): ProfileValues => ({
  givenName: user.givenName ?? '',
  familyName: user.familyName ?? '',
  phoneNumber: phoneEntryOf(user.phoneNumber),
  alternativePhoneNumber: phoneEntryOf(user.alternativePhoneNumber),
  place: address?.placesId
    ? { id: address.placesId, text: address.line1, session: '' }
    : { id: '', text: '', session: '' },
  addressDetails: address?.line2 ?? '',
})

export const typedValues = (form: FormData): ProfileValues => ({
  givenName: formText(form, 'givenName'),
  familyName: formText(form, 'familyName'),
  phoneNumber: phoneIn(form, 'phoneNumber'),
  alternativePhoneNumber: phoneIn(form, 'alternativePhoneNumber'),
  place: placeIn(form),
  addressDetails: formText(form, 'addressDetails'),
})

export const changeOf = (values: ProfileValues) => ({
  givenName: values.givenName.trim() || null,
  familyName: values.familyName.trim() || null,
  phoneNumber: enteredPhone(values.phoneNumber),
  alternativePhoneNumber: enteredPhone(values.alternativePhoneNumber),
  placeId: values.place.id || null,
  addressDetails: values.addressDetails.trim() || null,
})

/** What is wrong with the fields, in the order of the form. A place must be chosen; details alone lead nowhere. */
export function formViolations(values: ProfileValues): Violation[] {
  const isPlaceLacking =
    values.place.id === '' && (isPlaceTyped(values) || values.addressDetails.trim() !== '')
  return [
    ...profileViolations(changeOf(values)),
    ...(isPlaceLacking ? [{ path: 'placeId', code: 'required' } as const] : []),
  ]
}

export const isPlaceTyped = ({ place }: ProfileValues): boolean => place.id === '' && place.text.trim() !== ''

/** A number as far as it was typed; empty where nothing was. */
export function unfinishedPhone({ code, digits }: PhoneEntry): string {
  const typed = digits.replaceAll(/\D/g, '')
  return typed === '' ? '' : (enteredPhone({ code, digits: typed }) ?? '')
}

export function phoneIn(form: FormData, name: string): PhoneEntry {
  const code = formText(form, `${name}Code`)
  return { code: isCallingCode(code) ? code : homeCallingCode, digits: formText(form, name) }
}

function placeIn(form: FormData): ProfileValues['place'] {
  const id = formText(form, 'placeId')
  const text = formText(form, `placeText.${id}`) || formText(form, 'placeText')
  return { id: text.trim() === '' ? '' : id, text, session: formText(form, 'placeSession') }
}
