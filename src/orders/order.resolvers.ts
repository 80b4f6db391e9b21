import type { Resolvers } from '#generated/resolvers.ts'
import { requireUser, requireVerified } from '#identity/access.ts'
import { findUserByUserId } from '#identity/users/user.table.ts'
import { rangeViolations, refuseInvalid, ShopError } from '#platform/errors.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import { idIn } from '#platform/graphql/iri.ts'
import { isDescending } from '#platform/graphql/sortDirection.ts'
import { mayFollowOrder, mayReadOrder, mayReadOrdersOf } from './access.rules.ts'
import { fulfillmentFields, orderFields, orderLineFields } from './order.fields.ts'
import { freshOrders } from './order.nodes.ts'
import {
  countPurchases,
  listOrdersOf,
  type OrderRow,
  placedOrder,
  type PurchaseCount,
} from './order.table.ts'

const purchasesOf = loader<number, PurchaseCount>(
  ({ db }, ownerIds) => countPurchases(db, ownerIds),
  (row) => row.user_id,
)

export const orderResolvers: Resolvers = {
  Query: {
    order: (_, { id }, context) => readableOrder(context, idIn(id, 'Order')),
    getOrderStatus: (_, { id }, context) => followedOrder(context, idIn(id, 'Order')),
    getMyOrders: async (_, { confirmed }, { caller, db }) => {
      const user = confirmed === false ? requireUser(caller) : requireVerified(caller)
      return listOrdersOf(db, user.id, { confirmed: confirmed ?? null })
    },
    getUserOrders: async (_, { userId, confirmed, orderByDate, limit }, context) => {
      const isNewestFirst = isDescending(orderByDate ?? 'DESC')
      const most = limit ?? maxOrders
      refuseInvalid(rangeViolations('limit', most, [1, maxOrders]))
      const user = await requireOrdersOf(context, userId)
      return listOrdersOf(context.db, user.id, { confirmed: confirmed ?? null, isNewestFirst, limit: most })
    },
  },
  Order: orderFields,
  OrderLine: orderLineFields,
  WebServiceUser: {
    completedOrderCount: async ({ _id }, _, context) => (await purchasesOf(context).load(_id))[0]?.count ?? 0,
    lastOrderDate: async ({ _id }, _, context) => (await purchasesOf(context).load(_id))[0]?.last_at ?? null,
    firstOrderDate: async ({ _id }, _, context) =>
      (await purchasesOf(context).load(_id))[0]?.first_at ?? null,
  },
  OrderFulfillment: fulfillmentFields,
}

const maxOrders = 1000

async function requireOrdersOf({ caller, db }: Context, userId: string) {
  const asking = requireVerified(caller)
  if (!mayReadOrdersOf(asking, userId)) throw new ShopError('auth.accessDenied')
  const user = await findUserByUserId(db, userId)
  if (!user) throw new ShopError('general.notFound')
  return user
}

/** Null when the caller may not know of it. */
export async function findReadableOrder(context: Context, id: string): Promise<OrderRow | null> {
  const { caller } = context
  const order = await freshOrders(context).load(id)
  return order && mayReadOrder(caller, placedOrder(order)) ? order : null
}

/** Throws NOT_FOUND when the caller may not know of it. */
export async function readableOrder(context: Context, id: string): Promise<OrderRow> {
  const order = await findReadableOrder(context, id)
  if (!order) throw new ShopError('general.notFound')
  return order
}

/** A guest's cart is known to whom it is shown, but has nobody who pays. */
export async function followedOrder(context: Context, id: string): Promise<OrderRow> {
  const user = requireUser(context.caller)
  const order = await readableOrder(context, id)
  if (!mayFollowOrder(user, placedOrder(order))) throw new ShopError('auth.accessDenied')
  return order
}
