import { phoneIn } from '#identity/storefront/profileForm.ts'
import { enteredPhone, type PhoneEntry, phoneEntryOf } from '#identity/profile/profileEntry.rules.ts'
import { formText } from '#platform/formText.ts'
import type { HelpRequest } from '../help.rules.ts'

export type HelpValues = {
  readonly name: string
  readonly fromEmail: string
  readonly phone: PhoneEntry
  readonly message: string
}

type Known = { readonly name?: string | null; readonly email: string; readonly phoneNumber?: string | null }

export const knownHelp = (user: Known | null, message = ''): HelpValues => ({
  name: user?.name ?? '',
  fromEmail: user?.email ?? '',
  phone: phoneEntryOf(user?.phoneNumber),
  message,
})

export const typedHelp = (form: FormData): HelpValues => ({
  name: formText(form, 'name'),
  fromEmail: formText(form, 'fromEmail'),
  phone: phoneIn(form, 'phone'),
  message: formText(form, 'message'),
})

export const helpRequestIn = (values: HelpValues): HelpRequest => ({
  ...values,
  phone: enteredPhone(values.phone),
})
