import '#page/texts/moreTexts.ts'
import { useCallback, useState } from 'react'
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
import { requireVerification } from '#identity/storefront/guards.ts'
import { findPlaces } from '#places/storefront/findPlaces.ts'
import { graphql } from '#platform/graphql/document.ts'
import { type Page, pageContext } from '#page/page.ts'
import { findSchools } from '#schools/storefront/findSchools.ts'
import { orLost, unavailable } from '#platform/unavailable.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { deliveryOptions } from '#orders/delivery.rules.ts'
import { isCartForShelf, linesOf } from '#orders/storefront/cart.fields.ts'
import { CartNotices } from '#orders/storefront/cart/CartNotices.tsx'
import { lastPaymentOf, openPaymentOf, pendingPath } from '#orders/storefront/openPayment.ts'
import { claimGuestCart } from '#orders/storefront/claimGuestCart.ts'
import { CardNotPaid } from './CardNotPaid.tsx'
import { type CheckoutData, CheckoutFields, firstValues } from './checkout.fields.ts'
import { restoreForm } from './checkoutDraft.ts'
import { CheckoutForm, type Choices } from './CheckoutForm.tsx'
import type { CheckoutAnswer } from './checkoutAction.ts'
import styles from './CheckoutScreen.module.css'
import { type CheckoutValues, emptyValues, sentValues } from './checkoutValues.ts'
import { FoldedSummary, SideSummary } from './OrderSummary.tsx'
import { takeOwnedCount } from '#orders/storefront/takeOwnedCount.ts'
import { isCart, orderIri, orNull } from '#orders/storefront/readCart.ts'
import { ChosenMethodProvider, methodAmong } from './chosenMethod.ts'
import { DeliveryOptionProvider } from './deliveryOption.ts'
import { StaffOrderProvider, useStaffOrderOf } from './staffOrder.ts'

export { action } from './checkoutAction.ts'

export const handle: ScreenHandle = { returnTo: '/cart/' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  requireVerification(page, request)
  if (page.cart === null) throw redirect('/')
  await restoreForm(page)
  const found = await readCheckout(page, page.cart)
  const isClaimed = found?.order && (await claimGuestCart(page, found.order))
  const answer = isClaimed ? await readCheckout(page, page.cart) : found
  const order = answer?.order
  if (!order) {
    page.setCart(null)
    throw redirect('/')
  }
  if (order.confirmed) {
    page.setCart(null)
    return { order: null, completed: order._id, values: emptyValues, found: null, ownedCount: 0 }
  }
  if (!isCart(order)) {
    page.setCart(null)
    const payment = lastPaymentOf(order)
    throw redirect(payment ? pendingPath(order._id, payment) : '/')
  }
  const payment = openPaymentOf(order)
  if (payment) throw redirect(pendingPath(order._id, payment))
  if (order.wholesalePayments.some(({ status }) => status === 'pending')) {
    page.setCart(null)
    throw redirect(`/wholesale-orders/${order._id}`)
  }
  if (linesOf(order).length === 0) throw redirect(page.ownedCount > 0 ? '/cart/' : '/')
  if (isCartForShelf(order)) throw redirect('/cart/')
  const values = firstValues({
    methods: order.paymentMethods,
    draft: order.checkoutDraft,
    listSchool: order.listSchool,
    profile: answer.getWebServiceUser,
    address: answer.getDefaultAddress,
  })
  const ownedCount = takeOwnedCount(page)
  return { order, completed: null, values, found: await findTyped(page, values), ownedCount }
}

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

const lostWith = (form: FormData): CheckoutAnswer => ({ values: sentValues(form), refusal: unavailable })

// Shares its helper with the screen, so that the two come in one chunk: offline it could not be fetched.
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  return orLost(serverAction(), lostWith(form))
}

export default function CheckoutScreen() {
  const { order, completed, values, found, ownedCount } = useLoaderData<typeof loader>()
  if (!order) return <Completed orderId={completed} />
  return <Checkout key={order._id} order={order} values={values} found={found} ownedCount={ownedCount} />
}

type Props = {
  readonly order: CheckoutData
  readonly values: CheckoutValues
  readonly found: Awaited<ReturnType<typeof findTyped>>
  readonly ownedCount: number
}

function Checkout({ order: known, values, found, ownedCount }: Props) {
  const t = useText()
  const answer = useActionData<CheckoutAnswer | null>() ?? undefined
  const [chosen, setChosen] = useState<Choices>(answer?.values ?? values)
  const resetMethod = useCallback(() => setChosen((before) => ({ ...before, method: null })), [])
  const { staff, order } = useStaffOrderOf(known, resetMethod)
  const way = { choices: order.deliveryChoices, chosen: chosen.deliveryOption ?? deliveryOptions[0] }
  const methods = order.paymentMethods.filter(({ isForStaff }) => staff.isOn || !isForStaff)
  const method = { methods, chosen: methodAmong(methods, chosen.method) }
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
                {!answer && <CardNotPaid order={order} />}
                <CheckoutForm
                  order={order}
                  values={values}
                  found={found}
                  answer={answer}
                  lostWith={lostWith}
                  onChoose={setChosen}
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
