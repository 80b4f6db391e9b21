import { useEffect, useState, type ReactNode } from 'react'
import {
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigate,
  useRevalidator,
  type ActionFunctionArgs,
  data,
} from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { requireSignIn, requireVerification } from '#identity/storefront/guards.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { isOwed } from '#orders/storefront/openPayment.ts'
import { graphql, type DataOf } from '#platform/graphql/document.ts'
import { pageContext, type Page } from '#page/page.ts'
import { orLost, unavailable } from '#platform/unavailable.ts'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { secondsLeft, clock, pollDelay } from '#payments/waiting.rules.ts'
import { screensOf, placeBy } from '#payments/methods.screens.ts'
import { PendingHead, pendingTexts, shownPhase } from './PendingHead.tsx'
import { RefundNotice, RefundNoticeFields, refundNoticeTexts } from './RefundNotice.tsx'
import {
  type PaymentData,
  paymentNumberIn,
  PaymentsFields,
  shownPayment,
  OrderStatusQuery,
} from './pending.fields.ts'
import styles from './PendingScreen.module.css'
import { WhatToDo } from './WhatToDo.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import countdownStyles from './Countdown.module.css'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { Cover } from '#ui/Cover.tsx'
import paymentFactsStyles from './PaymentFacts.module.css'
import { fetchDocument } from '#page/fetchDocument.ts'
import { usePolling } from '#ui/loading/usePolling.ts'
import { isPhoneNumber } from '#identity/profile/phone.rules.ts'
import { orderIri } from '#orders/storefront/readCart.ts'
import { formText } from '#platform/formText.ts'
import type { Refusal } from '#platform/refusal.ts'
import { DraftFields, SaleTermsFields } from '../checkout.fields.ts'
import { valuesOf } from '../firstValues.ts'
import { inputOf } from '../checkoutValues.ts'
import { confirmedIn, type ShownPhase } from '../method.tsx'

export const handle: ScreenHandle = { texts: ['more'] }

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
  const payment = shownPayment(order.paymentRequests, paymentNumberIn(params))
  const [refundNotice] = order.refunds
  if (!payment && !refundNotice) throw redirect('/checkout/')
  const { simulatedPhone } = page.development
  const shown = { order, isOwn, payment: payment ?? null, refundNotice: refundNotice ?? null }
  return { ...shown, now: Date.now(), simulatedPhone }
}

/** By the same method from the same phone, for the same delivery and person; the intent `leave` goes back to the choice of methods. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext)
  requireVerification(page, request)
  const { id = '' } = params
  const form = await request.formData()
  if (formText(form, 'intent') === 'leave') return leave(page, id)
  const { getOrderStatus: order } = await page.query(RetryQuery, { id: orderIri(id) })
  const last = order ? shownPayment(order.paymentRequests, paymentNumberIn(params)) : undefined
  const delivery = order && deliveryOf(order)
  if (!last || !delivery) return redirect('/checkout/')
  const { refusal, to } = await placeBy(last.method, page, {
    id: orderIri(id),
    ...delivery,
    ...order.saleTerms,
    phoneNumber: last.phone ?? order.saleTerms?.phoneNumber ?? typedPhoneOf(order),
    expectedTotal: Number(formText(form, 'total')) || null,
    confirmed: confirmedIn(form),
  })
  if (refusal && toCheckout.has(refusal.code)) return redirect(`/checkout/?refused=${refusal.key}`, 303)
  return refusal ? data({ refusal } satisfies RetryAnswer, { status: 422 }) : redirect(to, 303)
}

/** Where the provider's page can still be paid it is closed before. */
async function leave(page: Page, id: string) {
  const { refusal } = await page.mutate(CancelPaymentMutation, { input: { id: orderIri(id) } })
  return refusal ? data({ refusal } satisfies RetryAnswer, { status: 422 }) : redirect('/checkout/', 303)
}

