import {
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  type ActionFunctionArgs,
  useLocation,
  useNavigate,
} from 'react-router'
import { AuditTrail } from '#identity/backoffice/AuditTrail.tsx'
import { loadAudit } from '#identity/backoffice/loadAudit.ts'
import { newFormKey, keyedBy } from '#page/forms/formKey.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { parentCrumbs } from '#page/backoffice/parentCrumbs.ts'
import { pageContext, type Queries } from '#page/page.ts'
import { AttemptStory } from '#payments/backoffice/AttemptStory.tsx'
import { Panel } from '#ui/backoffice/Panel.tsx'
import { useText } from '#ui/Text.tsx'
import { orderReference } from '#orders/orderReference.rules.ts'
import { FulfillmentPanel } from './FulfillmentPanel.tsx'
import styles from './OrderOverview.module.css'
import { OrderSheet } from './OrderSheet.tsx'
import { OverviewStrip } from './OverviewStrip.tsx'
import { OverviewHead } from './OverviewHead.tsx'
import { OverviewHistory } from './OverviewHistory.tsx'
import { OverviewLines } from './OverviewLines.tsx'
import { PaymentPanel, PlacedForPanel } from './OverviewPanels.tsx'
import { WholesalePanel } from './WholesalePanel.tsx'
import { answerForm, type FormMutation } from '#page/forms/formMutation.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import { refundMutation } from '#refunds/backoffice/refundMutation.ts'
import { fulfil } from '../fulfilAction.ts'
import { overviewAddress, openDialog, type OverviewDialog } from './overview.rules.ts'
import {
  OverviewQuery,
  type OverviewLinesData,
  OverviewLinesQuery,
  type OverviewData,
} from './overview.fields.ts'
import { FulfilDialog } from '../FulfilDialog.tsx'
import { SendReceiptDialog } from './SendReceiptDialog.tsx'
import { doneState } from '#page/backoffice/DoneFocus.tsx'
import { useStableWhile } from '#page/backoffice/useStableWhile.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { OrderRefundForm } from '#refunds/backoffice/OrderRefundForm.tsx'
import { refundableOf } from '#refunds/backoffice/refundable.ts'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'

export { clientAction } from '#page/forms/formAnswer.ts'
type Loaded = Awaited<ReturnType<typeof loader>>

const isLoaded = (loaded: unknown): loaded is Loaded =>
  typeof loaded === 'object' && loaded !== null && 'order' in loaded

export const handle: ScreenHandle = {
  name: 'backoffice.screen.orderOverview',
  texts: [
    'backofficeOrders',
    'errors',
    'backofficeAttempts',
    'backofficeAudit',
    'backofficeMoney',
    'backofficeOverview',
  ],
  breadcrumbs: (t, loaded, address) => {
    const order = isLoaded(loaded) ? loaded.order : null
    const names = {
      customerName: order?.customerName || (order?.customerEmail ?? null),
      eventName: order?.event?.name ?? null,
    }
    const label = orderReference(address.params['orderId'] ?? '')
    return [...parentCrumbs(t, address, 'orderReport', names), { to: '', label }]
  },
}

/** A dialog that opens shows what is there already. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate

export async function loader({ params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const id = `/orders/${params['orderId']}`
  const [order, audit] = await Promise.all([readOverview(page, id), loadAudit(page, id)])
  return {
    order,
    audit,
    support: page.support,
    formKeys: { send: newFormKey(), refund: newFormKey(), fulfil: newFormKey() },
  }
}

/** What can be done with an order on its overview. */
export function action(args: ActionFunctionArgs) {
  const id = `/orders/${args.params['orderId']}`
  const { pathname, search } = new URL(args.request.url)
  const back = overviewAddress({ pathname: pathname.replace(/\.data$/, ''), search }, null)
  return answerForm(args, { send: sendReceipt(id), refund: refundMutation, fulfil }, () => back)
}

const sendReceipt =
  (id: string): FormMutation =>
  (page, form) =>
    keyedBy(page, form).mutate(ReceiptAgainMutation, {
      input: { id, email: formText(form, 'email').trim(), isCorrection: form.has('isCorrection') },
    })

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => ({
    title: t('backofficeOverview.title', { reference: orderReference(args.params['orderId'] ?? '') }),
    hidden: true,
  }))

