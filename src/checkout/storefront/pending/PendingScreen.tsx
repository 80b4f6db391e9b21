import '#page/texts/moreTexts.ts'
import { useEffect } from 'react'
import {
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from 'react-router'
import { head } from '#page/head.ts'
import { requireSignIn } from '#identity/storefront/guards.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { graphql } from '#platform/graphql/document.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { pageContext } from '#page/page.ts'
import { orLost, unavailable } from '#platform/unavailable.ts'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { type PaymentPhase, phaseOf } from '#payments/waiting.rules.ts'
import { Countdown, useSecondsLeft } from './Countdown.tsx'
import { NotPaid } from './NotPaid.tsx'
import { PaymentFacts } from './PaymentFacts.tsx'
import { PendingHead } from './PendingHead.tsx'
import { RequestFields, shownRequest } from './pending.fields.ts'
import type { RetryAnswer } from './pendingAction.ts'
import styles from './PendingScreen.module.css'
import { usePaymentWatch } from './usePaymentWatch.ts'
import { Unsure, Waiting } from './Waiting.tsx'

export { action } from './pendingAction.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const user = requireSignIn(page, request)
  const { getOrderStatus: order } = await page.query(PendingQuery, { id: `/orders/${params['id']}` })
  if (!order) throw new Response(null, { status: 404 })
  if (order.confirmed) throw redirect(`/confirmed/${order._id}`)
  const isOwn = order.customerId === user.userId
  // "Change number" leads to the checkout, which must find this order; one on hold is no cart any more.
  if (isOwn && !order.onHoldAt && page.cart !== order._id) page.setCart(order._id)
  if (order.onHoldAt && page.cart === order._id) page.setCart(null)
  const payment = shownRequest(order.safaricomMpesaRequests, params['safaricomMpesaRequestId'])
  if (!payment) throw redirect('/checkout/')
  return { order, payment, now: Date.now(), simulatedPhone: page.development.simulatedPhone }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => {
    const payment = args.loaderData?.payment
    return { title: t(`order.pending.${payment ? phaseOf(payment) : 'waiting'}.title`), hidden: true }
  })

/** Read anew without scripts, while something may come of it by itself. */
const refreshed: readonly PaymentPhase[] = ['waiting', 'unsure', 'paid']

const lost: RetryAnswer = { refusal: unavailable }

// Shares its answer with the screen, so that the two come in one chunk: offline it could not be fetched.
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orLost(serverAction(), lost)

export default function PendingScreen() {
  const data = useLoaderData<typeof loader>()
  return <Pending key={data.payment._id} {...data} />
}

function Pending({ order, payment, now, simulatedPhone }: Awaited<ReturnType<typeof loader>>) {
  const t = useText()
  const navigate = useNavigate()
  const answer = useActionData<RetryAnswer>()
  const { request, isConfirmed, isUnreachable } = usePaymentWatch(order._id, payment)
  const left = useSecondsLeft(request.createdAt, now)
  const phase = isConfirmed ? 'paid' : phaseOf(request)
  const { shopMoney } = order.totalPriceSet
  const amount = formatMoney(shopMoney.amount, shopMoney.currencyCode)
  const reference = orderReference(order._id)
  const title = t(`order.pending.${phase}.title`)
  useReleasedCart(phase === 'held' && !order.onHoldAt)
  useEffect(() => {
    if (isConfirmed) void navigate(`/confirmed/${order._id}`, { replace: true })
  }, [isConfirmed, navigate, order._id])
  useEffect(() => {
    document.title = `${title} · ${t('shell.name')}`
  }, [title, t])
  return (
    <div className={styles.page}>
      <noscript>{refreshed.includes(phase) && <meta httpEquiv="refresh" content="5" />}</noscript>
      <div className={styles.head}>
        <PendingHead phase={phase} title={title} />
        {phase === 'waiting' && left > 0 && <Countdown left={left} />}
      </div>
      <section className={styles.body} aria-label={t('order.pending.whatToDo')}>
        {isUnreachable && <Notice tone="danger">{t('errors.ServerUnavailable')}</Notice>}
        {order.safaricomMpesaRequests.length > 1 && (
          <Notice tone="warning">{t('errors.payment.multipleRequests')}</Notice>
        )}
        {phase === 'waiting' && (
          <Waiting
            phone={request.msisdn}
            amount={amount}
            reference={reference}
            isOver={left === 0}
            simulatedPhone={simulatedPhone}
          />
        )}
        {phase === 'unsure' && (
          <Unsure phone={request.msisdn} amount={amount} simulatedPhone={simulatedPhone} />
        )}
        {(phase === 'failed' || phase === 'timedOut' || phase === 'held') && (
          <NotPaid
            orderId={order._id}
            request={request}
            refusal={answer?.refusal ?? null}
            whenLost={lost.refusal}
            total={shopMoney.amount}
          />
        )}
      </section>
      <PaymentFacts
        reference={reference}
        amount={shopMoney}
        phone={request.msisdn}
        covers={order.orderLines.edges.map(({ node }) => node.thumbnailUrl)}
        items={order.totalQuantity}
      />
    </div>
  )
}

/** So that the frame does not go on counting an order that is no cart any more. */
function useReleasedCart(isReleased: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isReleased) void revalidate()
  }, [isReleased, revalidate])
}

const PendingQuery = graphql(
  `
  query Pending($id: ID!) {
    getOrderStatus(id: $id) {
      _id
      confirmed
      onHoldAt
      customerId
      totalQuantity
      totalPriceSet { shopMoney { amount currencyCode } }
      orderLines(first: 3) {
        edges { node { thumbnailUrl } }
      }
      safaricomMpesaRequests { ...PaymentRequest }
    }
  }
`,
  [RequestFields],
)