/** What has to be looked at, or filled in, before another try. */
const toCheckout: ReadonlySet<string> = new Set([
  'SHOP_TOTAL_CHANGED',
  'VALIDATION_FAILED',
  'PAYMENT_METHOD_DISABLED',
])

/** Null when nobody said, so that the checkout must ask. */
function deliveryOf(order: RetryOrder) {
  const { checkoutDraft: draft } = order
  if (!hasPrint(order)) return {}
  if (!draft) return null
  return { ...inputOf(valuesOf(draft)), alternativePhoneNumber: draft.alternativePhoneNumber ?? null }
}

/** Theirs to whom the staff sell; empty where none, or no whole one, was typed. */
function typedPhoneOf({ checkoutDraft: draft }: RetryOrder): string {
  const typed = draft?.staff?.buyerPhone ?? ''
  return isPhoneNumber(typed) ? typed : ''
}

type RetryOrder = NonNullable<DataOf<typeof RetryQuery>['getOrderStatus']>

const hasPrint = ({ orderLines }: RetryOrder): boolean => orderLines.edges.some(({ node }) => node.isPrint)

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => {
    const { payment, refundNotice, now = 0 } = args.loaderData ?? {}
    if (refundNotice && !payment) return { title: refundNoticeTexts(refundNotice, t).title, hidden: true }
    const phase = payment ? shownPhase(payment, leftAt(payment, now)) : 'waiting'
    return { title: pendingTexts(phase, payment?.method, t).title, hidden: true }
  })

const secondsOf = ({ method }: PaymentData): number => screensOf(method)?.pending?.promptSeconds ?? 0

const leftAt = (payment: PaymentData, now: number): number =>
  secondsLeft(Date.parse(payment.createdAt), now, secondsOf(payment))

/** Read anew without scripts, while something may come of it by itself. */
const refreshed: readonly ShownPhase[] = ['waiting', 'overtime', 'unsure', 'withBank', 'paid']

const lost: RetryAnswer = { refusal: unavailable }

// Shares its answer with the screen, so that the two come in one chunk: offline it could not be fetched.
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orLost(serverAction(), lost)

export default function PendingScreen() {
  const { payment, refundNotice, isOwn, ...data } = useLoaderData<typeof loader>()
  if (payment) return <Pending key={payment._id} payment={payment} {...data} />
  return refundNotice && <RefundNotice order={data.order} refund={refundNotice} isOwn={isOwn} />
}

