import { type ActionFunctionArgs, data } from 'react-router'
import { pageContext } from '#page/page.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import type { Refusal } from '#platform/refusal.ts'
import { unavailable } from '#platform/unavailable.ts'
import { emailKey } from '../email.rules.ts'
import { requireSignIn } from './guards.ts'

export const correctIntent = 'correct'

/** `email` as it was typed where it is another address, else null. */
export type VerificationAnswer = { readonly email: string | null; readonly refusal: Refusal | null }

/** Sends the mail again, or to another address. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext)
  const user = requireSignIn(page, request)
  const typed = emailIn(await request.formData())
  const email = typed !== null && emailKey(typed) === emailKey(user.email) ? null : typed
  const { refusal } = await page.mutate(SendVerificationMutation, { input: { email } })
  return data<VerificationAnswer>({ email, refusal }, { status: refusal ? 422 : 200 })
}

export const lostWith = (form: FormData): VerificationAnswer => ({
  email: emailIn(form),
  refusal: unavailable,
})

const emailIn = (form: FormData): string | null =>
  formText(form, 'intent') === correctIntent ? formText(form, 'email') : null

const SendVerificationMutation = graphql(`
  mutation SendVerification($input: sendVerificationWebServiceUserInput!) {
    sendVerificationWebServiceUser(input: $input) { webServiceUser { email } }
  }
`)
