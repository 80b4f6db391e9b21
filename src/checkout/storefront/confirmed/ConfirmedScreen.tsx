import '#page/texts/moreTexts.ts'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { head } from '#page/head.ts'
import { formatOfMediaType } from '#catalogue/mediaFormat.rules.ts'
import { requireSignIn } from '#identity/storefront/guards.ts'
import { graphql } from '#platform/graphql/document.ts'
import { pageContext } from '#page/page.ts'
import { LinkButton } from '#ui/Button.tsx'
import { StatusChip } from '#ui/Chip.tsx'
import { dropDraft } from '#ui/form/draft.ts'
import { BookIcon, CheckIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { AudiobookNote } from '#orders/storefront/AudiobookNote.tsx'
import {
  type LineData,
  LineFields,
  linesOf,
  productNumber,
  TotalsFields,
} from '#orders/storefront/cart.fields.ts'
import styles from './ConfirmedScreen.module.css'
import { DeliveryFacts, DeliveryFields } from '#orders/storefront/DeliveryFacts.tsx'
import { OrderNumbers, OrderNumbersFields } from '#orders/storefront/OrderNumbers.tsx'
import { FulfillmentChip } from '#orders/storefront/FulfillmentChip.tsx'
import { OrderLines } from '#orders/storefront/OrderLines.tsx'
import { openPaymentOf, PaymentStatesFields, pendingPath } from '#orders/storefront/openPayment.ts'
import { Total, Totals } from '#orders/storefront/Totals.tsx'
import { typedDraft } from '../typedDraft.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  requireSignIn(page, request)
  const { order } = await page.query(ConfirmedQuery, { id: `/orders/${params['id']}` })
  if (!order) throw new Response(null, { status: 404 })
  if (!order.confirmed) {
    const payment = openPaymentOf(order)
    throw redirect(payment ? pendingPath(order._id, payment) : '/cart/')
  }
  if (page.cart === order._id) page.setCart(null)
  return { order, app: page.companionApp }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => ({ title: t(titleOf(linesOf(args.loaderData?.order ?? noOrder))), hidden: true }))

const noOrder = { orderLines: { edges: [] } }

/** Books of paper are nobody's yet. */
const titleOf = (lines: readonly LineData[]) =>
  lines.every(({ isPrint }) => !isPrint)
    ? 'order.confirmed.title'
    : lines.every(({ isPrint }) => isPrint)
      ? 'order.confirmed.printTitle'
      : 'order.confirmed.mixedTitle'

export default function ConfirmedScreen() {
  const t = useText()
  const { order, app } = useLoaderData<typeof loader>()
  const lines = linesOf(order)
  useEffect(() => dropDraft(typedDraft(order)), [order])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <StatusChip tone="success">
          <CheckIcon size="tiny" />
          {t(lines.some(({ isPrint }) => isPrint) ? 'order.confirmed.placedChip' : 'order.confirmed.chip')}
        </StatusChip>
        <h1>{t(titleOf(lines))}</h1>
        <p className={styles.text}>
          {order.customerEmail
            ? t('order.confirmed.receipt', { email: order.customerEmail })
            : t('order.confirmed.noReceipt')}
        </p>
        <OrderNumbers order={order} />
      </header>
      <section className={styles.panel} aria-labelledby="bought">
        <h2 id="bought" className={styles.title}>
          {t('order.confirmed.items')}
        </h2>
        <OrderLines lines={lines} action={openButton} />
        <div className={styles.sums}>
          <Totals order={order} />
          <Total order={order} />
        </div>
      </section>
      <div className={styles.side}>
        {order.orderFulfillment && (
          <section className={styles.panel} aria-labelledby="collection">
            <h2 id="collection" className={styles.title}>
              {t('order.confirmed.collection')}
            </h2>
            <FulfillmentChip fulfillment={order.orderFulfillment} />
            <DeliveryFacts delivery={order.orderFulfillment} />
          </section>
        )}
        {lines.some(isAudiobook) && <AudiobookNote app={app} />}
        {lines.some((line) => !line.isPrint) && (
          <LinkButton block to="/bookshelf/">
            {t('order.confirmed.bookshelf')}
          </LinkButton>
        )}
        <LinkButton block variant="quiet" to={`/contact/?order=${order._id}`}>
          {t('order.confirmed.help')}
        </LinkButton>
        <LinkButton block variant="outline" to="/">
          {t('shell.return.shopping')}
        </LinkButton>
      </div>
    </div>
  )
}

const isAudiobook = ({ format }: LineData) => formatOfMediaType(format) === 'audio'

const openButton = (line: LineData) => <OpenButton line={line} />

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

const ConfirmedQuery = graphql(
  `
  query Confirmed($id: ID!) {
    order(id: $id) {
      _id
      confirmed
      listSchool { id }
      customerEmail
      ...OrderNumbers
      orderLines(first: 1000) {
        edges { node { ...Line } }
      }
      orderFulfillment { status ...Delivery }
      ...PaymentStates
      ...Totals
    }
  }
`,
  [DeliveryFields, LineFields, OrderNumbersFields, PaymentStatesFields, TotalsFields],
)
