import type { RefundResolvers, Resolvers } from '#generated/resolvers.ts'
import { requireAdmin } from '#identity/access.ts'
import { isAdmin } from '#identity/access.rules.ts'
import { detailsOf, ordersOf } from '#orders/order.nodes.ts'
import type { OrderRow } from '#orders/order.table.ts'
import { attemptsById } from '#payments/attempts/attempt.nodes.ts'
import type { PaymentGateway } from '#payments/gateway.ts'
import { refuseInvalid, ShopError } from '#platform/errors.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import { idIn, iri, numberIn } from '#platform/graphql/iri.ts'
import { listPage } from '#platform/graphql/listPage.ts'
import { currencyNode } from '#pricing/rates/rates.resolvers.ts'
import { fromNumeric, larger, subtract, toMajor, zero } from '#pricing/money.rules.ts'
import { decideRequest } from './decideRequest.service.ts'
import { lockPaidOrder, startRefund, retryRefund, closeRefund, lockOrderAndRefund } from './refund.service.ts'
import type { RefundSender } from './refund.mails.ts'
import { refundActions, refundTextViolations } from './refund.rules.ts'
import {
  type BalanceRow,
  findRefund,
  listRefundLines,
  listRefunds,
  listRetries,
  type RefundRow,
  refundStateOf,
  listBalances,
  listBalancesOfAttempts,
  listRefundsOf,
} from './refund.table.ts'

const linesOf = loader<number, { refund_id: number; order_line_id: number }>(
  ({ db }, ids) => listRefundLines(db, ids),
  (row) => row.refund_id,
)

const retriesOf = loader<number, { retry_of_id: number }>(
  ({ db }, ids) => listRetries(db, ids),
  (row) => row.retry_of_id,
)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const maxLines = 1000

export const refundResolvers = ({ providers }: PaymentGateway, shop: RefundSender): Resolvers => ({
  Query: {
    refunds: (_, { isOpen, isEnded, ...page }, { caller, db }) => {
      requireAdmin(caller)
      if (isOpen && isEnded) throw new ShopError('general.badInput')
      return listRefunds(db, isOpen ? true : isEnded ? false : null, listPage(page, 'Refund'))
    },
    refund: async (_, { id }, { caller, db }) => {
      requireAdmin(caller)
      const refund = await findRefund(db, numberIn(id, 'Refund'))
      if (!refund) throw new ShopError('general.notFound')
      return refund
    },
  },
  Mutation: {
    refundOrder: async (_, { input: { id, clientMutationId, ...input } }, { caller, db, now }) => {
      const { id: adminId } = requireAdmin(caller)
      refuseInvalid(refundTextViolations('reason', input.reason))
      const { key = null, reason } = input
      const seenRequestId = input.request ? numberIn(input.request, 'RefundRequest') : null
      if (key !== null && !uuid.test(key)) throw new ShopError('general.badInput')
      const refund = await db.transaction(async (tx) => {
        const attemptId = input.attempt ? numberIn(input.attempt, 'PaymentAttempt') : null
        const { attempt } = await lockPaidOrder(tx, idIn(id, 'Order'), { attemptId, key })
        const asked = {
          ...readRefundAmount(input),
          key,
          reason,
          requestId: null,
          seenRequestId,
          adminId,
          now,
        }
        return startRefund({ tx, providers }, attempt, asked)
      })
      return { refund, clientMutationId }
    },
    retryRefund: async (_, { input: { id, isByHand, clientMutationId } }, { caller, db, now }) => {
      const { id: adminId } = requireAdmin(caller)
      const refund = await db.transaction(async (tx) => {
        const held = await lockOrderAndRefund(tx, numberIn(id, 'Refund'))
        return retryRefund({ tx, providers }, held, { isByHand: isByHand ?? false, adminId, now })
      })
      return { refund, clientMutationId }
    },
    closeRefund: async (_, { input: { id, isSettled, note, clientMutationId } }, { caller, db, now }) => {
      const { id: adminId } = requireAdmin(caller)
      refuseInvalid(refundTextViolations('note', note))
      const closing = { isSettled, note, adminId, now }
      const refund = await db.transaction((tx) => closeRefund(tx, numberIn(id, 'Refund'), closing, shop))
      return { refund, clientMutationId }
    },
    decideRefundRequest: async (_, { input: { id, clientMutationId, ...input } }, { caller, db, now }) => {
      const { id: adminId } = requireAdmin(caller)
      const { isApproved, answer = null } = input
      const decision = { ...readRefundAmount(input), isApproved, answer, adminId, now }
      const requestId = numberIn(id, 'RefundRequest')
      const { request, refund } = await decideRequest({ db, providers, shop }, { ...decision, requestId })
      return { refundRequest: request, refund, clientMutationId }
    },
  },
  // Who was given the order may read these: access was asked there.
  Order: {
    refunds: (order, _, context) => refundsOf(context).load(order.id),
    balances: async (order, _, context) => (await balancesOf(context).load(order.id)).map(balanceNode),
  },
  PaymentAttempt: {
    balance: async ({ id }, _, context) => {
      const [balance] = await balancesOfAttempt(context).load(id)
      return balance ? balanceNode(balance) : null
    },
  },
  Refund: refundFields,
})

