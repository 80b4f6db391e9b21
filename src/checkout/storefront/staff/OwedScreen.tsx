import { useState } from 'react'
import {
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  type ActionFunctionArgs,
  data,
  Link,
} from 'react-router'
import { requireVerification } from '#identity/storefront/guards.ts'
import { orderIri } from '#orders/storefront/readCart.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { type Page, pageContext } from '#page/page.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import { orLost, unavailable } from '#platform/unavailable.ts'
import {
  type OwedAnswer,
  OwedDetailsFields,
  OwedOrderFields,
  owedPaymentOf,
  type OwedOrderData,
} from './owed.fields.ts'
import { OwedOrder } from './OwedOrder.tsx'
import { recordValuesOf, recordInputOf, type RecordValues, shownRefusal } from './recordInput.ts'
import type { Refusal } from '#platform/refusal.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { useText } from '#ui/Text.tsx'
import styles from './OwedOrder.module.css'
import { LinkButton } from '#ui/Button.tsx'

export const handle: ScreenHandle = { texts: ['more', 'staff'] }

/** Where the staff find orders again that wait for their payment; with a number, that one. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const { roles } = requireVerification(page, request)
  if (!roles.includes('ROLE_ADMIN') && !roles.includes('ROLE_CHECKER'))
    throw new Response(null, { status: 404 })
  if (params['id']) return readOwed(page, params['id'], new URL(request.url).searchParams)
  const { owedOrders } = await page.query(OwedOrdersQuery, {})
  return { kind: 'list', orders: owedOrders ?? [] } as const
}

async function readOwed(page: Page, id: string, asked: URLSearchParams) {
  const { order } = await page.query(OwedOrderQuery, { id: orderIri(id) })
  if (order?.confirmed) throw redirect(`/confirmed/${order._id}`)
  if (order && owedPaymentOf(order)) return { kind: 'order', order, isAsking: asked.has('cancel') } as const
  if (!order) throw new Response(null, { status: 404 })
  if (!asked.has('cancelled')) throw redirect('/wholesale-orders/')
  return { kind: 'cancelled', id: order._id, isCart: page.cart === order._id } as const
}

const lostWith = (form: FormData): OwedAnswer => ({
  intent: formText(form, 'intent') || 'record',
  refusal: unavailable,
  values: recordValuesOf(form),
})

// Shares its helpers with the screen, so that they come in one chunk: offline it could not be fetched.
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  return orLost(serverAction(), lostWith(form))
}

const titles = {
  list: 'staff.list.title',
  order: 'staff.owed.title',
  cancelled: 'staff.cancel.done',
} as const

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

async function takeOff(page: Page, orderId: string, id: string) {
  const { refusal } = await page.mutate(TakeOffMutation, { input: { id } })
  return refusal ? refused('takeOff', refusal) : redirect(`/wholesale-orders/${orderId}`, 303)
}

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

const refused = (intent: string, refusal: Refusal, values: RecordValues | null = null) =>
  data<OwedAnswer>({ intent, refusal, values }, { status: 422 })

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => ({ title: t(titles[args.loaderData?.kind ?? 'list']), hidden: true }))

export default function OwedScreen() {
  const shown = useLoaderData<typeof loader>()
  const answer = useLastAnswer()
  if (shown.kind === 'list') return <OwedList orders={shown.orders} />
  if (shown.kind === 'cancelled') return <CancelledOrder id={shown.id} isCart={shown.isCart} />
  return <OwedOrder order={shown.order} answer={answer} isAsking={shown.isAsking} />
}

/** Until the next form or page: the router drops it whenever the page looks again. */
function useLastAnswer(): OwedAnswer | null {
  const answer = useActionData<OwedAnswer>() ?? null
  const { key } = useLocation()
  const [last, setLast] = useState({ key, answer })
  if (last.key !== key) setLast({ key, answer })
  return last.answer
}

function OwedList({ orders }: { readonly orders: readonly OwedOrderData[] }) {
  const t = useText()
  return (
    <div className={styles.page}>
      <h1>{t('staff.list.title')}</h1>
      {orders.length === 0 ? (
        <p className={styles.text}>{t('staff.list.none')}</p>
      ) : (
        <ul className={styles.list}>
          {orders.map((order) => (
            <li key={order._id}>
              <OwedRow order={order} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function OwedRow({ order }: { readonly order: OwedOrderData }) {
  const t = useText()
  const payment = owedPaymentOf(order)
  if (!payment) return null
  return (
    <Link className={styles.row} to={`/wholesale-orders/${order._id}`}>
      <strong>{payment.b2bCustomer.organizationName}</strong>
      <span className={styles.sum}>{formatMoney(payment.amount, payment.currency._id)}</span>
      <span className={styles.about}>
        {orderReference(order._id)} · {t('order.items', { count: order.totalQuantity })}
      </span>
    </Link>
  )
}

type Props = { readonly id: string; readonly isCart: boolean }

/** What became of an order that was taken back. */
function CancelledOrder({ id, isCart }: Props) {
  const t = useText()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('staff.cancel.done')}</h1>
        <p className={styles.text}>{t('staff.cancel.number', { reference: orderReference(id) })}</p>
        {isCart && <p className={styles.text}>{t('staff.cancel.inCart')}</p>}
      </header>
      <div className={styles.ways}>
        {isCart && <LinkButton to="/cart/">{t('staff.cancel.toCart')}</LinkButton>}
        <LinkButton variant="outline" to="/wholesale-orders/">
          {t('staff.owed.all')}
        </LinkButton>
      </div>
    </div>
  )
}

const OwedOrderQuery = graphql(
  `
  query OwedOrderPage($id: ID!) {
    order(id: $id) { ...OwedDetails }
  }
`,
  [OwedDetailsFields],
)

const OwedOrdersQuery = graphql(
  `
  query OwedOrders {
    owedOrders { ...OwedOrder }
  }
`,
  [OwedOrderFields],
)

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
