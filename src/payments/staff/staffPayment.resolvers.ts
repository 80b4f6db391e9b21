import type { Resolvers } from '#generated/resolvers.ts'
import { b2bCustomersOf } from '#business/b2bCustomer.resolvers.ts'
import { requireStaff } from '#identity/access.ts'
import { isAdmin } from '#identity/access.rules.ts'
import { ordersOf } from '#orders/order.nodes.ts'
import { readableOrder } from '#orders/order.resolvers.ts'
import { listOrders, type OrderRow } from '#orders/order.table.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import { idIn, iri, numberIn } from '#platform/graphql/iri.ts'
import { currencyNode } from '#pricing/rates/rates.resolvers.ts'
import { shownAttempts } from '../payment.resolvers.ts'
import { cancelOwed } from './cancelOwed.service.ts'
import { recordedMoney } from './recordWholesale.rules.ts'
import { recordWholesale } from './recordWholesale.service.ts'
import {
  type CashPaymentRow,
  listCashPayments,
  listOwedOrderIds,
  listPaymentsOfCustomers,
  listWholesalePayments,
  type WholesalePaymentRow,
} from './staffPayment.table.ts'

const cashOf = loader<number, CashPaymentRow>(
  ({ db }, attemptIds) => listCashPayments(db, attemptIds),
  (row) => row.attempt_id,
)

const wholesaleOf = loader<number, WholesalePaymentRow>(
  ({ db }, attemptIds) => listWholesalePayments(db, attemptIds),
  (row) => row.attempt_id,
)

const paymentsOfCustomer = loader<number, WholesalePaymentRow>(
  ({ db }, customerIds) => listPaymentsOfCustomers(db, customerIds),
  (row) => row.b2b_customer_id,
)

async function cashPayments(order: OrderRow, _: unknown, context: Context) {
  const attempts = await shownAttempts(order, context)
  return (await Promise.all(attempts.map(({ id }) => cashOf(context).load(id)))).flat()
}

/** Of an order that is open again, nothing is owed. */
async function wholesalePayments(order: OrderRow, _: unknown, context: Context) {
  if (order.placed_at === null) return []
  const attempts = await shownAttempts(order, context)
  return (await Promise.all(attempts.map(({ id }) => wholesaleOf(context).load(id)))).flat()
}

export const staffPaymentResolvers: Resolvers = {
  Query: {
    owedOrders: async (_, __, { caller, db }) => {
      const user = requireStaff(caller)
      return listOrders(db, await listOwedOrderIds(db, isAdmin(user) ? null : user.id))
    },
  },
  Mutation: {
    cancelWholesaleOrder: async (_, { input }, context) => {
      const orderId = idIn(input.id, 'Order')
      await cancelOwed(context, orderId)
      return { order: await readableOrder(context, orderId), clientMutationId: input.clientMutationId }
    },
    recordWholesalePayment: async (_, { input }, context) => {
      const { id, pdqTransactionId, receipt, clientMutationId } = input
      const attemptId = numberIn(id, 'WholesalePayment')
      const payment = await recordWholesale(context, attemptId, recordedMoney(pdqTransactionId, receipt))
      return {
        wholesalePayment: payment,
        order: await readableOrder(context, payment.order_id),
        clientMutationId,
      }
    },
  },
  Order: { cashPayments, wholesalePayments },
  OrderPayments: { cashPayments, wholesalePayments },
  B2bCustomer: {
    wholesalePayments: ({ id }, _, context) =>
      isAdmin(context.caller) ? paymentsOfCustomer(context).load(id) : [],
  },
  CashPayment: {
    id: (row) => iri('CashPayment', row.attempt_id),
    _id: (row) => row.attempt_id,
    succeededAt: (row) => row.succeeded_at,
    pdqTransactionId: (row) => row.pdq_transaction_id,
  },
  WholesalePayment: {
    id: (row) => iri('WholesalePayment', row.attempt_id),
    _id: (row) => row.attempt_id,
    amount: (row) => Number(row.amount),
    currency: (row) => currencyNode(row.currency),
    discountPercentage: (row) => Number(row.discount_percentage),
    status: (row) => (row.succeeded_at === null ? 'pending' : 'paid'),
    succeededAt: (row) => row.succeeded_at,
    pdqTransactionId: (row) => row.pdq_transaction_id,
    receipt: (row) => row.receipt,
    order: async (row, _, context) => {
      const [order] = await ordersOf(context).load(row.order_id)
      if (!order) throw new Error(`no order ${row.order_id}`)
      return order
    },
    b2bCustomer: async (row, _, context) => {
      const [customer] = await b2bCustomersOf(context).load(row.b2b_customer_id)
      if (!customer) throw new Error(`no business customer ${row.b2b_customer_id}`)
      return customer
    },
  },
}
