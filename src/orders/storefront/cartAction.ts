import { type ActionFunctionArgs, data, redirect, redirectDocument } from 'react-router'
import { localPath } from '#app/localPath.rules.ts'
import { formText } from '#platform/formText.ts'
import { pageContext } from '#platform/page.ts'
import { answerTo, type CartAnswer } from './cartAnswer.ts'
import { deeds } from './cartDeeds.ts'

/**
 * Does what a form anywhere in the shop asks of the cart. Sent by a script (`background`) it answers with data; sent
 * by the browser it leads back to the form's `return`, or shows the cart with the refusal in its place.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const deed = Object.hasOwn(deeds, intent) ? deeds[intent] : undefined
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