type RefundAmountInput = {
  readonly amount?: number | null
  readonly lines?: readonly string[] | null
  readonly isByHand?: boolean | null
}

function readRefundAmount({ amount, lines, isByHand }: RefundAmountInput) {
  if ((lines?.length ?? 0) > maxLines) throw new ShopError('general.badInput')
  const lineIds = (lines ?? []).map((line) => numberIn(line, 'OrderLine'))
  return { amount: amount ?? null, lineIds, isByHand: isByHand ?? false }
}

export function balanceNode({ currency, paid, refunded, under_way }: BalanceRow) {
  const money = (text: string) => fromNumeric(text, currency)
  return {
    currency: currencyNode(currency),
    paid: toMajor(money(paid)),
    refunded: toMajor(money(refunded)),
    underWay: toMajor(money(under_way)),
    // More may have gone back before it was known that less had come.
    left: toMajor(larger(zero(currency), subtract(money(paid), money(refunded)))),
  }
}

const forAdmins =
  <Value>(value: (row: RefundRow) => Value) =>
  (row: RefundRow, _: unknown, { caller }: Context): Value | null =>
    isAdmin(caller) ? value(row) : null

const orderOf = async (row: RefundRow, context: Context): Promise<OrderRow> => {
  const [order] = await ordersOf(context).load(row.order_id)
  if (!order) throw new ShopError('general.notFound')
  return order
}

const refundFields: RefundResolvers = {
  id: (row) => iri('Refund', row.id),
  _id: (row) => row.id,
  order: (row, _, context) => orderOf(row, context),
  amount: (row) => Number(row.amount),
  currency: (row) => currencyNode(row.currency),
  state: refundStateOf,
  lines: async (row, _, context) => {
    const ids = (await linesOf(context).load(row.id)).map((line) => line.order_line_id)
    const { lines } = await detailsOf(await orderOf(row, context), context)
    return lines.filter(({ id }) => ids.includes(id))
  },
  requestedAt: (row) => row.requested_at,
  sentAt: (row) => row.sent_at,
  settledAt: (row) => row.settled_at,
  refusedAt: (row) => row.refused_at,
  attempt: async ({ attempt_id: id }, _, context) =>
    isAdmin(context.caller) ? ((await attemptsById(context).load(id))[0] ?? null) : null,
  reason: forAdmins(({ reason }) => reason),
  key: forAdmins(({ key }) => key),
  note: forAdmins(({ note }) => note),
  actions: async (row, _, context) => {
    if (!isAdmin(context.caller)) return []
    const isRetried = (await retriesOf(context).load(row.id)).length > 0
    return [...refundActions(refundStateOf(row), isRetried)]
  },
}

const refundsOf = loader<string, RefundRow>(
  ({ db }, orderIds) => listRefundsOf(db, orderIds),
  (row) => row.order_id,
)
export const balancesOf = loader<string, BalanceRow & { order_id: string }>(
  ({ db }, orderIds) => listBalances(db, orderIds),
  (row) => row.order_id,
)
const balancesOfAttempt = loader<number, BalanceRow & { attempt_id: number }>(
  ({ db }, attemptIds) => listBalancesOfAttempts(db, attemptIds),
  (row) => row.attempt_id,
)
