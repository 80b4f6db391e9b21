import { useEffect } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { formatOfMediaType } from '#catalogue/mediaFormat.rules.ts'
import { requireSignIn } from '#identity/storefront/guards.ts'
import { graphql, type DataOf } from '#platform/graphql/document.ts'
import type { Translate } from '#platform/i18n/write.ts'
import { pageContext } from '#page/page.ts'
import { LinkButton } from '#ui/Button.tsx'
import { StatusChip } from '#ui/Chip.tsx'
import { dropDraft } from '#ui/form/draft.ts'
import { BookIcon, CheckIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { AudiobookNote } from '#orders/storefront/AudiobookNote.tsx'
import { type LineData, LineFields, productNumber, TotalsFields } from '#orders/storefront/cart.fields.ts'
import styles from './ConfirmedScreen.module.css'
import { DeliveryFacts, DeliveryFields } from '#orders/storefront/DeliveryFacts.tsx'
import { OrderNumbers, OrderNumbersFields } from '#orders/storefront/OrderNumbers.tsx'
import { FulfillmentChip } from '#orders/storefront/FulfillmentChip.tsx'
import { OrderLines } from '#orders/storefront/OrderLines.tsx'
import { isOwed, openPaymentOf, PaymentStatesFields, pendingPath } from '#orders/storefront/openPayment.ts'
import { Total, Totals } from '#orders/storefront/Totals.tsx'
import { SendElsewhere } from '#orders/storefront/purchases/SendElsewhere.tsx'
import { WholesaleDiscountFields } from '#orders/storefront/wholesale.fields.ts'
import { WholesaleRow } from '#orders/storefront/WholesaleRow.tsx'
import { typedDraft } from '../typedDraft.ts'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'

export const handle: ScreenHandle = { texts: ['more'] }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const user = requireSignIn(page, request)
  const { order } = await page.query(ConfirmedQuery, { id: `/orders/${params['id']}` })
  if (!order) throw new Response(null, { status: 404 })
  if (!order.confirmed) {
    const payment = openPaymentOf(order)
    if (payment) throw redirect(pendingPath(order._id, payment))
    throw redirect(isOwed(order) ? `/wholesale-orders/${order._id}` : '/cart/')
  }
  if (page.cart === order._id) page.setCart(null)
  return { order, isOwn: order.customerId === user.userId, app: page.companionApp }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => ({ title: args.loaderData ? titleIn(args.loaderData, t) : '', hidden: true }))

type Shown = Pick<Awaited<ReturnType<typeof loader>>, 'order' | 'isOwn'>

function titleIn({ order, isOwn }: Shown, t: Translate): string {
  if (isOwn) return t(titleOf(order))
  const name = buyerNameOf(order)
  return name === null ? t('order.sold.chip') : t('order.sold.title', { name })
}

type RefundedLine = LineData & { readonly refundState?: 'refunded' | 'underWay' | null }

const boughtLines = (order: Shown['order']): readonly RefundedLine[] =>
  order.orderLines.edges.map(({ node }) => node)

/** Those whose money nobody gives back. */
const unrefundedLines = (order: Shown['order']) =>
  boughtLines(order).filter(({ refundState }) => !refundState)

/** Books of paper are nobody's yet. */
function titleOf(order: Shown['order']) {
  const lines = unrefundedLines(order)
  if (lines.length === 0) return `order.confirmed.${refundOf(order)}Title` as const
  if (lines.every(({ isPrint }) => !isPrint)) return 'order.confirmed.title'
  return lines.every(({ isPrint }) => isPrint) ? 'order.confirmed.printTitle' : 'order.confirmed.mixedTitle'
}

/** Of an order of which nothing is left. */
const refundOf = (order: Shown['order']) =>
  boughtLines(order).every(({ refundState }) => refundState === 'refunded') ? 'refunded' : 'refundUnderWay'

export default function ConfirmedScreen() {
  const t = useText()
  const { order, isOwn, app } = useLoaderData<typeof loader>()
  const lines = boughtLines(order)
  const kept = unrefundedLines(order)
  const hasDigital = kept.some(({ isPrint }) => !isPrint)
  useEffect(() => dropDraft(typedDraft(order)), [order])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {kept.length === 0 ? (
          <StatusChip tone="neutral">{t(`order.fulfillment.${refundOf(order)}`)}</StatusChip>
        ) : (
          <StatusChip tone="success">
            <CheckIcon size="tiny" />
            {t(kept.some(({ isPrint }) => isPrint) ? 'order.confirmed.placedChip' : 'order.confirmed.chip')}
          </StatusChip>
        )}
        <h1>{titleIn({ order, isOwn }, t)}</h1>
        {isOwn ? (
          <p className={styles.text}>
            {order.customerEmail
              ? t('order.confirmed.receipt', { email: order.customerEmail })
              : t('order.confirmed.noReceipt')}
          </p>
        ) : (
          <SoldTo order={order} hasDigital={hasDigital} />
        )}
        <OrderNumbers order={order} />
      </header>
      <section className={styles.panel} aria-labelledby="bought">
        <h2 id="bought" className={styles.title}>
          {t(isOwn ? 'order.confirmed.items' : 'order.sold.items')}
        </h2>
        <OrderLines lines={lines} action={isOwn ? openOrRefund : refundChip} />
        <div className={styles.sums}>
          <Totals order={order}>
            <WholesaleRow order={order} />
          </Totals>
          <Total order={order} />
        </div>
      </section>
      <div className={styles.side}>
        {order.orderFulfillment && (
          <section className={styles.panel} aria-labelledby="collection">
            <h2 id="collection" className={styles.title}>
              {t('order.confirmed.collection')}
            </h2>
            <FulfillmentChip
              state={order.fulfillmentState}
              fulfilledAt={order.orderFulfillment.fulfilledAt}
            />
            <DeliveryFacts
              delivery={order.orderFulfillment}
              isExpected={order.fulfillmentState === 'waiting'}
            />
          </section>
        )}
        {isOwn && kept.some(isAudiobook) && <AudiobookNote app={app} />}
        {isOwn ? <OwnWays hasDigital={hasDigital} orderId={order._id} /> : <SaleWays orderId={order._id} />}
      </div>
    </div>
  )
}

