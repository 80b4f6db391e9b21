import { Link } from 'react-router'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Cover } from '#ui/Cover.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { BookIcon } from '#ui/icons.tsx'
import { Price } from '#ui/Price.tsx'
import { Skeleton } from '#ui/loading/Skeleton.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { deliveryDays } from '#orders/delivery.rules.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { deliveryLine, DeliveryFields } from '../DeliveryFacts.tsx'
import { FulfillmentChip } from '../FulfillmentChip.tsx'
import styles from './Purchases.module.css'
import { SendReceipt } from './SendReceipt.tsx'
import { formatMoney } from '#platform/i18n/format.ts'
import { StatusChip, type Tone } from '#ui/Chip.tsx'

export type PurchaseData = DataOf<typeof PurchaseFields>

type Props = {
  readonly orders: readonly PurchaseData[]
  readonly hasPhone: boolean
}

export function Purchases({ orders, hasPhone }: Props) {
  const t = useText()
  if (orders.length === 0) return <NoOrders hasPhone={hasPhone} />
  return (
    <section aria-labelledby="purchases">
      <h2 id="purchases" className={styles.heading}>
        {t('account.purchases.title')}
      </h2>
      <ul className={styles.purchases}>
        {orders.map((order) => (
          <Purchase key={order._id} order={order} />
        ))}
      </ul>
    </section>
  )
}

function Purchase({ order }: { readonly order: PurchaseData }) {
  const t = useText()
  const language = useLanguage()
  const titles = order.orderLines.edges.map(({ node }) => node)
  const { amount, currencyCode } = order.totalPriceSet.presentmentMoney
  const more = order.orderLines.totalCount - titles.length
  const date = formatDate(order.confirmedAt ?? order.updatedAt, 'long', language)
  return (
    <li className={styles.purchase}>
      <Cover src={titles[0]?.thumbnailUrl} sizes="60px" />
      <div className={styles.what}>
        <h3 className={styles.date}>
          <Link to={`/confirmed/${order._id}`}>{date}</Link>
        </h3>
        <p className={styles.titles}>
          {titles.map(({ name }) => name).join(', ')}
          {more > 0 && ` ${t('account.purchases.more', { count: more })}`}
        </p>
        <p className={styles.number}>
          {[orderReference(order._id), order.payments.providerDetails?.receipt].filter(Boolean).join(' · ')}
        </p>
        {order.orderFulfillment && order.fulfillmentState !== 'refunded' && (
          <p className={styles.delivery}>
            <FulfillmentChip
              state={order.fulfillmentState}
              fulfilledAt={order.orderFulfillment.fulfilledAt}
            />
            <span>{deliveryLine(order.orderFulfillment, t)}</span>
            {order.fulfillmentState === 'waiting' && (
              <span>{t('order.delivery.expected', deliveryDays)}</span>
            )}
          </p>
        )}
        <p className={styles.ways}>
          <Link to={`/receipt/${order._id}`} aria-label={t('account.purchases.receiptOf', { date })}>
            {t('account.purchases.receipt')}
          </Link>
          <PurchaseRefund order={order} date={date} />
        </p>
        <SendReceipt orderId={order._id} date={date} />
      </div>
      <p className={styles.total}>
        <Price amount={amount} currency={currencyCode} />
        <small>{t('order.items', { count: order.totalQuantity })}</small>
      </p>
    </li>
  )
}

function NoOrders({ hasPhone }: Pick<Props, 'hasPhone'>) {
  const t = useText()
  return (
    <EmptyState
      icon={<BookIcon />}
      title={t('account.purchases.none.title')}
      action={
        <LinkButton variant="outline" to={hasPhone ? '/' : '/edit-profile'}>
          {hasPhone ? t('cart.empty.browse') : t('account.claim.addPhone')}
        </LinkButton>
      }
    >
      {hasPhone ? t('account.purchases.none.text') : t('account.purchases.none.phone')}
    </EmptyState>
  )
}

/** Specification of the storefront, section 9. */
const placeholders = 5

export function PurchasesSkeleton() {
  const t = useText()
  return (
    <ul className={styles.purchases} aria-busy="true" aria-label={t('account.purchases.loading')}>
      {Array.from({ length: placeholders }, (_, index) => (
        <li key={index} className={styles.purchase}>
          <Skeleton className={styles.skeletonCover} />
          <div className={styles.what}>
            <Skeleton className={styles.skeletonDate} />
            <Skeleton className={styles.skeletonTitles} />
          </div>
          <Skeleton className={styles.skeletonTotal} />
        </li>
      ))}
    </ul>
  )
}

const PurchaseRefundFields = graphql(`
  fragment PurchaseRefund on Order {
    _id
    refundRefusal
    refundRequest { status }
    balances { refunded left currency { _id } }
    refunds { _id creditNote { number } }
  }
`)

export const PurchaseFields = graphql(
  `
  fragment Purchase on Order {
    _id
    updatedAt
    confirmedAt
    totalQuantity
    payments { providerDetails { receipt } }
    totalPriceSet { presentmentMoney { amount currencyCode } }
    orderLines(first: 3) {
      totalCount
      edges { node { name thumbnailUrl } }
    }
    fulfillmentState
    orderFulfillment { ...Delivery }
    ...PurchaseRefund
  }
`,
  [DeliveryFields, PurchaseRefundFields],
)

type PurchaseRefundProps = {
  readonly order: DataOf<typeof PurchaseRefundFields>
  /** In words, which tell one link from the next. */
  readonly date: string
}

const tones: Record<'open' | 'approved' | 'refunded' | 'declined', Tone> = {
  open: 'warning',
  approved: 'success',
  refunded: 'success',
  declined: 'neutral',
}

function PurchaseRefund({ order, date }: PurchaseRefundProps) {
  const t = useText()
  const { _id, refunds, refundRefusal } = order
  return (
    <>
      <RefundChip order={order} />
      {refunds.flatMap(({ _id: refund, creditNote }) =>
        creditNote
          ? [
              <Link
                key={refund}
                to={`/receipt/${_id}/credit-note/${refund}`}
                aria-label={t('account.refund.creditNoteOf', { number: creditNote.number })}
              >
                {t('account.refund.creditNote')}
              </Link>,
            ]
          : [],
      )}
      {refundRefusal === null && (
        <Link to={`/request-refund/${_id}`} aria-label={t('account.refund.askFor', { date })}>
          {t('account.refund.ask')}
        </Link>
      )}
    </>
  )
}

/** What went back counts more than what was asked for. */
function RefundChip({ order: { _id, balances, refundRequest } }: Pick<PurchaseRefundProps, 'order'>) {
  const t = useText()
  const [back] = balances.filter(({ refunded }) => refunded > 0)
  if (refundRequest && (!back || refundRequest.status === 'open'))
    return (
      <Link to={`/request-refund/${_id}`}>
        <StatusChip tone={tones[refundRequest.status]}>
          {t(`account.refund.${refundRequest.status}`)}
        </StatusChip>
      </Link>
    )
  if (!back) return null
  const amount = formatMoney(back.refunded, back.currency._id)
  return (
    <StatusChip tone="success">
      {back.left === 0 ? t('account.refund.refunded') : t('account.refund.partly', { amount })}
    </StatusChip>
  )
}