type Drawn = Omit<Awaited<ReturnType<typeof loader>>, 'payment' | 'refundNotice' | 'isOwn'> & {
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
  const texts = pendingTexts(phase, payment.method, t)
  const reference = orderReference(order._id)
  useNewState(isGone || (phase === 'onHold' && !order.onHoldAt))
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
        {order.paymentRequests.length > 1 && (
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

/** `now` is the shop's clock when the page was made, `seconds` how long a prompt lives. */
function useSecondsLeft(sentAt: string, now: number, seconds: number): number {
  const sent = Date.parse(sentAt)
  const [left, setLeft] = useState(() => secondsLeft(sent, now, seconds))
  useEffect(() => {
    // The reader's clock may be wrong, so only the time that has passed here is added to the shop's.
    const began = performance.now()
    const timer = setInterval(
      () => setLeft(secondsLeft(sent, now + performance.now() - began, seconds)),
      1000,
    )
    return () => clearInterval(timer)
  }, [sent, now, seconds])
  return left
}

const announcedEach = 30

/** Read out each half minute only. */
function Countdown({ left, seconds }: { readonly left: number; readonly seconds: number }) {
  const t = useText()
  const announced = Math.ceil(left / announcedEach) * announcedEach
  return (
    <div className={countdownStyles.ring}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={countdownStyles.track} cx="50" cy="50" r="46" />
        <circle
          className={countdownStyles.rest}
          cx="50"
          cy="50"
          r="46"
          pathLength={seconds}
          strokeDasharray={seconds}
          strokeDashoffset={seconds - left}
        />
      </svg>
      <p className={countdownStyles.time} aria-hidden="true">
        {clock(left)}
        <small>{t('order.pending.left')}</small>
      </p>
      <VisuallyHidden>
        <span role="status">{t('order.pending.secondsLeft', { count: announced })}</span>
      </VisuallyHidden>
    </div>
  )
}

type Props = {
  readonly reference: string
  readonly amount: { readonly amount: number; readonly currencyCode: string }
  readonly method: PaymentData['method']
  readonly phone: string | null
  readonly covers: readonly string[]
  readonly items: number
}

const coversShown = 3

function PaymentFacts({ reference, amount, method, phone, covers, items }: Props) {
  const t = useText()
  return (
    <aside className={paymentFactsStyles.panel} aria-label={t('order.payment.facts')}>
      <dl className={paymentFactsStyles.facts}>
        <Fact name={t('order.payment.amount')}>
          <span className={paymentFactsStyles.amount}>{formatMoney(amount.amount, amount.currencyCode)}</span>
        </Fact>
        {phone !== null && <Fact name={t('order.payment.from')}>{readablePhone(phone)}</Fact>}
        <Fact name={t('order.payment.with')}>{t(`checkout.payment.${method}.title`)}</Fact>
        <Fact name={t('order.payment.order')}>{reference}</Fact>
      </dl>
      <div className={paymentFactsStyles.what}>
        <div className={paymentFactsStyles.fan}>
          {covers.slice(0, coversShown).map((cover) => (
            <Cover key={cover} className={paymentFactsStyles.cover} src={cover} sizes="56px" />
          ))}
        </div>
        <span>{t('order.items', { count: items })}</span>
      </div>
    </aside>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

type WatchedPayment = {
  readonly payment: PaymentData
  readonly isConfirmed: boolean
  /** It has given its place on the order up. */
  readonly isGone: boolean
  readonly isUnreachable: boolean
}

/** Begins with what the page was drawn with; goes on after a failure, since some are paid late. */
function usePaymentWatch(orderId: string, drawn: PaymentData): WatchedPayment {
  const [watched, setWatched] = useState<WatchedPayment>({
    payment: drawn,
    isConfirmed: false,
    isGone: false,
    isUnreachable: false,
  })
  const ask = async (signal: AbortSignal) => {
    const [{ data, refusal }] = await Promise.all([
      fetchDocument(OrderStatusQuery, { id: `/orders/${orderId}` }, signal),
      screensOf(drawn.method)?.pending?.wakeQuery?.(drawn._id, signal),
    ])
    if (signal.aborted) return
    if (refusal?.code === 'UNAUTHENTICATED') return window.location.reload()
    const order = data?.getOrderStatus
    const payment = order ? shownPayment(order.paymentRequests, String(drawn._id)) : undefined
    setWatched((last) => ({
      payment: payment ?? last.payment,
      isConfirmed: order?.confirmed ?? false,
      isGone: !!order && !order.confirmed && !payment,
      isUnreachable: !order,
    }))
  }
  usePolling({ ask, delay: pollDelay, isOver: watched.isConfirmed })
  return watched
}

type RetryAnswer = { readonly refusal: Refusal }

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
      refunds { ...RefundNotice }
    }
  }
`,
  [PaymentsFields, RefundNoticeFields],
)

const RetryQuery = graphql(
  `
  query Retry($id: ID!) {
    getOrderStatus(id: $id) {
      orderLines(first: 1000) {
        edges { node { isPrint } }
      }
      checkoutDraft { ...Draft }
      saleTerms { ...SaleTerms }
      ...Payments
    }
  }
`,
  [DraftFields, SaleTermsFields, PaymentsFields],
)

const CancelPaymentMutation = graphql(`
  mutation CancelPayment($input: cancelPaymentOrderInput!) {
    cancelPaymentOrder(input: $input) { order { confirmed } }
  }
`)