export default function OrderOverviewScreen() {
  const t = useText()
  const { order, audit, support, formKeys } = useLoaderData<typeof loader>()
  return (
    <>
      <div className={styles.screen}>
        <OverviewHead order={order} />
        <OverviewStrip order={order} />
        <div className={styles.columns}>
          <div>
            <Panel title={t('backofficeOverview.lines.title')} isFlush>
              <OverviewLines order={order} />
            </Panel>
          </div>
          <div className={styles.side}>
            <PaymentPanel order={order} />
            <PlacedForPanel order={order} />
            <FulfillmentPanel order={order} />
            <WholesalePanel order={order} />
          </div>
          <div>
            <OverviewHistory order={order} />
            <Panel title={t('backofficeOverview.attempts')}>
              <AttemptStory attempts={order.paymentAttempts} />
            </Panel>
            <Panel title={t('backofficeAudit.title')}>
              <AuditTrail audit={audit} />
            </Panel>
          </div>
        </div>
        <OverviewDialogs order={order} formKeys={formKeys} />
      </div>
      <OrderSheet order={order} support={support} />
    </>
  )
}

/** An order with all its lines, of which the API is asked for one page after the other. Throws a response 404. */
async function readOverview(page: Queries, id: string) {
  const { order } = await page.query(OverviewQuery, { id })
  if (!order) throw new Response(null, { status: 404 })
  return { ...order, orderLines: await withAllBehind(order.orderLines, page, id) }
}

async function withAllBehind(
  { edges, pageInfo }: OverviewLinesData,
  page: Queries,
  id: string,
): Promise<OverviewLinesData> {
  if (!pageInfo.hasNextPage) return { edges, pageInfo }
  const { order } = await page.query(OverviewLinesQuery, { id, after: pageInfo.endCursor })
  if (!order) throw new Response(null, { status: 404 })
  const rest = await withAllBehind(order.orderLines, page, id)
  return { ...rest, edges: [...edges, ...rest.edges] }
}

type Props = { readonly order: OverviewData; readonly formKeys: Readonly<Record<OverviewDialog, string>> }

/** What the address has opened over the overview, where it fits the order. */
function OverviewDialogs({ order, formKeys }: Props) {
  const location = useLocation()
  const dialog = openDialog(location)
  if (dialog === 'send' && order.receiptNumber)
    return <SendReceiptDialog order={order} formKey={formKeys.send} />
  if (dialog === 'refund') return <OverviewRefund order={order} formKey={formKeys.refund} />
  if (dialog === 'fulfil' && order.confirmed && order.orderFulfillment)
    return (
      <FulfilDialog
        orders={[order]}
        backTo={overviewAddress(location, null)}
        action={overviewAddress(location, 'fulfil')}
        formKey={formKeys.fulfil}
      />
    )
  return null
}

type OverviewRefundProps = { readonly order: OverviewData; readonly formKey: string }

/** Gives the money of this order back in place. */
function OverviewRefund({ order, formKey }: OverviewRefundProps) {
  const t = useText()
  const show = useSnackbar()
  const navigate = useNavigate()
  const location = useLocation()
  const backTo = overviewAddress(location, null)
  const asked = useStableWhile(backTo, (refundableOf(order)?.left ?? 0) > 0 ? order : null)
  const refundable = asked && refundableOf(asked)
  if (!asked || !refundable) return null
  const leave = (amount: number) => {
    show({
      text: t('backofficeMoney.refunds.done.refund', { amount: formatMoney(amount, refundable.currency) }),
    })
    const isAll = amount >= refundable.left // what the dialog was opened with goes then
    void navigate(backTo, { replace: true, preventScrollReset: true, state: isAll ? doneState : null })
  }
  return (
    <OrderRefundForm
      order={asked}
      refundable={refundable}
      requestId={null}
      formKey={formKey}
      action={overviewAddress(location, 'refund')}
      backTo={backTo}
      onDone={leave}
    />
  )
}

const ReceiptAgainMutation = graphql(`
  mutation ReceiptAgain($input: sendReceiptOrderInput!) {
    sendReceiptOrder(input: $input) { email }
  }
`)
