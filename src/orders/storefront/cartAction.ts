import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  redirect,
  redirectDocument,
} from 'react-router'
import { localPath } from '#app/localPath.rules.ts'
import { formText } from '#platform/formText.ts'
import { pageContext, type Refusal } from '#platform/page.ts'
import { orLost, unavailable } from '#platform/unavailable.ts'
import { deeds } from './cartDeeds.ts'

/** What the cart answers to a form: what was asked, and why it was not done, if it was not. */
export type CartAnswer = {
  readonly intent: string
  readonly refusal: Refusal | null
  /** What was typed into the coupon field, so that it stays there. */
  readonly code: string
  /** The line that it was about, if any. */
  readonly line: string
}

/**
 * Does what a form anywhere in the shop asks of the cart. Sent by a script (`background`) it answers with data; sent
 * by the browser it leads back to the form's `return`, or shows the cart with the refusal in its place.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const deed = deeds[formText(form, 'intent')]
  if (!deed) throw data(null, { status: 400 })
  const { refusal, to } = await deed(context.get(pageContext), form)
  const back = localPath(formText(form, 'return') || '/cart/')
  if (refusal) return refused(answerTo(form, refusal), form, back)
  if (to) return redirect(to, 303)
  return form.has('background') ? answerTo(form, null) : redirect(back, 303)
}

function refused(answer: CartAnswer, form: FormData, back: string) {
  const code = answer.refusal?.code
  if (code === 'UNAUTHENTICATED') return redirectDocument(`/login?return=${encodeURIComponent(back)}`)
  if (code === 'EMAIL_NOT_VERIFIED')
    return redirect(`/verification-pending/?return=${encodeURIComponent(back)}`)
  return data(answer, { status: form.has('background') ? 200 : 422 })
}

/** A line that drops is an answer too. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  return orLost(serverAction<typeof action>(), answerTo(form, unavailable))
}

const answerTo = (form: FormData, refusal: Refusal | null): CartAnswer => ({
  intent: formText(form, 'intent'),
  refusal,
  code: formText(form, 'code'),
  line: formText(form, 'line'),
})
