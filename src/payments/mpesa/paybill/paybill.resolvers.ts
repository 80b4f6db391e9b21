import type { Resolvers } from '#generated/resolvers.ts'
import { requireStaff } from '#identity/access.ts'
import { readableOrder } from '#orders/order.resolvers.ts'
import type { Config } from '#platform/config.ts'
import { loader } from '#platform/graphql/context.ts'
import { idIn, iri, numberIn } from '#platform/graphql/iri.ts'
import { currencyNode } from '#pricing/rates/rates.resolvers.ts'
import { assignPayment, closePayment } from './assignPaybill.service.ts'
import { listUnmatchedPayments, sumAssigned } from './paybillPayment.table.ts'

const receivedOf = loader<number, { attempt_id: number; received: string }>(
  ({ db }, attemptIds) => sumAssigned(db, attemptIds),
  (row) => row.attempt_id,
)

export const paybillResolvers = ({ mpesaUrl, mpesaShortcode }: Config): Resolvers => ({
  Query: {
    unmatchedPaybillPayments: (_, __, { caller, db }) => {
      requireStaff(caller)
      return listUnmatchedPayments(db)
    },
  },
  Mutation: {
    assignPaybillPayment: async (_, { input }, context) => {
      const orderId = idIn(input.orderId, 'Order')
      const paybillPayment = await assignPayment(context, numberIn(input.id, 'PaybillPayment'), orderId)
      const order = await readableOrder(context, orderId)
      return { paybillPayment, order, clientMutationId: input.clientMutationId }
    },
    closePaybillPayment: async (_, { input }, context) => {
      const paybillPayment = await closePayment(context, numberIn(input.id, 'PaybillPayment'), input.note)
      return { paybillPayment, clientMutationId: input.clientMutationId }
    },
  },
  PaybillPayment: {
    id: ({ id }) => iri('PaybillPayment', id),
    _id: ({ id }) => id,
    receipt: (row) => row.trans_id,
    amount: (row) => Number(row.amount),
    currency: (row) => currencyNode(row.currency),
    reference: (row) => row.reference,
    payerPhone: (row) => row.payer_phone,
    payerName: (row) => row.payer_name,
    paidAt: (row) => row.paid_at,
    receivedAt: (row) => row.received_at,
    reason: (row) => (row.attempt_id === null ? row.reason : null),
    note: (row) => row.note,
    closedAt: (row) => row.closed_at,
  },
  WholesalePayment: {
    paybill: () => (mpesaUrl ? mpesaShortcode : null),
    received: async (row, _, context) =>
      Number((await receivedOf(context).load(row.attempt_id))[0]?.received ?? 0),
  },
})
