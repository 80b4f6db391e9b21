import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { isPhoneNumber } from '#identity/profile/phone.rules.ts'
import { requireVerification } from '#identity/storefront/guards.ts'
import { orderIri } from '#orders/storefront/readCart.ts'
import { formText } from '#platform/formText.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import type { Refusal } from '#platform/refusal.ts'
import { type Page, pageContext } from '#page/page.ts'
import { DraftFields, valuesOf } from '../checkout.fields.ts'
import { inputOf } from '../checkoutValues.ts'
import { confirmedIn } from '../methods/placement.ts'
import { placeBy } from '../methods/placements.ts'
import { SaleTermsFields } from '../staff/saleTerms.fields.ts'
import { paymentNumberIn, PaymentsFields, paymentsOf, shownPayment } from './pending.fields.ts'

export type RetryAnswer = { readonly refusal: Refusal }

/** By the same method from the same phone, for the same delivery and person; the intent `leave` goes back to the choice of methods. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext)
  requireVerification(page, request)
  const { id = '' } = params
  const form = await request.formData()
  if (formText(form, 'intent') === 'leave') return leave(page, id)
  const { getOrderStatus: order } = await page.query(RetryQuery, { id: orderIri(id) })
  const last = order ? shownPayment(paymentsOf(order), paymentNumberIn(params)) : undefined
  const delivery = order && deliveryOf(order)
  if (!last || !delivery) return redirect('/checkout/')
  const { refusal, to } = await placeBy(last.method, page, {
    id: orderIri(id),
    ...delivery,
    ...order.saleTerms,
    phoneNumber: last.phone ?? order.saleTerms?.phoneNumber ?? typedPhoneOf(order),
    expectedTotal: Number(formText(form, 'total')) || null,
    confirmed: confirmedIn(form),
  })
  if (refusal && toCheckout.has(refusal.code)) return redirect(`/checkout/?refused=${refusal.key}`, 303)
  return refusal ? data({ refusal } satisfies RetryAnswer, { status: 422 }) : redirect(to, 303)
}

/** Where the provider's page can still be paid it is closed before. */
async function leave(page: Page, id: string) {
  const { refusal } = await page.mutate(CancelPaymentMutation, { input: { id: orderIri(id) } })
  return refusal ? data({ refusal } satisfies RetryAnswer, { status: 422 }) : redirect('/checkout/', 303)
}

/** What has to be looked at, or filled in, before another try. */
const toCheckout: ReadonlySet<string> = new Set([
  'SHOP_TOTAL_CHANGED',
  'VALIDATION_FAILED',
  'PAYMENT_METHOD_DISABLED',
])

/** Null when nobody said, so that the checkout must ask. */
function deliveryOf(order: RetryOrder) {
  const { checkoutDraft: draft } = order
  if (!hasPrint(order)) return {}
  if (!draft) return null
  return { ...inputOf(valuesOf(draft)), alternativePhoneNumber: draft.alternativePhoneNumber ?? null }
}

/** Theirs to whom the staff sell; empty where none, or no whole one, was typed. */
function typedPhoneOf({ checkoutDraft: draft }: RetryOrder): string {
  const typed = draft?.staff?.buyerPhone ?? ''
  return isPhoneNumber(typed) ? typed : ''
}

type RetryOrder = NonNullable<DataOf<typeof RetryQuery>['getOrderStatus']>

const hasPrint = ({ orderLines }: RetryOrder): boolean => orderLines.edges.some(({ node }) => node.isPrint)

const RetryQuery = graphql(
  `
  query Retry($id: ID!) {
    getOrderStatus(id: $id) {
      orderLines(first: 1000) {
        edges { node { isPrint } }
      }
      checkoutDraft { ...Draft }
      saleTerms { ...SaleTerms }
      ...Payments
    }
  }
`,
  [DraftFields, SaleTermsFields, PaymentsFields],
)

const CancelPaymentMutation = graphql(`
  mutation CancelPayment($input: cancelPaymentOrderInput!) {
    cancelPaymentOrder(input: $input) { order { confirmed } }
  }
`)
