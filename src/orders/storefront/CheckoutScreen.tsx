import '#app/moreTexts.ts'
import {
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { ScreenHandle } from '#app/handle.ts'
import { head } from '#app/head.ts'
import { demandVerified } from '#identity/storefront/guards.ts'
import { graphql } from '#platform/graphql/document.ts'
import { formText } from '#platform/formText.ts'
import { pageContext } from '#platform/page.ts'
import { orLost, unavailable } from '#platform/unavailable.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { CartFields, linesOf } from './cart.fields.ts'
import { CartNotices } from './CartNotices.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'
import { type CheckoutAnswer, checkoutAnswer } from './checkoutAction.ts'
import styles from './CheckoutScreen.module.css'
import { FoldedSummary, SideSummary } from './OrderSummary.tsx'
import { orderIri, orNull } from './readCart.ts'

export { action } from './checkoutAction.ts'

export const handle: ScreenHandle = { returnTo: '/cart/', returnText: 'shell.return.back' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  demandVerified(page, request)
  if (page.cart === null) throw redirect('/')
  const answer = await orNull(page.query(CheckoutQuery, { id: orderIri(page.cart) }))
  const order = answer?.order
  if (!order) {
    page.setCart(null)
    throw redirect('/')
  }
  if (order.confirmed) {
    page.setCart(null)
    return { order: null, completed: order._id, phone: '' }
  }
  if (linesOf(order).length === 0) throw redirect('/')
  if (order.totalPriceSet.shopMoney.amount === 0) throw redirect('/cart/')
  return { order, completed: null, phone: answer.getWebServiceUser?.phoneNumber ?? '' }
}

export const meta = (args: MetaArgs) => head(args, (t) => ({ title: t('checkout.title'), hidden: true }))

const lostWith = (form: FormData): CheckoutAnswer =>
  checkoutAnswer(formText(form, 'phone'), { refusal: unavailable })

// Shares its helper with the screen, so that the two come in one piece: without a line it could not be fetched.
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  return orLost(serverAction(), lostWith(form))
}

/** Where an order is placed. */
export default function CheckoutScreen() {
  const t = useText()
  const { order, completed, phone } = useLoaderData<typeof loader>()
  const answer = useActionData<CheckoutAnswer>()
  if (!order) return <Completed orderId={completed} />
  const lines = linesOf(order)
  return (
    <div className={styles.page}>
      <FoldedSummary order={order} lines={lines} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <h1>{t('checkout.title')}</h1>
          <CartNotices cart={order} answer={undefined} />
          <CheckoutForm order={order} phone={phone} answer={answer} lostWith={lostWith} />
        </div>
        <SideSummary order={order} lines={lines} />
      </div>
    </div>
  )
}

/** In the place of a cart that turned out to be bought already. */
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
    order(id: $id) { ...Cart }
    getWebServiceUser { phoneNumber }
  }
`,
  [CartFields],
)
