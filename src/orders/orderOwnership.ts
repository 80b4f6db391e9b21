import type { User } from '#platform/caller.rules.ts'
import { ShopError } from '#platform/errors.ts'
import { mayReadOrder } from './access.rules.ts'
import { type OrderRow, placedOrder } from './order.table.ts'

/**
 * An order that belongs to a user. Throws `general.notFound` when they may not know of it, `auth.accessDenied` when they
 * may, but it is somebody else's.
 */
export function requireOwnOrder(order: OrderRow | undefined, user: User): OrderRow {
  if (!order || !mayReadOrder(user, placedOrder(order))) throw new ShopError('general.notFound')
  if (order.owner_id !== user.id) throw new ShopError('auth.accessDenied')
  return order
}
