import { type ActionFunctionArgs, data } from 'react-router'
import { requireVerification } from '#identity/storefront/guards.ts'
import { pageContext } from '#page/page.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import type { Refusal } from '#platform/refusal.ts'

/** Where the receipt goes to, or why it does not. */
export type SendReceiptAnswer = { readonly email: string | null; readonly refusal: Refusal | null }

/** Of the page of a receipt; without scripts that page tells the outcome. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext)
  requireVerification(page, request)
  const form = await request.formData()
  const input = {
    id: `/orders/${params['id']}`,
    ...(form.has('email') && { email: formText(form, 'email') }),
  }
  const { data: sent, refusal } = await page.mutate(SendReceiptMutation, { input })
  const answer: SendReceiptAnswer = { email: sent?.sendReceiptOrder?.email ?? null, refusal }
  return data(answer, { status: refusal ? 422 : 200 })
}

const SendReceiptMutation = graphql(`
  mutation SendReceipt($input: sendReceiptOrderInput!) {
    sendReceiptOrder(input: $input) { email }
  }
`)
