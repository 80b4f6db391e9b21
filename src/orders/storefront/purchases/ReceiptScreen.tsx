import '#page/texts/moreTexts.ts'
import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { requireVerification } from '#identity/storefront/guards.ts'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { pageContext } from '#page/page.ts'
import { Button } from '#ui/Button.tsx'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { orderReference } from '../../orderReference.rules.ts'
import { TotalsFields } from '../cart.fields.ts'
import { deliveryLine, DeliveryFields } from '../DeliveryFacts.tsx'
import styles from './ReceiptScreen.module.css'
import { Total, Totals, shown } from '../Totals.tsx'

export const handle: ScreenHandle = { frame: 'none' }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  requireVerification(page, request)
  const { order } = await page.query(ReceiptQuery, { id: `/orders/${params['id']}` })
  if (!order) throw new Response(null, { status: 404 })
  if (!order.confirmedAt) throw redirect(`/confirmed/${order._id}`)
  return { order, boughtAt: order.confirmedAt, support: page.support }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => ({
    title: t('order.receipt.titleOf', { reference: orderReference(args.loaderData?.order._id ?? '') }),
    hidden: true,
  }))

/** It says the same as the mail. */
export default function ReceiptScreen() {
  const t = useText()
  const language = useLanguage()
  const { order, boughtAt, support } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <Bar orderId={order._id} />
      <main className={styles.sheet}>
        <p className={styles.shop}>
          <img src="/logo.svg" alt="" width={30} height={30} />
          {t('shell.name')}
        </p>
        <div className={styles.head}>
          <h1>{t('order.receipt.title')}</h1>
          <p className={styles.from}>
            {t('help.contact.address')}
            <br />
            {support.email}
            <br />
            {readablePhone(support.phone)}
          </p>
        </div>
        <dl className={styles.facts}>
          {order.receiptNumber && <Fact name={t('order.receipt.number')}>{order.receiptNumber}</Fact>}
          <Fact name={t('order.payment.order')}>{orderReference(order._id)}</Fact>
          <Fact name={t('order.receipt.date')}>{formatDate(boughtAt, 'long', language)}</Fact>
          {order.adminOrder?.forUserFullName && (
            <Fact name={t('order.receipt.for')}>{order.adminOrder.forUserFullName}</Fact>
          )}
          {order.customerEmail && (
            <Fact name={t('order.receipt.buyer')}>
              {[order.customerName, order.customerEmail].filter(Boolean).join(', ')}
            </Fact>
          )}
          <Payment order={order} />
          {order.orderFulfillment && (
            <Fact name={t('order.receipt.delivery')}>{deliveryLine(order.orderFulfillment, t)}</Fact>
          )}
        </dl>
        <Lines order={order} />
        <div className={styles.sums}>
          <Totals order={order} />
          <Total order={order} />
        </div>
        {order.totalPriceSet.shopMoney.amount > 0 && (
          <p className={styles.note}>{t('order.receipt.refund')}</p>
        )}
      </main>
    </div>
  )
}

function Bar({ orderId }: { readonly orderId: string }) {
  const t = useText()
  const isHydrated = useHydrated()
  return (
    <nav className={styles.bar} aria-label={t('order.receipt.title')}>
      <Link className={styles.back} to="/profile/">
        <ArrowLeftIcon size="small" />
        {t('account.edit.back')}
      </Link>
      <span className={styles.ways}>
        <a
          className={styles.file}
          href={`/receipt/${orderId}/receipt.pdf`}
          aria-label={t('order.receipt.file')}
        >
          PDF
        </a>
        {isHydrated && (
          <Button type="button" variant="outline" small onClick={() => window.print()}>
            {t('order.receipt.print')}
          </Button>
        )}
      </span>
    </nav>
  )
}

type Order = NonNullable<DataOf<typeof ReceiptQuery>['order']>

function Payment({ order }: { readonly order: Order }) {
  const t = useText()
  const details = order.payments.providerDetails
  if (!details) return null
  return (
    <Fact name={t('order.receipt.payment')} isWide>
      {[
        t(`order.receipt.provider.${details.provider}`),
        details.msisdn && readablePhone(details.msisdn),
        details.receipt ?? details.transactionId,
      ]
        .filter(Boolean)
        .join(', ')}
    </Fact>
  )
}

function Lines({ order }: { readonly order: Order }) {
  const t = useText()
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('order.receipt.book')}</th>
          <th scope="col">{t('order.receipt.copies')}</th>
          <th scope="col">{t('order.receipt.net')}</th>
        </tr>
      </thead>
      <tbody>
        {order.orderLines.edges.map(({ node: line }) => (
          <tr key={line.id}>
            <td>
              {line.name}
              {line.publisher && <small>{line.publisher}</small>}
            </td>
            <td>{line.quantity}</td>
            <td>
              {line.preTaxPriceSet.presentmentMoney.amount > 0 ? shown(line.preTaxPriceSet) : t('ui.free')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type FactProps = { readonly name: string; readonly isWide?: boolean; readonly children: ReactNode }

const Fact = ({ name, isWide, children }: FactProps) => (
  <div className={isWide ? styles.wide : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const ReceiptQuery = graphql(
  `
  query Receipt($id: ID!) {
    order(id: $id) {
      _id
      confirmedAt
      receiptNumber
      customerEmail
      customerName
      adminOrder { forUserFullName }
      payments { providerDetails { provider transactionId receipt msisdn } }
      orderFulfillment { ...Delivery }
      orderLines(first: 1000) {
        edges {
          node {
            id
            name
            publisher
            quantity
            preTaxPriceSet { presentmentMoney { amount currencyCode } }
          }
        }
      }
      ...Totals
    }
  }
`,
  [DeliveryFields, TotalsFields],
)
