import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { PlaceMpesaOrderInput } from '#generated/documents.ts'
import { enteredPhone } from '#identity/profile/profileEntry.rules.ts'
import { requireVerification } from '#identity/storefront/guards.ts'
import { confirmedIn, placeMpesa } from './placeMpesa.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import type { Refusal } from '#platform/refusal.ts'
import { keyedBy, nextFormKey } from '#page/forms/formKey.ts'
import { type Page, pageContext } from '#page/page.ts'
import { sendDraft, keepUntilSignIn } from './checkoutDraft.ts'
import { type CheckoutValues, inputOf, sentValues } from './checkoutValues.ts'
import { orderIri } from '#orders/storefront/readCart.ts'

export type CheckoutAnswer = {
  readonly values: CheckoutValues
  readonly refusal: Refusal
  /** Of the form as it is shown now. */
  readonly formKey: string | null
}

/** The intents `delivery` and `find` only keep what was typed so far. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  if (page.caller.kind === 'visitor' || !page.caller.emailVerified) keepUntilSignIn(page, form)
  requireVerification(page, request)
  if (page.cart === null) return redirect('/')
  const values = sentValues(form)
  const unkept = await sendDraft(page, page.cart, values)
  if (unkept) return refused(page, form, unkept)
  const intent = formText(form, 'intent')
  if (intent === 'delivery') return null
  if (intent === 'find') return redirect('/checkout/', 303)
  const expected = formText(form, values.deliveryOption ? `total.${values.deliveryOption}` : 'total')
  const placing = keyedBy(page, form)
  const { refusal, to } =
    expected === '0'
      ? await placeFree(placing, page.cart, values)
      : await place(placing, page.cart, {
          values,
          expectedTotal: Number(expected) || null,
          confirmedRequest: confirmedIn(form),
        })
  return refusal ? refused(page, form, refusal) : redirect(to, 303)
}

type PlaceResult =
  | { readonly refusal: Refusal; readonly to?: never }
  | { readonly refusal: null; readonly to: string }

const place = (
  page: Page,
  orderId: string,
  {
    values,
    ...said
  }: { values: CheckoutValues } & Pick<PlaceMpesaOrderInput, 'expectedTotal' | 'confirmedRequest'>,
): Promise<PlaceResult> =>
  placeMpesa(page, orderId, {
    ...inputOf(values),
    placeSession: values.place.session || null,
    phoneNumber: enteredPhone(values.phoneNumber) ?? '',
    alternativePhoneNumber: enteredPhone(values.alternativePhoneNumber),
    ...said,
  })

async function placeFree(page: Page, orderId: string, values: CheckoutValues): Promise<PlaceResult> {
  const { refusal } = await page.mutate(PlaceFreeDeliveryMutation, {
    input: {
      id: orderIri(orderId),
      ...inputOf(values),
      placeSession: values.place.session || null,
      phoneNumber: enteredPhone(values.phoneNumber),
      alternativePhoneNumber: enteredPhone(values.alternativePhoneNumber),
    },
  })
  if (refusal) return { refusal }
  page.setCart(null)
  return { refusal: null, to: `/confirmed/${orderId}` }
}

function refused(page: Page, form: FormData, refusal: Refusal) {
  const values = sentValues(form)
  if (refusal.code === 'SHOP_ORDER_ALREADY_COMPLETED' || refusal.code === 'PAYMENT_HELD') page.setCart(null)
  // What is not the form's own fault is shown beside the new sums: then the page is read anew.
  const isOutdated = refusal.code === 'SHOP_TOTAL_CHANGED' || refusal.code === 'SHOP_ORDER_NOT_FREE'
  const formKey = nextFormKey(form, refusal)
  return data<CheckoutAnswer>({ values, refusal, formKey }, { status: isOutdated ? 200 : 422 })
}

const PlaceFreeDeliveryMutation = graphql(`
  mutation PlaceFreeDelivery($input: placeFreeOrderInput!) {
    placeFreeOrder(input: $input) { order { _id } }
  }
`)
