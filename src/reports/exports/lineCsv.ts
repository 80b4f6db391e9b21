import type { Providers } from '#payments/provider.ts'
import { linePayment, transactionReportTable } from '#orders/backoffice/transactionReport.rules.ts'
import { optionTo } from '#orders/delivery.rules.ts'
import { lineFulfillmentOf, lineRefundOf } from '#orders/fulfillments/fulfillment.nodes.ts'
import type { FulfillmentState, LineRefund } from '#orders/fulfillments/fulfillment.rules.ts'
import { linesById } from '#orders/lineNodes.ts'
import { fulfillmentsOf, type LineDetails } from '#orders/order.nodes.ts'
import type { FulfillmentRow } from '#orders/order.table.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { isPrint } from '#catalogue/book.rules.ts'
import type { PaymentGateway } from '#payments/gateway.ts'
import type { Context } from '#platform/graphql/context.ts'
import { iri } from '#platform/graphql/iri.ts'
import type { Translate } from '#platform/i18n/write.ts'
import { csvAmount, csvPhone, csvTime } from '#platform/tables/csvCell.rules.ts'
import type { Keyed, KeysetWindow } from '#platform/tables/keyset.table.ts'
import { periodBounds } from '#platform/tables/period.rules.ts'
import type { LineSums } from '#orders/orderSums.ts'
import { type Money, subtract, toMajor } from '#pricing/money.rules.ts'
import { balancesOf, balanceNode } from '#refunds/refund.resolvers.ts'
import { fulfillmentCell } from './exportedOrders.ts'
import {
  countReportLines,
  type LineFilter,
  lineKeys,
  type LineSort,
  listReportLines,
} from '../lineReport.table.ts'
import { boundsOf } from '../orderFilter.table.ts'
import { type CsvColumn, csvReport } from './csvReport.ts'
import { type ExportedPayment, readExportedPayments } from './exportedPayments.ts'

/** The transaction report: a line of the file is a line of an order. */
export const lineCsv = ({ providers }: Pick<PaymentGateway, 'providers'>) =>
  csvReport({
    name: 'transaction_report',
    spec: transactionReportTable,
    keys: lineKeys,
    sorts: { updatedAt: 'forOrder_updatedAt' },
    filter: ({ filters: { period, confirmed }, ids, now }): LineFilter => ({
      confirmed,
      updatedAt: [boundsOf(periodBounds(period, now))],
      lineIds: ids?.flatMap(lineIdIn) ?? null,
    }),
    count: ({ db }, filter) => countReportLines(db, filter),
    list: (context, filter, window) => readExportedLines(context, filter, window, providers),
    columns: lineColumns,
  })

/** Ids of lines are at most 2^31 - 1. */
const lineIdIn = (text: string): number[] =>
  /^\d{1,10}$/.test(text) && Number(text) < 2 ** 31 ? [Number(text)] : []

type ExportedLine = Keyed & {
  readonly line: LineDetails
  /** Of printed titles. */
  readonly fulfillment: FulfillmentRow | undefined
  readonly state: FulfillmentState | null
  readonly refund: LineRefund | null
  readonly balances: readonly ReturnType<typeof balanceNode>[]
  readonly paid: ExportedPayment | null
}

async function readExportedLines(
  context: Context,
  filter: LineFilter,
  window: KeysetWindow<LineSort>,
  providers: Providers,
): Promise<ExportedLine[]> {
  const rows = await listReportLines(context.db, filter, window)
  const lines = await linesById(rows, context)
  const orders = new Map([...lines.values()].map(({ order }) => [order.id, order]))
  const paymentOf = await readExportedPayments([...orders.values()], context, providers)
  const exported = rows.map(async ({ id, key }): Promise<ExportedLine[]> => {
    const line = lines.get(id)
    if (!line) return []
    const [fulfillment] = isPrint(line.format) ? await fulfillmentsOf(context).load(line.order_id) : []
    const balances = (await balancesOf(context).load(line.order_id)).map(balanceNode)
    const [state, refund] = await Promise.all([lineFulfillmentOf(line, context), lineRefundOf(line, context)])
    return [{ key, line, fulfillment, state, refund, balances, paid: paymentOf(line.order_id) }]
  })
  return (await Promise.all(exported)).flat()
}

