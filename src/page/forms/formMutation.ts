import { type ActionFunctionArgs, data, redirect, redirectDocument } from 'react-router'
import { answerTo, type FormAnswer, formFields } from './formAnswer.ts'
import { formText } from '#platform/formText.ts'
import type { Refusal } from '#platform/refusal.ts'
import { type Page, pageContext } from '../page.ts'
import { readForm } from './readForm.ts'
import { type Lookups, settleLookups } from './settleLookups.ts'

export type MutationOutcome = { readonly refusal: Refusal | null; readonly to?: string }

export type FormMutation = (page: Page, form: FormData) => Promise<MutationOutcome>

/**
 * Sent by a script (`background`) it answers with data; sent by the browser it leads back, or draws the form again with
 * the refusal, or with what `lookups`, by the names of the fields, find for what is typed.
 */
export async function answerForm(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  mutations: Readonly<Record<string, FormMutation>>,
  pathBack: (form: FormData) => string,
  lookups: (form: FormData) => Lookups = () => ({}),
) {
  const page = context.get(pageContext)
  const form = await readForm(request)
  const intent = formText(form, 'intent')
  const mutation = Object.hasOwn(mutations, intent) ? mutations[intent] : undefined
  if (!mutation) throw data(null, { status: 400 })
  const isPlain = !form.has('background')
  const found = isPlain ? await settleLookups(page, form, lookups(form)) : {}
  if (isPlain && isToLook(form, found)) return drawnAgain(form, null, found)
  const { refusal, to } = await mutation(page, form)
  const back = pathBack(form)
  if (refusal) return refused(drawnAgain(form, refusal, found), form, back)
  if (to) return redirect(to, 303)
  return isPlain ? redirect(back, 303) : answerTo(form, null)
}

/** The form as it was sent, with what was found for it. */
const drawnAgain = (
  form: FormData,
  refusal: Refusal | null,
  found: NonNullable<FormAnswer['found']>,
): FormAnswer => ({ intent: formText(form, 'intent'), refusal, fields: formFields(form), found })

/** A button that looks was pressed, or there are words at a picker of several of which nothing was shown yet. */
const isToLook = (form: FormData, found: object): boolean =>
  form.has('look') || Object.keys(found).some((name) => form.has(name))

function refused(answer: FormAnswer, form: FormData, back: string) {
  const code = answer.refusal?.code
  if (code === 'UNAUTHENTICATED') return redirectDocument(`/login?return=${encodeURIComponent(back)}`)
  if (code === 'EMAIL_NOT_VERIFIED')
    return redirect(`/verification-pending/?return=${encodeURIComponent(back)}`)
  return data(answer, { status: form.has('background') ? 200 : 422 })
}
