import { phoneIn } from '#identity/storefront/profileForm.ts'
import { enteredPhone, type PhoneEntry, phoneEntryOf } from '#identity/profile/profileEntry.rules.ts'
import { formText } from '#platform/formText.ts'
import type { HelpRequest } from '../help.rules.ts'

/** What stands in the fields of the form to the support. */
export type HelpValues = {
  readonly name: string
  readonly fromEmail: string
  readonly phone: PhoneEntry
  readonly message: string
}

type Known = { readonly name?: string | null; readonly email: string; readonly phoneNumber?: string | null }

/** The fields as somebody finds them; filled in as far as the shop knows who it is. */
export const knownHelp = (user: Known | null): HelpValues => ({
  name: user?.name ?? '',
  fromEmail: user?.email ?? '',
  phone: phoneEntryOf(user?.phoneNumber),
  message: '',
})

/** The fields as they were sent. */
export const typedHelp = (form: FormData): HelpValues => ({
  name: formText(form, 'name'),
  fromEmail: formText(form, 'fromEmail'),
  phone: phoneIn(form, 'phone'),
  message: formText(form, 'message'),
})

/** What is asked of the support. */
export const helpRequestIn = (values: HelpValues): HelpRequest => ({
  ...values,
  phone: enteredPhone(values.phone),
})
