import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { demandVerified } from '#identity/storefront/guards.ts'
import { pageContext, type Refusal } from '#platform/page.ts'
import { OrderStatusQuery, requestOf } from './pending.fields.ts'
import { placeMpesa } from './placeMpesa.ts'

export type RetryAnswer = { readonly refusal: Refusal }

/** Sends the prompt once more to the same phone. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext)
  demandVerified(page, request)
  const { id = '', safaricomMpesaRequestId } = params
  const { getOrderStatus: order } = await page.query(OrderStatusQuery, { id: `/orders/${id}` })
  const last = requestOf(order?.safaricomMpesaRequests ?? [], safaricomMpesaRequestId)
  if (!last) return redirect('/checkout/')
  const { refusal, to } = await placeMpesa(page, id, last.msisdn)
  return refusal ? data({ refusal } satisfies RetryAnswer, { status: 422 }) : redirect(to, 303)
}
