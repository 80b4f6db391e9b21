import type { Providers } from '#payments/provider.ts'
import { eventsOf } from '#events/event.resolvers.ts'
import { orderPayment } from '#orders/backoffice/transactionReport.rules.ts'
import { fulfillmentStateOf } from '#orders/fulfillments/fulfillment.nodes.ts'
import type { FulfillmentState } from '#orders/fulfillments/fulfillment.rules.ts'
import { amountsOf, copiesOf, fulfillmentsOf, receiptsOf } from '#orders/order.nodes.ts'
import type { FulfillmentRow, OrderRow } from '#orders/order.table.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { receiptNumber } from '#orders/receipt/receiptNumber.rules.ts'
import type { Context } from '#platform/graphql/context.ts'
import type { Translate } from '#platform/i18n/write.ts'
import { csvTime, type CsvValue } from '#platform/tables/csvCell.rules.ts'
import type { Keyed } from '#platform/tables/keyset.table.ts'
import { type Money, toMajor } from '#pricing/money.rules.ts'
import { balancesOf, balanceNode } from '#refunds/refund.resolvers.ts'
import type { CsvColumn } from './csvReport.ts'
import { type ExportedPayment, readExportedPayments } from './exportedPayments.ts'

/** An order with what stands beside it. */
export type ExportedOrder = Keyed & {
  readonly order: OrderRow
  readonly event: string | null
  readonly quantity: number
  readonly total: Money
  readonly receipt: string | null
  readonly paid: ExportedPayment | null
  readonly fulfillment: FulfillmentRow | undefined
  readonly state: FulfillmentState | null
  readonly balances: readonly ReturnType<typeof balanceNode>[]
}

/** In one statement of each kind for all of them, as the loaders of the context do it. */
export async function readExportedOrders(
  rows: readonly (OrderRow & Keyed)[],
  context: Context,
  providers: Providers,
): Promise<ExportedOrder[]> {
  const paymentOf = await readExportedPayments(rows, context, providers)
  return Promise.all(
    rows.map(async ({ key, ...order }) => ({
      key,
      order,
      paid: paymentOf(order.id),
      ...(await readExportedOrder(order, context)),
    })),
  )
}

async function readExportedOrder(order: OrderRow, context: Context) {
  const [amounts, { all: quantity }, [receipt], [event], [fulfillment], state, balances] = await Promise.all([
    amountsOf(order, context),
    copiesOf(order, context),
    receiptsOf(context).load(order.id),
    order.event_id === null ? [] : eventsOf(context).load(order.event_id),
    order.placed_at === null ? [] : fulfillmentsOf(context).load(order.id),
    fulfillmentStateOf(order, context),
    balancesOf(context).load(order.id),
  ])
  return {
    fulfillment,
    state,
    balances: balances.map(balanceNode),
    event: event?.name ?? null,
    quantity,
    total: amounts.presentment.totalPrice,
    receipt: receipt ? receiptNumber(receipt.number) : null,
  }
}

/** Of the order report's table, then what its details show. */
export const exportedOrderColumns = (t: Translate): readonly CsvColumn<ExportedOrder>[] => [
  { head: t('backofficeOrders.details.id'), cell: ({ order }) => order.id },
  { head: t('backofficeOrders.column.order'), cell: ({ order }) => orderReference(order.id) },
  { head: t('backofficeOrders.column.date'), cell: ({ order }) => csvTime(order.updated_at) },
  {
    head: t('backofficeOrders.column.customer'),
    cell: ({ order }) => order.customer_email ?? order.owner_email,
  },
  { head: t('backofficeOrders.column.event'), cell: ({ event }) => event },
  { head: t('backofficeOrders.column.quantity'), cell: ({ quantity }) => quantity },
  { head: t('backofficeOrders.column.total'), cell: ({ total }) => toMajor(total) },
  { head: t('backofficeOrders.column.currency'), cell: ({ total }) => total.currency },
  { head: t('backofficeOrders.details.name'), cell: ({ order }) => order.owner_name },
  { head: t('backofficeOrders.details.receipt'), cell: ({ receipt }) => receipt },
  {
    head: t('backofficeOrders.filter.provider'),
    cell: ({ paid }) => paid && t(`backofficeOrders.provider.${paid.provider}`),
  },
  { head: t('backofficeOrders.details.reference'), cell: ({ paid }) => paid?.reference ?? null },
  {
    head: t('backofficeOrders.column.payment'),
    cell: (order) => t(`backofficeOrders.payment.${paymentOf(order)}`),
  },
  {
    head: t('backofficeOrders.column.fulfillment'),
    cell: ({ state, fulfillment }) => fulfillmentCell(state, fulfillment, t),
  },
]

const paymentOf = ({ order, paid, total, balances }: ExportedOrder) =>
  orderPayment({
    isConfirmed: order.confirmed_at !== null,
    isPaid: paid !== null,
    amount: toMajor(total),
    isPlaced: order.placed_at !== null,
    balances,
  })

/** The moment of what is handed over, else its state in a word. */
export const fulfillmentCell = (
  state: FulfillmentState | null,
  fulfillment: FulfillmentRow | undefined,
  t: Translate,
): CsvValue =>
  state === 'done'
    ? csvTime(fulfillment?.fulfilled_at ?? null)
    : t(`backofficeOrders.fulfillment.${state ?? 'digital'}`)
