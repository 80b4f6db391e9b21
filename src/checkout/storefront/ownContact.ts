import { type RefObject, useEffect, useRef } from 'react'
import { formText } from '#platform/formText.ts'
import { hasDraft } from '#ui/form/draft.ts'
import { type CheckoutValues, emptyValues } from './checkoutValues.ts'

/** The fields of the form by which the buyer is reached, by name, as they are typed. */
export type ContactFields = Readonly<Record<string, string>>

export const contactFieldsOf = (values: CheckoutValues): ContactFields => ({
  phoneNumberCode: values.phoneNumber.code,
  phoneNumber: values.phoneNumber.digits,
  alternativePhoneNumberCode: values.alternativePhoneNumber.code,
  alternativePhoneNumber: values.alternativePhoneNumber.digits,
  placeText: values.place.text,
  placeId: values.place.id,
  placeSession: '',
  addressDetails: values.addressDetails,
  schoolText: values.school.text,
  schoolId: values.school.id,
  studentName: values.studentName,
  studentClass: values.studentClass,
})

/** Without what is known of who buys; the school whose list is bought stays. */
export const withoutContact = (values: CheckoutValues, school: CheckoutValues['school']): CheckoutValues => ({
  ...emptyValues,
  deliveryOption: values.deliveryOption,
  method: values.method,
  staff: values.staff,
  school,
})

type OwnContact = {
  /** What the staff member's own order begins with. */
  readonly own: ContactFields
  /** What an order for somebody else begins with. */
  readonly theirs: ContactFields
}

/**
 * Keeps the contact of a staff member apart from that of whom they sell to: the page comes without theirs, which scripts
 * fill in while the admin order is off, and each side finds its own again when it is switched. Null for everybody else.
 */
export function useOwnContact(
  form: RefObject<HTMLFormElement | null>,
  contact: OwnContact | null,
  { draft, isAnswered }: { readonly draft: string; readonly isAnswered: boolean },
): void {
  const begun = useRef(false)
  const typedByOwn = useRef<ContactFields | null>(null)
  useEffect(() => {
    const shown = form.current
    const toggle = shown?.elements.namedItem('adminOrder')
    if (!shown || !contact || !(toggle instanceof HTMLInputElement)) return undefined
    if (!begun.current && !toggle.checked && !isAnswered && !hasDraft(draft)) fill(shown, contact.own, false)
    begun.current = true
    const swap = ({ target }: Event) => {
      if (target !== toggle) return
      if (toggle.checked) typedByOwn.current = contactIn(shown)
      fill(shown, toggle.checked ? contact.theirs : withPayer(typedByOwn.current ?? contact.own), true)
    }
    shown.addEventListener('change', swap)
    return () => shown.removeEventListener('change', swap)
  }, [form, contact, draft, isAnswered])
}

/** A number that is to pay stays where their own order has none. */
function withPayer({ phoneNumber = '', phoneNumberCode = '', ...others }: ContactFields): ContactFields {
  return phoneNumber === '' ? others : { phoneNumber, phoneNumberCode, ...others }
}

const contactNames = Object.keys(contactFieldsOf(emptyValues))

const contactIn = (form: HTMLFormElement): ContactFields => {
  const data = new FormData(form)
  return Object.fromEntries(contactNames.map((name) => [name, formText(data, name)]))
}

/** As if it were typed; `isOver` also over what stands there. */
function fill(form: HTMLFormElement, fields: ContactFields, isOver: boolean): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (isText && field.type !== 'hidden' && (isOver || isEmpty(form, name))) field.value = value
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A calling code is as empty as its number, which comes after it. */
function isEmpty(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name.replace(/Code$/, ''))
  return field instanceof HTMLInputElement && field.value === ''
}
