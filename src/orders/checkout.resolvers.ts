import type { Resolvers } from '#generated/resolvers.ts'
import { requireVerified } from '#identity/access.ts'
import type { PlaceProvider } from '#places/provider.ts'
import { keepDraft } from './checkout.service.ts'
import { placeOwnFreeOrder } from './free.service.ts'
import { readableOrder } from './order.resolvers.ts'

/** The fields of the checkout that no provider of payments is needed for. */
export const checkoutResolvers = (places: PlaceProvider): Resolvers => ({
  Mutation: {
    saveCheckoutDraftOrder: async (_, { input }, context) => {
      const orderId = await keepDraft(context, requireVerified(context.caller), input)
      return { order: await readableOrder(context, orderId), clientMutationId: input.clientMutationId }
    },
    placeFreeOrder: async (_, { input }, context) => {
      const user = requireVerified(context.caller)
      const orderId = await placeOwnFreeOrder(context, places, user, input)
      return { order: await readableOrder(context, orderId), clientMutationId: input.clientMutationId }
    },
  },
})
