import type { AdminOrderResolvers, Resolvers } from '#generated/resolvers.ts'
import { requireAdmin, requireVerified } from '#identity/access.ts'
import { fullName } from '#identity/users/user.nodes.ts'
import { loader } from '#platform/graphql/context.ts'
import { iri } from '#platform/graphql/iri.ts'
import type { Log } from '#platform/log.ts'
import { type AdminOrderRow, listAdminOrders, listClaimedSince } from './adminOrder.table.ts'
import { listOrders } from '../order.table.ts'
import { claimPaidOrders, countClaimableOrders } from './paidClaim.service.ts'

const day = 86_400_000

const adminOrdersOf = loader<string, AdminOrderRow>(
  ({ db }, orderIds) => listAdminOrders(db, orderIds),
  (row) => row.order_id,
)

export const paidClaimResolvers = (log: Log): Resolvers => ({
  Query: {
    getRecentlyClaimedOrders: async (_, __, { caller, db, now }) => {
      const user = requireVerified(caller)
      return listOrders(db, await listClaimedSince(db, user.id, new Date(now.getTime() - day)))
    },
    countPaidOrdersToClaim: (_, __, { caller, db }) => countClaimableOrders(db, requireVerified(caller)),
  },
  Mutation: {
    claimPaidOrder: async (_, { input: { clientMutationId } }, { caller, db, now }) => {
      const orders = await listOrders(db, await claimPaidOrders(db, requireVerified(caller), log, now))
      return { order: orders[0] ?? null, orders, clientMutationId }
    },
  },
  // Who was given the order may read these: access was checked there.
  Order: {
    // What an earlier try said is kept for a payment that comes late, and shown only while it counts.
    adminOrder: async (order, _, context) =>
      order.placed_at === null ? null : ((await adminOrdersOf(context).load(order.id))[0] ?? null),
  },
  OrderFulfillment: {
    claimedAt: async (row, _, context) =>
      (await adminOrdersOf(context).load(row.order_id))[0]?.claimed_at ?? null,
  },
  AdminOrder: adminOrderFields,
})

/** For admins only: whose number it was may be in dispute. */
const claimFields: Pick<AdminOrderResolvers, 'claimedBy' | 'claimedVia' | 'claimedWith'> = {
  claimedBy: (row, _, { caller }) => requireAdmin(caller) && row.claimed_by_user_id,
  claimedVia: (row, _, { caller }) => requireAdmin(caller) && row.claimed_via,
  claimedWith: (row, _, { caller }) => requireAdmin(caller) && row.claimed_with,
}

const adminOrderFields: AdminOrderResolvers = {
  id: (row) => iri('AdminOrder', row.id),
  _id: (row) => row.id,
  forUserFullName: (row) => row.for_user_full_name,
  forUserEmail: (row) => row.for_user_email,
  forUserPhone: (row) => row.for_user_phone,
  adminUserId: (row) => row.admin_user_id,
  adminEmail: (row) => row.admin_email,
  adminFullName: (row) =>
    fullName({
      given_name: row.admin_given_name,
      family_name: row.admin_family_name,
      nickname: row.admin_nickname,
    }),
  claimedAt: (row) => row.claimed_at,
  ...claimFields,
  createdAt: (row) => row.created_at,
  updatedAt: (row) => row.updated_at,
}
