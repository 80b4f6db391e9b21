import { useEffect } from 'react'
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
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { requireVerification } from '#identity/storefront/guards.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import { pageContext } from '#page/page.ts'
import { orLost, unavailable } from '#platform/unavailable.ts'
import { dropDraft } from '#ui/form/draft.ts'
import { errorText } from '#ui/form/errorText.ts'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { type RefundAnswer, refundDraft, RefundForm } from './RefundForm.tsx'
import { RefundedOrder, RefundOrderFields } from './RefundOrder.tsx'
import styles from './RefundRequestScreen.module.css'
import { RefundState, RefundStateFields } from './RefundState.tsx'

export const handle: ScreenHandle = {
  returnTo: '/profile/',
  returnText: 'shell.return.back',
  texts: ['more'],
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  requireVerification(page, request)
  const { order } = await page.query(RefundOrderQuery, { id: `/orders/${params['id']}` })
  if (!order?.confirmed) throw new Response(null, { status: 404 })
  return { order }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext)
  requireVerification(page, request)
  const reason = formText(await request.formData(), 'reason')
  const input = { id: `/orders/${params['id']}`, reason }
  const { refusal } = await page.mutate(RequestRefundMutation, { input })
  // Asked twice, the first one counts, and the page tells how it stands.
  if (refusal === null || refusal.code === 'SHOP_REFUND_ALREADY_REQUESTED')
    return redirect(`/request-refund/${params['id']}`, 303)
  return data<RefundAnswer>({ refusal, reason }, { status: 422 })
}

const lostWith = (form: FormData): RefundAnswer => ({
  refusal: unavailable,
  reason: formText(form, 'reason'),
})

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  return orLost(serverAction(), lostWith(form))
}

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('help.refund.request.title'), hidden: true }))

export default function RefundRequestScreen() {
  const t = useText()
  const { order } = useLoaderData<typeof loader>()
  const answer = useActionData<RefundAnswer>()
  const { refundRequest: request, refundRefusal } = order
  const isAsked = refundRefusal !== null
  useEffect(() => {
    if (isAsked) dropDraft(refundDraft(order._id))
  }, [isAsked, order._id])
  return (
    <div className={styles.page}>
      <h1>{t('help.refund.request.title')}</h1>
      <RefundedOrder order={order} />
      {request && <RefundState request={request} email={order.customerEmail ?? ''} />}
      {refundRefusal === null && <RefundForm orderId={order._id} sent={answer} lostWith={lostWith} />}
      {refundRefusal !== null && !request && (
        <Notice tone="warning">{errorText(refundRefusal ?? 'unknown', t)}</Notice>
      )}
    </div>
  )
}

const RefundOrderQuery = graphql(
  `
  query RefundOrderPage($id: ID!) {
    order(id: $id) {
      _id
      confirmed
      customerEmail
      refundRefusal
      refundRequest { ...RefundState }
      ...RefundOrder
    }
  }
`,
  [RefundStateFields, RefundOrderFields],
)

const RequestRefundMutation = graphql(`
  mutation RequestRefund($input: requestRefundInput!) {
    requestRefund(input: $input) {
      refundRequest { _id }
    }
  }
`)
