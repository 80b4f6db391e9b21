import type { ClientActionFunctionArgs } from 'react-router'
import { formText } from '#platform/formText.ts'
import type { Refusal } from '#platform/refusal.ts'
import { orLost, unavailable } from '#platform/unavailable.ts'

export type FormAnswer = {
  readonly intent: string
  readonly refusal: Refusal | null
  readonly fields: Readonly<Record<string, string>>
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
