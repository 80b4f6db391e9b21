import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { requireVerification } from '#identity/storefront/guards.ts'
import { DraftFields, valuesOf } from '../checkout.fields.ts'
import { inputOf } from '../checkoutValues.ts'
import { formText } from '#platform/formText.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import type { Refusal } from '#platform/refusal.ts'
import { pageContext } from '#page/page.ts'
import { RequestFields, shownRequest } from './pending.fields.ts'
import { confirmedIn } from '../methods/placement.ts'
import { placeMpesa } from '../methods/placeMpesa.ts'

export type RetryAnswer = { readonly refusal: Refusal }

/** To the same phone, for the same delivery. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext)
  requireVerification(page, request)
  const { id = '', safaricomMpesaRequestId } = params
  const { getOrderStatus: order } = await page.query(RetryQuery, { id: `/orders/${id}` })
  const last = shownRequest(order?.safaricomMpesaRequests ?? [], safaricomMpesaRequestId)
  const delivery = order && deliveryOf(order)
  if (!last || !delivery) return redirect('/checkout/')
  const form = await request.formData()
  const { refusal, to } = await placeMpesa(page, {
    id: `/orders/${id}`,
    ...delivery,
    phoneNumber: last.msisdn,
    expectedTotal: Number(formText(form, 'total')) || null,
    confirmed: confirmedIn(form),
  })
  if (refusal && toCheckout.has(refusal.code)) return redirect('/checkout/', 303)
  return refusal ? data({ refusal } satisfies RetryAnswer, { status: 422 }) : redirect(to, 303)
}

/** What has to be looked at, or filled in, before another try. */
const toCheckout: ReadonlySet<string> = new Set(['SHOP_TOTAL_CHANGED', 'VALIDATION_FAILED'])

/** Null when nobody said, so that the checkout must ask. */
function deliveryOf({ deliveryChoices, checkoutDraft: draft }: RetryOrder) {
  if (deliveryChoices.length === 0) return {}
  if (!draft) return null
  return { ...inputOf(valuesOf(draft)), alternativePhoneNumber: draft.alternativePhoneNumber ?? null }
}

type RetryOrder = NonNullable<DataOf<typeof RetryQuery>['getOrderStatus']>

const RetryQuery = graphql(
  `
  query Retry($id: ID!) {
    getOrderStatus(id: $id) {
      deliveryChoices { deliveryOption }
      checkoutDraft { ...Draft }
      safaricomMpesaRequests { ...PaymentRequest }
    }
  }
`,
  [DraftFields, RequestFields],
)
