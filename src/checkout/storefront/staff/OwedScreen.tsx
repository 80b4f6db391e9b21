import '#page/texts/moreTexts.ts'
import '#page/texts/staffTexts.ts'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { requireVerification } from '#identity/storefront/guards.ts'
import { head } from '#page/head.ts'
import { type Page, pageContext } from '#page/page.ts'
import { graphql } from '#platform/graphql/document.ts'
import type { Refusal } from '#platform/refusal.ts'
import { orLost, unavailable } from '#platform/unavailable.ts'
import { OwedDetailsFields, OwedOrderFields, owedPaymentOf } from './owed.fields.ts'
import { OwedList } from './OwedList.tsx'
import { OwedOrder } from './OwedOrder.tsx'
import { recordInputOf } from './recordInput.ts'

/** Where the staff find orders again that wait for their payment; with a number, that one. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const { roles } = requireVerification(page, request)
  if (!roles.includes('ROLE_ADMIN') && !roles.includes('ROLE_CHECKER'))
    throw new Response(null, { status: 404 })
  if (params['id']) return { order: await readOwed(page, params['id']), orders: [] }
  const { owedOrders } = await page.query(OwedOrdersQuery, {})
  return { order: null, orders: owedOrders ?? [] }
}

async function readOwed(page: Page, id: string) {
  const { order } = await page.query(OwedOrderQuery, { id: `/orders/${id}` })
  if (order?.confirmed) throw redirect(`/confirmed/${order._id}`)
  if (!order || !owedPaymentOf(order)) throw new Response(null, { status: 404 })
  return order
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext)
  requireVerification(page, request)
  const input = recordInputOf(await request.formData())
  const { data: done, refusal } = await page.mutate(RecordPaymentMutation, { input })
  if (refusal) return data<RecordAnswer>({ refusal }, { status: 422 })
  const isBought = done.recordWholesalePayment?.order?.confirmed
  return redirect(`/${isBought ? 'confirmed' : 'wholesale-orders'}/${params['id']}`, 303)
}

type RecordAnswer = { readonly refusal: Refusal }

const lost: RecordAnswer = { refusal: unavailable }

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orLost(serverAction(), lost)

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => ({
    title: t(args.loaderData?.order ? 'staff.owed.title' : 'staff.list.title'),
    hidden: true,
  }))

export default function OwedScreen() {
  const { order, orders } = useLoaderData<typeof loader>()
  const refusal = useActionData<RecordAnswer>()?.refusal ?? null
  return order ? <OwedOrder order={order} refusal={refusal} /> : <OwedList orders={orders} />
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
