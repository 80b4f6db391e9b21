import { type ActionFunctionArgs, data, redirect, redirectDocument } from 'react-router'
import { answerTo, type FormAnswer } from './formAnswer.ts'
import { formText } from '#platform/formText.ts'
import type { Refusal } from '#platform/refusal.ts'
import { type Page, pageContext } from '../page.ts'

export type MutationOutcome = { readonly refusal: Refusal | null; readonly to?: string }

export type FormMutation = (page: Page, form: FormData) => Promise<MutationOutcome>

/** Sent by a script (`background`) it answers with data; sent by the browser it leads back, or shows the refusal. */
export async function answerForm(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  mutations: Readonly<Record<string, FormMutation>>,
  pathBack: (form: FormData) => string,
) {
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const mutation = Object.hasOwn(mutations, intent) ? mutations[intent] : undefined
  if (!mutation) throw data(null, { status: 400 })
  const { refusal, to } = await mutation(context.get(pageContext), form)
  const back = pathBack(form)
  if (refusal) return refused(answerTo(form, refusal), form, back)
  if (to) return redirect(to, 303)
  return form.has('background') ? answerTo(form, null) : redirect(back, 303)
}

function refused(answer: FormAnswer, form: FormData, back: string) {
  const code = answer.refusal?.code
  if (code === 'UNAUTHENTICATED') return redirectDocument(`/login?return=${encodeURIComponent(back)}`)
  if (code === 'EMAIL_NOT_VERIFIED')
    return redirect(`/verification-pending/?return=${encodeURIComponent(back)}`)
  return data(answer, { status: form.has('background') ? 200 : 422 })
}
