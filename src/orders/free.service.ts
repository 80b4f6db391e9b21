import type { User } from '#platform/caller.rules.ts'
import { ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { lockOrder } from './order.table.ts'
import { placeFreeOrder } from './place.service.ts'

/** Confirms the caller's own cart when it costs nothing; throws `shop.orderNotFree` when it does. */
export const placeOwnFreeOrder = (context: Context, user: User, orderId: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.owner_id !== user.id) throw new ShopError('general.notFound')
    await placeFreeOrder(tx, order, user.id, context.now)
  })
