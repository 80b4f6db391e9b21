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
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { requireSignIn } from '#identity/storefront/guards.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { isOwed } from '#orders/storefront/openPayment.ts'
import { graphql } from '#platform/graphql/document.ts'
import { pageContext } from '#page/page.ts'
import { orLost, unavailable } from '#platform/unavailable.ts'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { promptSeconds, secondsLeft } from '#payments/waiting.rules.ts'
import { Countdown, useSecondsLeft } from './Countdown.tsx'
import { PaymentFacts } from './PaymentFacts.tsx'
import { PendingHead } from './PendingHead.tsx'
import { MoneyBack, MoneyBackFields, moneyBackTexts } from './MoneyBack.tsx'
import {
  type PaymentData,
  paymentNumberIn,
  PaymentsFields,
  paymentsOf,
  shownPayment,
} from './pending.fields.ts'
import type { RetryAnswer } from './pendingAction.ts'
import styles from './PendingScreen.module.css'
import { usePaymentWatch } from './usePaymentWatch.ts'
import { type ShownPhase, shownPhase, waitingTexts } from './waitingTexts.ts'
import { WhatToDo } from './WhatToDo.tsx'

export const handle: ScreenHandle = { texts: ['more'] }

export { action } from './pendingAction.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const user = requireSignIn(page, request)
  const { getOrderStatus: order } = await page.query(PendingQuery, { id: `/orders/${params['id']}` })
  if (!order) throw new Response(null, { status: 404 })
  if (order.confirmed) throw redirect(`/confirmed/${order._id}`)
  if (isOwed(order) && !order.onHoldAt) throw redirect(`/wholesale-orders/${order._id}`)
  const isOwn = order.customerId === user.userId
  // "Change number" leads to the checkout, which must find this order; one on hold is no cart any more.
  if (isOwn && !order.onHoldAt && page.cart !== order._id) page.setCart(order._id)
  if (order.onHoldAt && page.cart === order._id) page.setCart(null)
  const payment = shownPayment(paymentsOf(order), paymentNumberIn(params))
  const [moneyBack] = order.refunds
  if (!payment && !moneyBack) throw redirect('/checkout/')
  const { simulatedPhone } = page.development
  const shown = { order, isOwn, payment: payment ?? null, moneyBack: moneyBack ?? null }
  return { ...shown, now: Date.now(), simulatedPhone }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => {
    const { payment, moneyBack, now = 0 } = args.loaderData ?? {}
    if (moneyBack && !payment) return { title: moneyBackTexts(moneyBack, t).title, hidden: true }
    const phase = payment ? shownPhase(payment, leftAt(payment, now)) : 'waiting'
    return { title: waitingTexts(phase, payment?.method ?? 'mpesa', t).title, hidden: true }
  })

const secondsOf = ({ method }: PaymentData): number => (method === 'card' ? 0 : promptSeconds[method])

const leftAt = (payment: PaymentData, now: number): number =>
  secondsLeft(Date.parse(payment.createdAt), now, secondsOf(payment))

/** Read anew without scripts, while something may come of it by itself. */
const refreshed: readonly ShownPhase[] = ['waiting', 'overtime', 'unsure', 'withBank', 'paid']

const lost: RetryAnswer = { refusal: unavailable }

// Shares its answer with the screen, so that the two come in one chunk: offline it could not be fetched.
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orLost(serverAction(), lost)

export default function PendingScreen() {
  const { payment, moneyBack, isOwn, ...data } = useLoaderData<typeof loader>()
  if (payment) return <Pending key={payment._id} payment={payment} {...data} />
  return moneyBack && <MoneyBack order={data.order} refund={moneyBack} isOwn={isOwn} />
}

type Drawn = Omit<Awaited<ReturnType<typeof loader>>, 'payment' | 'moneyBack' | 'isOwn'> & {
  readonly payment: PaymentData
}

function Pending({ order, payment: drawn, now, simulatedPhone }: Drawn) {
  const t = useText()
  const navigate = useNavigate()
  const answer = useActionData<RetryAnswer>()
  const { payment, isConfirmed, isGone, isUnreachable } = usePaymentWatch(order._id, drawn)
  const seconds = secondsOf(payment)
  const left = useSecondsLeft(payment.createdAt, now, seconds)
  const phase = isConfirmed ? 'paid' : shownPhase(payment, left)
  const texts = waitingTexts(phase, payment.method, t)
  const reference = orderReference(order._id)
  useNewState(isGone || (phase === 'held' && !order.onHoldAt))
  useEffect(() => {
    if (isConfirmed) void navigate(`/confirmed/${order._id}`, { replace: true })
  }, [isConfirmed, navigate, order._id])
  useEffect(() => {
    document.title = `${texts.title} · ${t('shell.name')}`
  }, [texts.title, t])
  return (
    <div className={styles.page}>
      <noscript>{refreshed.includes(phase) && <meta httpEquiv="refresh" content="5" />}</noscript>
      <div className={styles.head}>
        <PendingHead phase={phase} texts={texts} />
        {phase === 'waiting' && seconds > 0 && <Countdown left={left} seconds={seconds} />}
      </div>
      <section className={styles.body} aria-label={t('order.pending.whatToDo')}>
        {isUnreachable && <Notice tone="danger">{t('errors.ServerUnavailable')}</Notice>}
        {paymentsOf(order).length > 1 && (
          <Notice tone="warning">{t('errors.payment.multipleRequests')}</Notice>
        )}
        <WhatToDo
          orderId={order._id}
          phase={phase}
          payment={payment}
          refusal={answer?.refusal ?? null}
          whenLost={lost.refusal}
          simulatedPhone={simulatedPhone}
        />
      </section>
      <PaymentFacts
        reference={reference}
        amount={payment.charged}
        method={payment.method}
        phone={payment.phone}
        covers={order.orderLines.edges.map(({ node }) => node.thumbnailUrl)}
        items={order.totalQuantity}
      />
    </div>
  )
}

/** What was decided is read, and the frame does not go on counting an order that is no cart any more. */
function useNewState(isNew: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isNew) void revalidate()
  }, [isNew, revalidate])
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
      orderLines(first: 3) {
        edges { node { thumbnailUrl } }
      }
      wholesalePayments { status }
      ...Payments
      refunds { ...MoneyBack }
    }
  }
`,
  [PaymentsFields, MoneyBackFields],
)
