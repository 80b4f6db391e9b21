import { shopCountries } from '#platform/countries.rules.ts'
import { countryName, formatMoney } from '#platform/i18n/format.ts'
import type { Translate } from '#platform/i18n/write.ts'
import { EmailText } from '#ui/backoffice/EmailText.tsx'
import { Moment } from '#ui/backoffice/Moment.tsx'
import type { TableColumn, TableFilter } from '#ui/table/tableParts.ts'
import { EventLink } from '#events/backoffice/EventLink.tsx'
import { CustomerLink } from '#identity/backoffice/CustomerLink.tsx'
import { orderReference } from '../orderReference.rules.ts'
import type { OrderRowData } from './orderReport.fields.ts'
import { OrderLink } from './OrderLink.tsx'
import { FulfillmentStateChip, PaymentChip, paymentOf } from './OrderStates.tsx'
import { reportProviders } from './orderReport.rules.ts'
import styles from './orderReportColumns.module.css'

const fromReport = { fromOrderReport: true }

/** The number that buyers know. */
export const orderName = ({ _id }: OrderRowData): string => orderReference(_id)

export const reportColumns = (t: Translate): readonly TableColumn<OrderRowData>[] => [
  {
    key: 'order',
    head: t('backofficeOrders.column.order'),
    cell: ({ _id }) => <OrderLink id={_id} origin={fromReport} />,
    isMono: true,
    phone: 'lead',
  },
  {
    key: 'date',
    head: t('backofficeOrders.column.date'),
    cell: ({ updatedAt }) => <Moment at={updatedAt} />,
    sort: 'updatedAt',
    phone: 'endUnder',
  },
  {
    key: 'customer',
    head: t('backofficeOrders.column.customer'),
    cell: ({ customerId, customerEmail }) =>
      customerEmail ? (
        <CustomerLink id={customerId} origin={fromReport}>
          <EmailText email={customerEmail} />
        </CustomerLink>
      ) : (
        <span className={styles.none}>–</span>
      ),
    isOptional: true,
    phone: 'under',
  },
  {
    key: 'event',
    head: t('backofficeOrders.column.event'),
    cell: ({ event }) =>
      event ? (
        <EventLink event={event} />
      ) : (
        <span className={styles.none}>{t('backofficeOrders.report.noEvent')}</span>
      ),
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'quantity',
    head: t('backofficeOrders.column.quantity'),
    cell: ({ totalQuantity }) => totalQuantity,
    align: 'end',
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'total',
    head: t('backofficeOrders.column.total'),
    cell: ({ totalPriceSet: { presentmentMoney: price } }) => formatMoney(price.amount, price.currencyCode),
    align: 'end',
    phone: 'end',
  },
  {
    key: 'payment',
    head: t('backofficeOrders.column.payment'),
    cell: (order) => <PaymentChip state={paymentOf(order)} />,
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'fulfillment',
    head: t('backofficeOrders.column.fulfillment'),
    cell: ({ fulfillmentState, orderFulfillment }) => (
      <FulfillmentStateChip state={fulfillmentState} fulfilledAt={orderFulfillment?.fulfilledAt} />
    ),
    isOptional: true,
    phone: 'none',
  },
]

export const reportFilters = (t: Translate): readonly TableFilter[] => [
  { kind: 'period', name: 'period', label: t('backofficeOrders.column.date') },
  { kind: 'flag', name: 'confirmed', label: t('backofficeOrders.filter.confirmed') },
  {
    kind: 'text',
    name: 'q',
    label: t('backofficeOrders.filter.search'),
    placeholder: t('backofficeOrders.filter.searchHint'),
  },
  {
    kind: 'choice',
    name: 'provider',
    label: t('backofficeOrders.filter.provider'),
    options: reportProviders.map((value) => ({ value, label: t(`backofficeOrders.provider.${value}`) })),
  },
  {
    kind: 'choice',
    name: 'country',
    label: t('backofficeOrders.filter.country'),
    options: shopCountries.map((value) => ({ value, label: countryName(value, t) })),
  },
]
