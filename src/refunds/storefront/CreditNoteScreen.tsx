import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { SheetPage } from '#orders/storefront/purchases/SheetPage.tsx'
import { requireVerification } from '#identity/storefront/guards.ts'
import { graphql } from '#platform/graphql/document.ts'
import { pageContext } from '#page/page.ts'
import { useText } from '#ui/Text.tsx'

export const handle: ScreenHandle = { frame: 'none', texts: ['more'] }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  requireVerification(page, request)
  const { order } = await page.query(CreditNoteQuery, { id: `/orders/${params['id']}` })
  const refund = order?.refunds.find(({ _id }) => String(_id) === params['refund'])
  if (!order || !refund?.creditNote) throw new Response(null, { status: 404 })
  const path = `/receipt/${order._id}/credit-note/${refund._id}`
  return { path, note: refund.creditNote, support: page.support }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => ({
    title: t('order.creditNote.titleOf', { number: args.loaderData?.note.number ?? '' }),
    hidden: true,
  }))

export default function CreditNoteScreen() {
  const t = useText()
  const { path, note, support } = useLoaderData<typeof loader>()
  return (
    <SheetPage
      title={t('order.creditNote.title')}
      sheet={note}
      support={support}
      file={`${path}/credit-note.pdf`}
    />
  )
}

const CreditNoteQuery = graphql(`
  query CreditNote($id: ID!) {
    order(id: $id) {
      _id
      refunds {
        _id
        creditNote {
          number
          facts { label text }
          lines { name publisher copies net }
          sums { label text }
          note
        }
      }
    }
  }
`)