/** Of the report's table in their order, then what the details of a row show. */
const lineColumns = (t: Translate): readonly CsvColumn<ExportedLine>[] => [
  { head: t('backofficeOrders.details.id'), cell: ({ line }) => line.order_id },
  { head: t('backofficeOrders.column.order'), cell: ({ line }) => orderReference(line.order_id) },
  { head: t('backofficeOrders.column.updated'), cell: ({ line }) => csvTime(line.order.updated_at) },
  {
    head: t('backofficeOrders.column.customer'),
    cell: ({ line: { order } }) => order.customer_email ?? order.owner_email,
  },
  { head: t('backofficeOrders.column.title'), cell: ({ line }) => line.name },
  { head: t('backofficeOrders.column.format'), cell: ({ line }) => t(`ui.format.${line.format}`) },
  { head: t('backofficeOrders.column.quantity'), cell: ({ line }) => line.quantity },
  {
    head: t('backofficeOrders.column.method'),
    cell: ({ paid }) => paid && t(`backofficeOrders.provider.${paid.provider}`),
  },
  { head: t('backofficeOrders.column.reference'), cell: ({ paid }) => paid?.reference ?? null },
  { head: t('backofficeOrders.column.amount'), cell: ({ line }) => toMajor(line.presentment.price) },
  { head: t('backofficeOrders.column.currency'), cell: ({ line }) => line.presentment.price.currency },
  {
    head: t('backofficeOrders.column.payment'),
    cell: (exported) => t(`backofficeOrders.payment.${paymentOf(exported)}`),
  },
  {
    head: t('backofficeOrders.column.fulfillment'),
    cell: ({ state, fulfillment }) => fulfillmentCell(state, fulfillment, t),
  },
  ...detailColumns(t),
]

const detailColumns = (t: Translate): readonly CsvColumn<ExportedLine>[] => [
  { head: t('backofficeOrders.details.product'), cell: ({ line }) => iri('LocalBook', line.book_id) },
  { head: t('backofficeOrders.details.publisher'), cell: ({ line }) => line.publisher },
  { head: t('backofficeOrders.details.basePrice'), cell: ({ line }) => csvAmount(line.base_price) },
  {
    head: t('backofficeOrders.details.baseCurrency'),
    cell: ({ line }) => line.base_currency ?? line.order.currency,
  },
  { head: t('backofficeOrders.details.discount'), cell: ({ line }) => toMajor(line.presentment.discount) },
  { head: t('backofficeOrders.details.vat'), cell: ({ line }) => toMajor(vatOf(line.presentment)) },
  {
    head: t('backofficeOrders.details.phone'),
    cell: ({ paid }) => (paid?.phone ? csvPhone(paid.phone) : null),
  },
  {
    head: t('backofficeOrders.details.delivery'),
    cell: ({ fulfillment: to }) =>
      to
        ? t(`backofficeOrders.delivery.${optionTo({ placesId: to.places_id, schoolId: to.school_id })}`)
        : null,
  },
  { head: t('backofficeOrders.details.address'), cell: ({ fulfillment }) => addressOf(fulfillment) },
]

const vatOf = ({ price, preTaxPrice, discount }: LineSums): Money =>
  subtract(price, subtract(preTaxPrice, discount))

const paymentOf = ({ line: { order, presentment }, paid, balances, refund }: ExportedLine) =>
  linePayment(
    {
      isConfirmed: order.confirmed_at !== null,
      isPaid: paid !== null,
      amount: toMajor(presentment.price),
      isPlaced: order.placed_at !== null,
      balances,
    },
    refund?.isSettled ?? false,
  )

const addressOf = (to: FulfillmentRow | undefined): string | null =>
  [
    to?.address_line1,
    to?.address_line2,
    to?.address_postal_code,
    to?.school_name,
    to?.student_class,
    to?.student_name,
  ]
    .filter(Boolean)
    .join(', ') || null
