import {
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { requireVerification } from '#identity/storefront/guards.ts'
import { graphql } from '#platform/graphql/document.ts'
import { pageContext } from '#page/page.ts'
import { orLost, unavailable } from '#platform/unavailable.ts'
import { useText } from '#ui/Text.tsx'
import { SendReceipt } from './SendReceipt.tsx'
import type { SendReceiptAnswer } from './sendReceiptAction.ts'
import { SheetPage } from './SheetPage.tsx'

export { action } from './sendReceiptAction.ts'

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orLost(serverAction(), lost)

const lost: SendReceiptAnswer = { email: null, refusal: unavailable }

export const handle: ScreenHandle = { frame: 'none', texts: ['more'] }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  requireVerification(page, request)
  const { order } = await page.query(ReceiptQuery, { id: `/orders/${params['id']}` })
  if (!order) throw new Response(null, { status: 404 })
  if (!order.receipt) throw redirect(`/confirmed/${order._id}`)
  return { orderId: order._id, receipt: order.receipt, support: page.support }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => ({
    title: t('order.receipt.titleOf', { number: args.loaderData?.receipt.number ?? '' }),
    hidden: true,
  }))

export default function ReceiptScreen() {
  const t = useText()
  const { orderId, receipt, support } = useLoaderData<typeof loader>()
  return (
    <SheetPage
      title={t('order.receipt.title')}
      sheet={receipt}
      support={support}
      file={`/receipt/${orderId}/receipt.pdf`}
    >
      <SendReceipt orderId={orderId} date={null} />
    </SheetPage>
  )
}

const ReceiptQuery = graphql(`
  query Receipt($id: ID!) {
    order(id: $id) {
      _id
      receipt {
        number
        facts { label text }
        lines { name publisher copies net }
        sums { label text }
        note
      }
    }
  }
`)
