import {
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { AuditTrail } from '#identity/backoffice/AuditTrail.tsx'
import { loadAudit } from '#identity/backoffice/loadAudit.ts'
import { newFormKey } from '#page/forms/formKey.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { parentCrumbs } from '#page/office/parentCrumbs.ts'
import { pageContext } from '#page/page.ts'
import { AttemptStory } from '#payments/backoffice/AttemptStory.tsx'
import { Panel } from '#ui/office/Panel.tsx'
import { useText } from '#ui/Text.tsx'
import { orderReference } from '../../orderReference.rules.ts'
import { FulfillmentPanel } from './FulfillmentPanel.tsx'
import styles from './OrderOverview.module.css'
import { OrderSheet } from './OrderSheet.tsx'
import { OverviewStrip } from './OverviewStrip.tsx'
import { OverviewDialogs } from './OverviewDialogs.tsx'
import { OverviewHead } from './OverviewHead.tsx'
import { OverviewHistory } from './OverviewHistory.tsx'
import { OverviewLines } from './OverviewLines.tsx'
import { PaymentPanel, PlacedForPanel } from './OverviewPanels.tsx'
import { WholesalePanel } from './WholesalePanel.tsx'
import { readOverview } from './readOverview.ts'

export { clientAction } from '#page/forms/formAnswer.ts'
export { action } from './overviewAction.ts'

type Loaded = Awaited<ReturnType<typeof loader>>

const isLoaded = (loaded: unknown): loaded is Loaded =>
  typeof loaded === 'object' && loaded !== null && 'order' in loaded

export const handle: ScreenHandle = {
  name: 'office.screen.orderOverview',
  texts: ['officeOrders', 'errors', 'officeAttempts', 'officeAudit', 'officeMoney', 'officeOverview'],
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

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => ({
    title: t('officeOverview.title', { reference: orderReference(args.params['orderId'] ?? '') }),
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
            <Panel title={t('officeOverview.lines.title')} isFlush>
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
            <Panel title={t('officeOverview.attempts')}>
              <AttemptStory attempts={order.paymentAttempts} />
            </Panel>
            <Panel title={t('officeAudit.title')}>
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
