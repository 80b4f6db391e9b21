import { formatOfMediaType } from '#catalogue/mediaFormat.rules.ts'
import { CustomerLink } from '#identity/backoffice/CustomerLink.tsx'
import { formatClock, formatDate } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { FormatChip } from '#ui/FormatChip.tsx'
import type { TableColumn, TableFilter } from '#ui/table/tableParts.ts'
import { orderReference } from '../orderReference.rules.ts'
import { OrderLink } from './OrderLink.tsx'
import { FulfillmentStateChip, PaymentChip } from './OrderStates.tsx'
import styles from './transactionColumns.module.css'
import type { TransactionData } from './transactionReport.fields.ts'
import { linePayment, type OrderPayment } from './transactionReport.rules.ts'

/** A line by its order's number and its title. */
export const transactionName = ({ name, forOrder }: TransactionData): string =>
  `${orderReference(forOrder._id)}, ${name}`

const paymentOf = ({
  priceSet,
  refundState,
  forOrder: { confirmed, placedAt, payments, balances },
}: TransactionData): OrderPayment =>
  linePayment(
    {
      isConfirmed: confirmed,
      isPaid: !!payments.providerDetails,
      amount: priceSet.presentmentMoney.amount,
      isPlaced: !!placedAt,
      balances,
    },
    refundState === 'refunded',
  )

export const transactionColumns = (
  t: Translate,
  language: Language,
): readonly TableColumn<TransactionData>[] => [
  {
    key: 'order',
    head: t('backofficeOrders.column.order'),
    cell: ({ forOrder }) => (
      <span className={styles.number}>
        <OrderLink id={forOrder._id} />
      </span>
    ),
    isMono: true,
    phone: 'under',
  },
  {
    key: 'date',
    head: t('backofficeOrders.column.updated'),
    cell: ({ forOrder: { updatedAt } }) => (
      <time className={styles.whole} dateTime={updatedAt} title={formatClock(updatedAt)}>
        {formatDate(updatedAt, 'short', language)}
      </time>
    ),
    sort: 'updatedAt',
    isOptional: true,
    phone: 'endUnder',
  },
  {
    key: 'customer',
    head: t('backofficeOrders.column.customer'),
    cell: ({ forOrder: { customerId, customerEmail } }) => (
      <span className={styles.customer} title={customerEmail ?? undefined}>
        <CustomerLink id={customerId}>{customerEmail ?? '–'}</CustomerLink>
      </span>
    ),
    isOptional: true,
    phone: 'none',
  },
  { key: 'title', head: t('backofficeOrders.column.title'), cell: titleCell, phone: 'lead' },
  {
    key: 'method',
    head: t('backofficeOrders.column.method'),
    cell: ({ forOrder: { payments } }) => (
      <span className={styles.whole}>
        {payments.providerDetails ? t(`backofficeOrders.provider.${payments.providerDetails.provider}`) : '–'}
      </span>
    ),
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'amount',
    head: t('backofficeOrders.column.amount'),
    cell: ({ priceSet: { presentmentMoney: price } }) => formatMoney(price.amount, price.currencyCode),
    align: 'end',
    phone: 'end',
  },
  {
    key: 'payment',
    head: t('backofficeOrders.column.payment'),
    cell: (line) => <PaymentChip state={paymentOf(line)} />,
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'fulfillment',
    head: t('backofficeOrders.column.fulfillment'),
    cell: ({ fulfillmentState, forOrder: { orderFulfillment } }) => (
      <FulfillmentStateChip state={fulfillmentState} fulfilledAt={orderFulfillment?.fulfilledAt} />
    ),
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'quantity',
    head: t('backofficeOrders.column.quantity'),
    cell: ({ quantity }) => quantity,
    align: 'end',
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'format',
    head: t('backofficeOrders.column.format'),
    cell: ({ format }) => <FormatChip format={formatOfMediaType(format)} />,
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'reference',
    head: t('backofficeOrders.column.reference'),
    cell: ({ forOrder: { payments } }) =>
      payments.providerDetails?.receipt ?? payments.providerDetails?.transactionId ?? '–',
    isMono: true,
    isOptional: true,
    phone: 'none',
  },
]

const titleCell = ({ name, quantity }: TransactionData) => (quantity > 1 ? `${quantity} × ${name}` : name)

export const transactionFilters = (t: Translate): readonly TableFilter[] => [
  { kind: 'period', name: 'period', label: t('backofficeOrders.column.updated') },
  { kind: 'flag', name: 'confirmed', label: t('backofficeOrders.filter.confirmed') },
]
