import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  redirect,
  redirectDocument,
} from 'react-router'
import { formText } from '#platform/formText.ts'
import { pageContext, type Refusal } from '#platform/page.ts'
import { orLost, unavailable } from '#platform/unavailable.ts'
import { listDeeds } from './listDeeds.ts'

/** What a form about lists is answered: what was asked, and why it was not done, if it was not. */
export type ListAnswer = {
  readonly intent: string
  readonly refusal: Refusal | null
  /** What was typed as a name, so that it stays there. */
  readonly name: string
}

/**
 * Does what a form asks of the reader's lists. Sent by a script (`background`) it answers with data; sent by the browser
 * it leads back to the page of the form, which shows the refusal in its place where there was one.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const deed = Object.hasOwn(listDeeds, intent) ? listDeeds[intent] : undefined
  if (!deed) throw data(null, { status: 400 })
  const { pathname, search } = new URL(request.url)
  const { refusal, to } = await deed(context.get(pageContext), form)
  if (refusal) return refused(refusal, form, pathname + search)
  if (to) return redirect(to, 303)
  return form.has('background') ? answerTo(form, null) : redirect(pathname + search, 303)
}

function refused(refusal: Refusal, form: FormData, path: string) {
  if (refusal.code === 'UNAUTHENTICATED') return redirectDocument(`/login?return=${encodeURIComponent(path)}`)
  if (refusal.code === 'EMAIL_NOT_VERIFIED')
    return redirect(`/verification-pending/?return=${encodeURIComponent(path)}`)
  return data(answerTo(form, refusal), { status: form.has('background') ? 200 : 422 })
}

/** A line that drops is an answer too. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  return orLost(serverAction<typeof action>(), answerTo(form, unavailable))
}

const answerTo = (form: FormData, refusal: Refusal | null): ListAnswer => ({
  intent: formText(form, 'intent'),
  refusal,
  name: formText(form, 'name'),
})
