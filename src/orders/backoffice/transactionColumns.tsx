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
    head: t('officeOrders.column.order'),
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
    head: t('officeOrders.column.updated'),
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
    head: t('officeOrders.column.customer'),
    cell: ({ forOrder: { customerId, customerEmail } }) => (
      <span className={styles.customer} title={customerEmail ?? undefined}>
        <CustomerLink id={customerId}>{customerEmail ?? '–'}</CustomerLink>
      </span>
    ),
    isOptional: true,
    phone: 'none',
  },
  { key: 'title', head: t('officeOrders.column.title'), cell: titleCell, phone: 'lead' },
  {
    key: 'method',
    head: t('officeOrders.column.method'),
    cell: ({ forOrder: { payments } }) => (
      <span className={styles.whole}>
        {payments.providerDetails ? t(`officeOrders.provider.${payments.providerDetails.provider}`) : '–'}
      </span>
    ),
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'amount',
    head: t('officeOrders.column.amount'),
    cell: ({ priceSet: { presentmentMoney: price } }) => formatMoney(price.amount, price.currencyCode),
    align: 'end',
    phone: 'end',
  },
  {
    key: 'payment',
    head: t('officeOrders.column.payment'),
    cell: (line) => <PaymentChip state={paymentOf(line)} />,
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'fulfillment',
    head: t('officeOrders.column.fulfillment'),
    cell: ({ fulfillmentState, forOrder: { orderFulfillment } }) => (
      <FulfillmentStateChip state={fulfillmentState} fulfilledAt={orderFulfillment?.fulfilledAt} />
    ),
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'quantity',
    head: t('officeOrders.column.quantity'),
    cell: ({ quantity }) => quantity,
    align: 'end',
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'format',
    head: t('officeOrders.column.format'),
    cell: ({ format }) => <FormatChip format={formatOfMediaType(format)} />,
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'reference',
    head: t('officeOrders.column.reference'),
    cell: ({ forOrder: { payments } }) =>
      payments.providerDetails?.receipt ?? payments.providerDetails?.transactionId ?? '–',
    isMono: true,
    isOptional: true,
    phone: 'none',
  },
]

const titleCell = ({ name, quantity }: TransactionData) => (quantity > 1 ? `${quantity} × ${name}` : name)

export const transactionFilters = (t: Translate): readonly TableFilter[] => [
  { kind: 'period', name: 'period', label: t('officeOrders.column.updated') },
  { kind: 'flag', name: 'confirmed', label: t('officeOrders.filter.confirmed') },
]
