import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { requireVerification } from '#identity/storefront/guards.ts'
import { orderIri } from '#orders/storefront/readCart.ts'
import { type Page, pageContext } from '#page/page.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import type { Refusal } from '#platform/refusal.ts'
import { recordInputOf, type RecordValues, recordValuesOf, shownRefusal } from './recordInput.ts'

/** Why something was refused, and which of the page's forms had asked for it. */
export type OwedAnswer = {
  readonly intent: string
  readonly refusal: Refusal
  /** What was typed, for a page that is drawn anew. */
  readonly values: RecordValues | null
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext)
  requireVerification(page, request)
  const form = await request.formData()
  const orderId = params['id'] ?? ''
  const intent = formText(form, 'intent')
  if (intent === 'cancel') return cancel(page, orderId)
  if (intent === 'takeOff') return takeOff(page, orderId, formText(form, 'paybillPayment'))
  return record(page, orderId, form)
}

const refused = (intent: string, refusal: Refusal, values: RecordValues | null = null) =>
  data<OwedAnswer>({ intent, refusal, values }, { status: 422 })

async function record(page: Page, orderId: string, form: FormData) {
  const input = recordInputOf(form)
  const { data: done, refusal } = await page.mutate(RecordPaymentMutation, { input })
  if (refusal) return refused('record', shownRefusal(refusal, form), recordValuesOf(form))
  return redirect(
    `/${done.recordWholesalePayment?.order?.confirmed ? 'confirmed' : 'wholesale-orders'}/${orderId}`,
    303,
  )
}

/** The cart of who cancels it, where it is that again. */
async function cancel(page: Page, orderId: string) {
  const { data: done, refusal } = await page.mutate(CancelOrderMutation, { input: { id: orderIri(orderId) } })
  if (refusal) return refused('cancel', refusal)
  const ownerId = done.cancelWholesaleOrder?.order?.customerId
  if (page.caller.kind === 'user' && page.caller.userId === ownerId) page.setCart(orderId)
  return redirect(`/wholesale-orders/${orderId}?cancelled`, 303)
}

async function takeOff(page: Page, orderId: string, id: string) {
  const { refusal } = await page.mutate(TakeOffMutation, { input: { id } })
  return refusal ? refused('takeOff', refusal) : redirect(`/wholesale-orders/${orderId}`, 303)
}

const RecordPaymentMutation = graphql(`
  mutation RecordPayment($input: recordWholesalePaymentInput!) {
    recordWholesalePayment(input: $input) { order { confirmed } }
  }
`)

const CancelOrderMutation = graphql(`
  mutation CancelWholesaleOrder($input: cancelWholesaleOrderInput!) {
    cancelWholesaleOrder(input: $input) { order { customerId } }
  }
`)

const TakeOffMutation = graphql(`
  mutation TakePaymentOff($input: unassignPaybillPaymentInput!) {
    unassignPaybillPayment(input: $input) { paybillPayment { id } }
  }
`)
