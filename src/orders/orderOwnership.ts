import type { User } from '#platform/caller.rules.ts'
import { ShopError } from '#platform/errors.ts'
import { mayReadOrder } from './access.rules.ts'
import { type OrderRow, placedOrder } from './order.table.ts'

/** Their own, or one that they placed for somebody else. Throws `general.notFound`, or `auth.accessDenied` where the user may know of it. */
export function requireOwnOrder(order: OrderRow | undefined, user: User): OrderRow {
  if (!order || !mayReadOrder(user, placedOrder(order))) throw new ShopError('general.notFound')
  if (order.owner_id !== user.id && order.admin_id !== user.id) throw new ShopError('auth.accessDenied')
  return order
}
