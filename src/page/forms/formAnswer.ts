import type { ClientActionFunctionArgs } from 'react-router'
import { formText } from '#platform/formText.ts'
import type { Refusal } from '#platform/refusal.ts'
import { orLost, unavailable } from '#platform/unavailable.ts'

/** What a form that asks for a mutation is answered: what was asked, and why it was not done, if it was not. */
export type FormAnswer = {
  readonly intent: string
  readonly refusal: Refusal | null
  /** What was sent and refused, so that it stays in its fields. */
  readonly fields: Readonly<Record<string, string>>
}

export const formFields = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form.keys()].map((name) => [name, formText(form, name)]))

export const answerTo = (form: FormData, refusal: Refusal | null): FormAnswer => ({
  intent: formText(form, 'intent'),
  refusal,
  fields: refusal ? formFields(form) : {},
})

// Apart from the action itself, of which a browser needs nothing.
/** A lost connection is an answer too. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  return orLost(serverAction<FormAnswer>(), answerTo(form, unavailable))
}
