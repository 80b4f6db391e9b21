import type { Resolvers } from '#generated/resolvers.ts'
import { requireStaff } from '#identity/access.ts'
import { isStaff } from '#identity/access.rules.ts'
import { findReadableOrder, readableOrder } from '#orders/order.resolvers.ts'
import type { MpesaConfig } from '../settings.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import { idIn, iri, numberIn } from '#platform/graphql/iri.ts'
import { fromNumeric, sum, toMajor } from '#pricing/money.rules.ts'
import { currencyNode } from '#pricing/rates/rates.resolvers.ts'
import { assignPayment, closePayment, takePaymentOff } from './assignPaybill.service.ts'
import { isAsRecorded } from './matchPaybill.service.ts'
import {
  listAssigned,
  listRecordedCodes,
  listUnmatchedPayments,
  type PaybillPaymentRow,
  type RecordedCode,
} from './paybillPayment.table.ts'

const assignedOf = loader<number, PaybillPaymentRow>(
  ({ db }, attemptIds) => listAssigned(db, attemptIds),
  (row) => row.attempt_id ?? 0,
)

const recordedByCode = loader<string, RecordedCode>(
  ({ db }, codes) => listRecordedCodes(db, codes),
  (row) => row.receipt,
)

/** What its code stands with, where that is not what came. */
async function recordedFor(row: PaybillPaymentRow, context: Context): Promise<RecordedCode | null> {
  const [recorded] = await recordedByCode(context).load(row.trans_id)
  return recorded && !isAsRecorded(row, recorded) ? recorded : null
}

export const paybillResolvers = ({ mpesaUrl, mpesaShortcode }: MpesaConfig): Resolvers => ({
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
    unassignPaybillPayment: async (_, { input }, context) => {
      const { payment, orderId } = await takePaymentOff(context, numberIn(input.id, 'PaybillPayment'))
      const order = orderId === null ? null : await readableOrder(context, orderId)
      return { paybillPayment: payment, order, clientMutationId: input.clientMutationId }
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
    reason: (row) => (row.surplus === null ? (row.attempt_id === null ? row.reason : null) : 'overpaid'),
    surplus: ({ surplus }) => (surplus === null ? null : Number(surplus)),
    order: ({ order_id }, _, context) => (order_id === null ? null : findReadableOrder(context, order_id)),
    recordedOrder: async (row, _, context) => {
      const recorded = await recordedFor(row, context)
      return recorded ? findReadableOrder(context, recorded.order_id) : null
    },
    recordedAmount: async (row, _, context) => {
      const recorded = await recordedFor(row, context)
      return recorded ? Number(recorded.amount) : null
    },
    recordedBy: async (row, _, context) => (await recordedFor(row, context))?.recorded_by ?? null,
    note: (row) => row.note,
    closedAt: (row) => row.closed_at,
  },
  WholesalePayment: {
    paybill: () => (mpesaUrl ? mpesaShortcode : null),
    received: async (row, _, context) => {
      const assigned = await assignedOf(context).load(row.attempt_id)
      const amounts = assigned.map(({ amount, currency }) => fromNumeric(amount, currency))
      return toMajor(sum(amounts, row.currency))
    },
    paybillPayments: (row, _, context) =>
      isStaff(context.caller) ? assignedOf(context).load(row.attempt_id) : [],
  },
})
