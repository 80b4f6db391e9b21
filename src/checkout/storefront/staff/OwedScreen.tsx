import { useState } from 'react'
import {
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import { requireVerification } from '#identity/storefront/guards.ts'
import { orderIri } from '#orders/storefront/readCart.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { type Page, pageContext } from '#page/page.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import { orLost, unavailable } from '#platform/unavailable.ts'
import { CancelledOrder } from './CancelledOrder.tsx'
import { OwedDetailsFields, OwedOrderFields, owedPaymentOf } from './owed.fields.ts'
import type { OwedAnswer } from './owedAction.ts'
import { OwedList } from './OwedList.tsx'
import { OwedOrder } from './OwedOrder.tsx'
import { recordValuesOf } from './recordInput.ts'

export const handle: ScreenHandle = { texts: ['more', 'staff'] }

export { action } from './owedAction.ts'

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
