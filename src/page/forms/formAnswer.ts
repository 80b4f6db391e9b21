import type { ClientActionFunctionArgs } from 'react-router'
import { formText } from '#platform/formText.ts'
import type { Refusal } from '#platform/refusal.ts'
import { orLost, unavailable } from '#platform/unavailable.ts'
import type { LookupFound } from '#ui/form/useLookup.ts'

export type FormAnswer = {
  readonly intent: string
  readonly refusal: Refusal | null
  readonly fields: Readonly<Record<string, string>>
  /** Without scripts: what was found for the texts of fields that look things up, by their names; null where nobody could be asked. */
  readonly found?: Readonly<Record<string, LookupFound | null>>
}

export const formFields = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form.keys()].map((name) => [name, formText(form, name)]))

export const answerTo = (form: FormData, refusal: Refusal | null): FormAnswer => ({
  intent: formText(form, 'intent'),
  refusal,
  fields: refusal ? formFields(form) : {},
})

/** A lost connection is an answer too. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  return orLost(serverAction<FormAnswer>(), answerTo(form, unavailable))
}
