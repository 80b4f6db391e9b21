import type { Resolvers } from '#generated/resolvers.ts'
import { requireVerified } from '#identity/access.ts'
import { noteAction } from '#identity/audit/auditEntry.table.ts'
import { idIn } from '#platform/graphql/iri.ts'
import { mayFollowOrder } from '../access.rules.ts'
import { placedOrder } from '../order.table.ts'
import { readableOrder } from '../order.resolvers.ts'
import { findBought } from './bought.ts'
import type { ReceiptDeps } from './receipt.ts'
import { receiptSheet } from './receiptSheet.ts'
import { sendReceiptAgain } from './sendAgain.service.ts'

export const receiptResolvers = (deps: ReceiptDeps): Resolvers => ({
  Order: {
    receipt: async (order, _, { db, caller, preferences }) => {
      if (order.confirmed_at === null || !mayFollowOrder(caller, placedOrder(order))) return null
      const bought = await findBought(db, order.id, deps.findPayment)
      return bought && receiptSheet(bought, preferences.language)
    },
  },
  ReceiptFact: { text: ({ amount }) => amount },
  Mutation: {
    sendReceiptOrder: async (_, { input: { id, clientMutationId, ...input } }, context) => {
      const user = requireVerified(context.caller)
      const orderId = idIn(id, 'Order')
      const email = input.email?.trim() ?? null
      const request = { user, orderId, email, isCorrection: input.isCorrection ?? false }
      const { sentTo, movedFrom } = await sendReceiptAgain(context, deps, request)
      await noteAction(
        context.db,
        { type: 'Order', id: orderId },
        { sentTo, ...(movedFrom && { movedFrom }) },
      )
      return { order: await readableOrder(context, orderId), email: sentTo, clientMutationId }
    },
  },
})
