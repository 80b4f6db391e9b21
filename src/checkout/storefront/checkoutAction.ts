import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { enteredPhone } from '#identity/profile/profileEntry.rules.ts'
import { requireVerification } from '#identity/storefront/guards.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import type { Refusal } from '#platform/refusal.ts'
import { keyedBy, nextFormKey } from '#page/forms/formKey.ts'
import { type Page, pageContext } from '#page/page.ts'
import { type CheckoutValues, inputOf, phonesIn, sentValues, totalName, draftOf } from './checkoutValues.ts'
import { confirmedIn, type PlacementInput, type PlaceResult } from './method.tsx'
import { isPaidByPhone, isPaidOnPage, placeBy } from '#payments/methods.screens.ts'
import { isStaffMethod, placeByStaff, saleRefusal, taxIdChange } from './staff/placeByStaff.ts'
import { staffInputOf } from './staff/staffValues.ts'
import { pendingPath } from '#orders/storefront/openPayment.ts'
import { orderIri } from '#orders/storefront/readCart.ts'

export type CheckoutAnswer = {
  readonly values: CheckoutValues
  readonly refusal: Refusal
  /** Of the form as it is shown now. */
  readonly formKey: string | null
}

/** The intent `delivery` and a button that looks something up only keep what was typed so far. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  if (page.caller.kind === 'visitor' || !page.caller.emailVerified) saveUntilSignIn(page, form)
  requireVerification(page, request)
  // What is on the screen is paid, whatever this browser holds for its cart by now.
  const cart = formText(form, 'order') || page.cart
  if (cart === null) return redirect('/', 303)
  const values = sentValues(form)
  const unkept = await sendDraft(page, cart, values)
  if (unkept) return refused(form, unkept)
  const intent = formText(form, 'intent')
  if (intent === 'delivery') return null
  if (form.has('look')) return redirect('/checkout/', 303)
  const { deliveryOption, method, staff } = values
  const isOfStaff = staff !== null && isStaffMethod(method)
  const isFree = !isOfStaff && formText(form, totalName(null, deliveryOption)) === '0'
  const expectedTotal = Number(formText(form, totalName(method, deliveryOption))) || null
  const confirmed = confirmedIn(form)
  const input = { id: orderIri(cart), ...placedWith(values, isFree) }
  const placing = keyedBy(page, form)
  const place = () => {
    if (isFree) return placeFree(placing, cart, input)
    if (isOfStaff) {
      const said = { ...input, expectedTotal, ...(method === 'b2b' && taxIdChange(staff, form)) }
      return placeByStaff(placing, method, said, staff)
    }
    return placeBy(method, placing, { ...input, expectedTotal, confirmed })
  }
  const wrong = staff && (await saleRefusal(page, input.id, values))
  if (wrong) return refused(form, wrong)
  const { refusal, to } = await place()
  return refusal ? refused(form, refusal) : redirect(to, 303)
}

const placedWith = (values: CheckoutValues, isFree: boolean) => ({
  ...inputOf(values),
  ...phonesIn(values),
  ...(values.staff && staffInputOf(values.staff)),
  phoneNumber: phoneOf(values, isFree),
  placeSession: values.place.session || null,
})

/** The one that pays, else the one that the staff say is theirs; a card asks for none. */
function phoneOf(values: CheckoutValues, isFree: boolean): string {
  const { method, staff } = values
  if (staff && !isPaidByPhone(method)) return enteredPhone(staff.buyerPhone) ?? ''
  return isPaidOnPage(method) && !isFree ? '' : phonesIn(values).phoneNumber
}

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

function refused(form: FormData, refusal: Refusal) {
  const order = formText(form, 'order')
  if (refusal.code === 'SHOP_ORDER_ALREADY_COMPLETED') return redirect(`/confirmed/${order}`, 303)
  if (refusal.code === 'PAYMENT_ON_HOLD') return redirect(pendingPath(order, null), 303)
  const values = sentValues(form)
  // What is not the form's own fault is shown beside the new sums: then the page is read anew.
  const isOutdated = refusal.code === 'SHOP_TOTAL_CHANGED' || refusal.code === 'SHOP_ORDER_NOT_FREE'
  const formKey = nextFormKey(form, refusal)
  return data<CheckoutAnswer>(
    { values, refusal: besideFields(refusal, values), formKey },
    { status: isOutdated ? 200 : 422 },
  )
}

/** The number of whom the staff sell to has a field of its own. */
const besideFields = (refusal: Refusal, { method, staff }: CheckoutValues): Refusal =>
  staff === null || isPaidByPhone(method)
    ? refusal
    : {
        ...refusal,
        violations: refusal.violations.map((one) =>
          one.path === 'phoneNumber' ? { ...one, path: 'buyerPhone' } : one,
        ),
      }

async function sendDraft(page: Page, orderId: string, values: CheckoutValues): Promise<Refusal | null> {
  const { refusal } = await page.mutate(SaveDraftMutation, {
    input: { id: orderIri(orderId), ...draftOf(values) },
  })
  return refusal
}

/** For a session that ended meanwhile: whoever signs in with another cart gets nothing of the form. */
function saveUntilSignIn(page: Page, form: FormData): void {
  const texts = [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !isSum(field[0]),
  )
  page.saveForm(new URLSearchParams([...texts, ['cart', page.cart ?? '']]).toString())
}

/** The sums are told anew. */
const isSum = (name: string): boolean => name.startsWith('total.')

export async function restoreForm(page: Page): Promise<void> {
  if (page.savedForm === null || page.cart === null) return
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(page.savedForm)) form.append(name, value)
  page.saveForm(null)
  if (form.get('cart') === page.cart) await sendDraft(page, page.cart, sentValues(form))
}

const PlaceFreeDeliveryMutation = graphql(`
  mutation PlaceFreeDelivery($input: placeFreeOrderInput!) {
    placeFreeOrder(input: $input) { order { _id } }
  }
`)

const SaveDraftMutation = graphql(`
  mutation SaveDraft($input: saveCheckoutDraftOrderInput!) {
    saveCheckoutDraftOrder(input: $input) { order { _id } }
  }
`)
