import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { requireVerification } from '#identity/storefront/guards.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import type { Refusal } from '#platform/refusal.ts'
import { keyedBy, nextFormKey } from '#page/forms/formKey.ts'
import { type Page, pageContext } from '#page/page.ts'
import { sendDraft, keepUntilSignIn } from './checkoutDraft.ts'
import { type CheckoutValues, inputOf, phonesIn, sentValues, totalName } from './checkoutValues.ts'
import { confirmedIn, type PlacementInput, type PlaceResult } from './methods/placement.ts'
import { placeBy } from './methods/placements.ts'
import { isStaffMethod, placeByStaff } from './staff/placeByStaff.ts'
import { staffInputOf, staffValuesIn } from './staff/staffValues.ts'
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
  const { deliveryOption, method } = values
  const staff = staffValuesIn(form)
  const isOfStaff = staff !== null && isStaffMethod(method)
  const isFree = !isOfStaff && formText(form, totalName(null, deliveryOption)) === '0'
  const expectedTotal = Number(formText(form, totalName(method, deliveryOption))) || null
  const confirmed = confirmedIn(form)
  const input = { id: orderIri(page.cart), ...placedWith(values) }
  const placing = keyedBy(page, form)
  const place = (cart: string) => {
    if (isFree) return placeFree(placing, cart, input)
    if (isOfStaff) return placeByStaff(placing, method, { ...input, expectedTotal }, staff)
    return placeBy(method, placing, { ...input, ...(staff && staffInputOf(staff)), expectedTotal, confirmed })
  }
  const { refusal, to } = await place(page.cart)
  return refusal ? refused(page, form, refusal) : redirect(to, 303)
}

const placedWith = (values: CheckoutValues) => ({
  ...inputOf(values),
  ...phonesIn(values),
  placeSession: values.place.session || null,
})

async function placeFree(
  page: Page,
  orderId: string,
  { phoneNumber, ...said }: Omit<PlacementInput, 'confirmed'>,
): Promise<PlaceResult> {
  const input = { ...said, phoneNumber: phoneNumber || null }
  const { refusal } = await page.mutate(PlaceFreeDeliveryMutation, { input })
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
