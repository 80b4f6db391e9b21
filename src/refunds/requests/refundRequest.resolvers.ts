import type { RefundRequestResolvers, Resolvers } from '#generated/resolvers.ts'
import { requireAdmin } from '#identity/access.ts'
import { amountsOf } from '#orders/order.nodes.ts'
import { ordersOf } from '#orders/order.nodes.ts'
import type { OrderRow } from '#orders/order.table.ts'
import { ShopError } from '#platform/errors.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import { idIn, iri, numberIn } from '#platform/graphql/iri.ts'
import { listPage } from '#platform/graphql/listPage.ts'
import { isZero } from '#pricing/money.rules.ts'
import { isNothingLeft } from '../refund.rules.ts'
import { balancesOf } from '../refund.resolvers.ts'
import { endOfBusinessDays } from './businessDays.rules.ts'
import { refundableUntil, refundRefusal, refundStatus, reviewDays } from './refundRequest.rules.ts'
import { calendarOf, type RefundShop, requestRefund } from './refundRequest.service.ts'
import {
  findRefundRequest,
  listNewestRequests,
  listRefundRequests,
  type RefundRequestRow,
} from './refundRequest.table.ts'

const refundsOf = loader<string, RefundRequestRow>(
  ({ db }, orderIds) => listNewestRequests(db, orderIds),
  (row) => row.order_id,
)

export const refundRequestResolvers = (shop: RefundShop): Resolvers => ({
  Query: {
    refundRequests: (_, { status, isOldestFirst, ...page }, { caller, db }) => {
      requireAdmin(caller)
      const filter = { status: status ?? null, isOldestFirst: isOldestFirst ?? false }
      return listRefundRequests(db, filter, listPage(page, 'RefundRequest'))
    },
    refundRequest: async (_, { id }, { caller, db }) => {
      requireAdmin(caller)
      const request = await findRefundRequest(db, numberIn(id, 'RefundRequest'))
      if (!request) throw new ShopError('general.notFound')
      return request
    },
  },
  Mutation: {
    requestRefund: async (_, { input: { id, reason, clientMutationId } }, context) => {
      const asked = { orderId: idIn(id, 'Order'), reason: reason ?? null }
      return { refundRequest: await requestRefund(context, shop, asked), clientMutationId }
    },
  },
  // Who was given the order may read these: access was asked there.
  Order: {
    refundRequest: async (order, _, context) => (await refundsOf(context).load(order.id))[0] ?? null,
    refundableUntil: async (order, _, context) =>
      refundableUntil(await boughtOf(order, context), calendarOf(order.tax_region, shop)),
    refundRefusal: async (order, _, context) => {
      const [newest] = await refundsOf(context).load(order.id)
      const state = {
        ...(await boughtOf(order, context)),
        newest: newest ? refundStatus(newest) : null,
      }
      return refundRefusal(state, context.now, calendarOf(order.tax_region, shop))
    },
  },
  RefundRequest: refundFields(shop),
})

async function boughtOf(order: OrderRow, context: Context) {
  const { shop: sums } = await amountsOf(order, context)
  const isRefunded = (await balancesOf(context).load(order.id)).some(isNothingLeft)
  return { confirmedAt: order.confirmed_at, isFree: isZero(sums.totalPrice) || isRefunded }
}

const refundFields = (shop: RefundShop): RefundRequestResolvers => ({
  id: (row) => iri('RefundRequest', row.id),
  _id: (row) => row.id,
  order: async (row, _, context) => {
    const [order] = await ordersOf(context).load(row.order_id)
    if (!order) throw new ShopError('general.notFound')
    return order
  },
  reason: (row) => row.reason,
  status: refundStatus,
  answer: (row) => row.answer,
  requestedAt: (row) => row.requested_at,
  reviewUntil: (row) => endOfBusinessDays(row.requested_at, reviewDays, calendarOf(row.region, shop)),
  closedAt: (row) => row.closed_at,
})
