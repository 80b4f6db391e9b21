import { use } from 'react'
import {
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { isStaff } from '#identity/access.rules.ts'
import { requireVerification } from '#identity/storefront/guards.ts'
import { findPlaces } from '#places/storefront/findPlaces.ts'
import type { User } from '#platform/caller.rules.ts'
import { graphql } from '#platform/graphql/document.ts'
import { formKeyIn, newFormKey } from '#page/forms/formKey.ts'
import { type Page, pageContext } from '#page/page.ts'
import { findSchools } from '#schools/storefront/findSchools.ts'
import { orLost, unavailable } from '#platform/unavailable.ts'
import { LinkButton } from '#ui/Button.tsx'
import { errorText } from '#ui/form/errorText.ts'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { deliveryOptions } from '#orders/delivery.rules.ts'
import { isCartForShelf, linesOf } from '#orders/storefront/cart.fields.ts'
import { CartNotices } from '#orders/storefront/cart/CartNotices.tsx'
import { isOwed, lastPaymentOf, openPaymentOf, pendingPath } from '#orders/storefront/openPayment.ts'
import { claimGuestCart } from '#orders/storefront/claimGuestCart.ts'
import { type CheckoutData, CheckoutFields } from './checkout.fields.ts'
import { firstValues, schoolValue } from './firstValues.ts'
import { restoreForm, type CheckoutAnswer } from './checkoutAction.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import styles from './CheckoutScreen.module.css'
import { type CheckoutValues, emptyValues, sentValues } from './checkoutValues.ts'
import { FoldedSummary, SideSummary } from './OrderSummary.tsx'
import { takeOwnedCount } from '#orders/storefront/takeOwnedCount.ts'
import { isCart, orderIri, orNull } from '#orders/storefront/readCart.ts'
import { contactFieldsOf, type useOwnContact, withoutContact } from './ownContact.ts'
import { ChosenMethodProvider, methodAmong } from './ForMethod.tsx'
import { DeliveryOptionProvider } from './ForDeliveryOption.tsx'
import { type StaffOrder, StaffOrderProvider, useFilledIn, useStaffOrderOf } from './staffOrder.ts'
import { loadStaffParts } from './staff/loadStaffParts.ts'
import { readStaffSale, type StaffSale } from './staff/staffSale.ts'
import { isPaidOnPage } from '#payments/methods.screens.ts'
import { phaseOf } from '#payments/paymentPhase.rules.ts'

export { action } from './checkoutAction.ts'

export const handle: ScreenHandle = { returnTo: '/cart/', texts: ['more'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const user = requireVerification(page, request)
  const asked = new URL(request.url).searchParams
  const cart = requireCart(page, asked.get('order'))
  await restoreForm(page)
  const read = await readCheckout(page, cart)
  const isClaimed = read?.order && (await claimGuestCart(page, read.order))
  const answer = isClaimed ? await readCheckout(page, page.cart ?? cart) : read
  const order = answer?.order
  if (!order) {
    page.setCart(null)
    throw redirect('/')
  }
  if (order.confirmed) {
    page.setCart(null)
    return { order: null, completed: order._id, values: emptyValues, ...nothing }
  }
  if (!isCart(order)) {
    page.setCart(null)
    const payment = lastPaymentOf(order)
    throw redirect(payment ? pendingPath(order._id, payment) : '/')
  }
  const payment = openPaymentOf(order)
  if (payment) throw redirect(pendingPath(order._id, payment))
  if (isOwed(order)) {
    page.setCart(null)
    throw redirect(`/wholesale-orders/${order._id}`)
  }
  requireGoods(page, order, user)
  const known = {
    methods: order.paymentMethods,
    draft: order.checkoutDraft,
    listSchool: order.listSchool,
    profile: answer.getWebServiceUser,
    address: answer.getDefaultAddress,
    terms: order.saleTerms,
  }
  const found = await findTyped(page, firstValues(known))
  const { values, contact } = isStaff(user)
    ? staffValuesOf(known, found !== null)
    : { values: firstValues(known), contact: null }
  const ownedCount = takeOwnedCount(page)
  const sale = await readStaffSale(page, user, order.id, values)
  const shown = { order, completed: null, values, contact, sale, ownedCount, formKey: newFormKey() }
  const refused = asked.get('refused')
  return { ...shown, refused, found }
}

/**
 * Without scripts nobody could empty what the profile of the staff filled in once they switch the admin order on: so the
 * page comes without it, unless they look something up.
 */
function staffValuesOf(known: Parameters<typeof firstValues>[0], isLookedUp: boolean) {
  const first = firstValues(known)
  const school = schoolValue(known.listSchool)
  const own = first.staff === null ? first : firstValues({ ...known, draft: null, terms: null })
  return {
    values: first.staff === null && !isLookedUp ? withoutContact(first, school) : first,
    contact: { own: contactFieldsOf(own), theirs: contactFieldsOf({ ...emptyValues, school }) },
  }
}

const orderId = /^[0-9a-f]{40}$/

/** `wanted` is the order of who comes back from a payment: by now this browser may have another cart, or none. */
function requireCart({ cart }: Page, wanted: string | null): string {
  if (wanted !== null && orderId.test(wanted) && wanted !== cart) throw redirect(pendingPath(wanted, null))
  if (cart === null) throw redirect('/')
  return cart
}

/** What costs nothing is taken in the cart, unless the staff give it to somebody else. */
function requireGoods(page: Page, order: CheckoutData, user: User): void {
  if (linesOf(order).length === 0) throw redirect(page.ownedCount > 0 ? '/cart/' : '/')
  if (isCartForShelf(order) && !isStaff(user)) throw redirect('/cart/')
}

const nothing = { refused: null, found: null, contact: null, sale: null, ownedCount: 0, formKey: '' }

const readCheckout = (page: Page, cart: string) => orNull(page.query(CheckoutQuery, { id: orderIri(cart) }))

/** For browsers without scripts: what was typed but not chosen. */
async function findTyped(page: Page, { deliveryOption, place, school }: CheckoutValues) {
  if (deliveryOption === 'deliverToAddress' && place.id === '' && place.text.trim() !== '')
    return findPlaces(page, place.text, null)
  if (deliveryOption === 'deliverToSchool' && school.id === '' && school.text.trim() !== '')
    return findSchools(page, school.text)
  return null
}

// A change of option is kept with the order, and everything that it changes is here already.
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.get('intent') === 'delivery' ? false : defaultShouldRevalidate

export const meta = (args: MetaArgs) => head(args, (t) => ({ title: t('checkout.title'), hidden: true }))

const lostWith = (form: FormData): CheckoutAnswer => ({
  values: sentValues(form),
  refusal: unavailable,
  formKey: formKeyIn(form), // it may have arrived
})

// Shares its helper with the screen, so that the two come in one chunk: offline it could not be fetched.
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  return orLost(serverAction(), lostWith(form))
}

export default function CheckoutScreen() {
  const { order, completed, ...shown } = useLoaderData<typeof loader>()
  if (!order) return <Completed orderId={completed} />
  return <Checkout key={order._id} order={order} {...shown} />
}

type Props = {
  readonly order: CheckoutData
  readonly values: CheckoutValues
  /** Key of why another try on the waiting page could not be sent. */
  readonly refused: string | null
  readonly found: Awaited<ReturnType<typeof findTyped>>
  readonly contact: Parameters<typeof useOwnContact>[1]
  readonly sale: StaffSale | null
  readonly ownedCount: number
  readonly formKey: string
}

function Checkout({ order: known, values, refused, found, contact, sale, ownedCount, formKey }: Props) {
  const t = useText()
  const answer = useActionData<CheckoutAnswer | null>() ?? undefined
  const filledIn = useFilledIn(answer?.values ?? values)
  const { deliveryOption, method: wanted } = filledIn.values
  // No boundary stands around it: the page that the server drew stays as it is until the parts are there.
  const parts = sale === null ? null : use(loadStaffParts())
  const { staff, order } = useStaffOrderOf(known, { sale, parts }, filledIn)
  const way = { choices: order.deliveryChoices, chosen: deliveryOption ?? deliveryOptions[0] }
  const method = useMethods(order, staff, wanted)
  const lines = linesOf(order)
  return (
    <StaffOrderProvider value={staff}>
      <DeliveryOptionProvider value={way}>
        <ChosenMethodProvider value={method}>
          <div className={styles.page}>
            <FoldedSummary order={order} lines={lines} />
            <div className={styles.columns}>
              <div className={styles.main}>
                <h1>{t('checkout.title')}</h1>
                <CartNotices cart={order} answer={undefined} ownedCount={ownedCount} />
                {!answer && refused !== null && <Notice tone="warning">{errorText(refused, t)}</Notice>}
                {!answer && refused === null && <PageNotPaid order={order} />}
                <CheckoutForm
                  order={order}
                  values={values}
                  found={found}
                  contact={contact}
                  answer={answer}
                  formKey={formKey}
                  lostWith={lostWith}
                  onFill={filledIn.fill}
                />
              </div>
              <SideSummary order={order} lines={lines} />
            </div>
          </div>
        </ChosenMethodProvider>
      </DeliveryOptionProvider>
    </StaffOrderProvider>
  )
}

/** Before scripts run nobody knows whether the staff turn the admin order on: then theirs count as well. */
function useMethods(
  { paymentMethods }: CheckoutData,
  { sale, typed }: StaffOrder,
  wanted: CheckoutValues['method'],
) {
  const isHydrated = useHydrated()
  const offered = paymentMethods.filter(({ isForStaff }) => sale !== null || !isForStaff)
  const methods = offered.filter(({ isForStaff }) => typed !== null || !isForStaff || !isHydrated)
  const begun = methods.filter(({ isForStaff }) => typed !== null || !isForStaff)
  return { offered, methods, chosen: methodAmong(begun, wanted) }
}

function Completed({ orderId }: { readonly orderId: string | null }) {
  const t = useText()
  return (
    <div className={styles.completed}>
      <h1>{t('checkout.title')}</h1>
      <Notice tone="info">{t('errors.shop.orderAlreadyCompleted')}</Notice>
      <LinkButton to={`/confirmed/${orderId}`}>{t('checkout.seeOrder')}</LinkButton>
    </div>
  )
}

/** Who comes back from the page of a provider without having paid is told what happened. */
function PageNotPaid({ order }: { readonly order: CheckoutData }) {
  const t = useText()
  const payment = order.paymentRequests.findLast(({ method }) => isPaidOnPage(method))
  if (!payment) return null
  return (
    <Notice tone={phaseOf(payment) === 'failed' ? 'danger' : 'warning'}>
      {payment.resultDescription ?? t('order.failed.unknown')}
    </Notice>
  )
}

const CheckoutQuery = graphql(
  `
  query Checkout($id: ID!) {
    order(id: $id) { ...Checkout }
    getWebServiceUser { phoneNumber alternativePhoneNumber }
    getDefaultAddress { line1 line2 placesId }
  }
`,
  [CheckoutFields],
)