type WaysProps = { readonly orderId: string }

function OwnWays({ orderId, hasDigital }: WaysProps & { readonly hasDigital: boolean }) {
  const t = useText()
  return (
    <>
      {hasDigital && (
        <LinkButton block to="/bookshelf/">
          {t('order.confirmed.bookshelf')}
        </LinkButton>
      )}
      <ReceiptWays orderId={orderId} />
      <LinkButton block variant="quiet" to={`/contact/?order=${orderId}`}>
        {t('order.confirmed.help')}
      </LinkButton>
      <LinkButton block variant="outline" to="/">
        {t('shell.return.shopping')}
      </LinkButton>
    </>
  )
}

function SaleWays({ orderId }: WaysProps) {
  const t = useText()
  return (
    <>
      <LinkButton block to="/">
        {t('order.sold.next')}
      </LinkButton>
      <ReceiptWays orderId={orderId} />
      <SendElsewhere orderId={orderId} />
    </>
  )
}

function ReceiptWays({ orderId }: WaysProps) {
  const t = useText()
  return (
    <div className={styles.receipt}>
      <LinkButton block variant="outline" to={`/receipt/${orderId}`}>
        {t('order.receipt.title')}
      </LinkButton>
      <LinkButton
        block
        variant="outline"
        to={`/receipt/${orderId}/receipt.pdf`}
        reloadDocument
        aria-label={t('order.receipt.file')}
      >
        PDF
      </LinkButton>
    </div>
  )
}

const isAudiobook = ({ format }: LineData) => formatOfMediaType(format) === 'audio'

const refundChip = (line: RefundedLine) => line.refundState && <RefundChip state={line.refundState} />

const openOrRefund = (line: RefundedLine) =>
  line.refundState ? refundChip(line) : <OpenButton line={line} />

function RefundChip({ state }: { readonly state: 'refunded' | 'underWay' }) {
  const t = useText()
  return (
    <StatusChip tone="neutral">
      {t(`order.fulfillment.${state === 'refunded' ? 'refunded' : 'refundUnderWay'}`)}
    </StatusChip>
  )
}

function OpenButton({ line }: { readonly line: LineData }) {
  const t = useText()
  if (formatOfMediaType(line.format) !== 'epub') return null
  return (
    <LinkButton
      variant="tonal"
      small
      to={`/read/${productNumber(line.productId)}`}
      reloadDocument
      aria-label={t('order.openTitle', { title: line.name })}
    >
      <BookIcon size="small" />
      {t('order.open')}
    </LinkButton>
  )
}

type SoldData = DataOf<typeof SoldFields>

/** As whoever sold it knows them. */
const buyerNameOf = ({ adminOrder, wholesalePayments, ...order }: SoldData): string | null =>
  wholesalePayments[0]?.b2bCustomer.organizationName ??
  adminOrder?.forUserFullName ??
  order.customerName ??
  order.customerEmail ??
  (adminOrder?.forUserPhone ? readablePhone(adminOrder.forUserPhone) : null)

type Props = { readonly order: SoldData; readonly hasDigital: boolean }

/** What happens next for whom the staff sold it to. */
function SoldTo({ order: { customerEmail, adminOrder }, hasDigital }: Props) {
  const t = useText()
  const { forUserEmail: email, forUserPhone: phone, claimedAt } = adminOrder ?? {}
  const isClaimed = adminOrder === null || Boolean(claimedAt)
  return (
    <>
      <p className={styles.text}>
        {customerEmail ? t('order.confirmed.receipt', { email: customerEmail }) : t('order.sold.unknown')}
      </p>
      {hasDigital && (
        <p className={styles.text}>
          {isClaimed
            ? t('order.sold.claimed')
            : email
              ? t('order.sold.byEmail', { email })
              : phone && t('order.sold.byPhone', { phone: readablePhone(phone) })}
        </p>
      )}
    </>
  )
}

const SoldFields = graphql(`
  fragment Sold on Order {
    customerName
    customerEmail
    adminOrder { forUserFullName forUserEmail forUserPhone claimedAt }
    wholesalePayments { b2bCustomer { organizationName } }
  }
`)

const ConfirmedQuery = graphql(
  `
  query Confirmed($id: ID!) {
    order(id: $id) {
      _id
      confirmed
      listSchool { id }
      customerId
      wholesalePayments { status }
      ...Sold
      ...OrderNumbers
      orderLines(first: 1000) {
        edges { node { ...Line refundState } }
      }
      fulfillmentState
      orderFulfillment { status ...Delivery }
      ...PaymentStates
      ...Totals
      ...Wholesale
    }
  }
`,
  [
    DeliveryFields,
    LineFields,
    OrderNumbersFields,
    PaymentStatesFields,
    SoldFields,
    TotalsFields,
    WholesaleDiscountFields,
  ],
)
