import { reopenOrder } from '#orders/confirmation.service.ts'
import { lockCartOf, type OrderRow } from '#orders/order.table.ts'
import { takeOffHold } from '#orders/orderSnapshot.table.ts'
import { findLiveAttempt, listHeldAttempts, supersedeHeld } from '#payments/attempts/attempt.table.ts'
import type { Database } from '#platform/database/database.ts'

/**
 * Nobody waits for its money any more: its coupon's use is given back, and it is a cart again, unless its buyer has begun
 * another one. That is kept, and this one stays away. One that is being paid otherwise stays as it is.
 */
export async function reopenHeldOrder(tx: Database, order: OrderRow, now: Date): Promise<void> {
  if (order.confirmed_at !== null || order.on_hold_at === null) return
  if ((await listHeldAttempts(tx, order.id)).length > 0) return
  const isStillPaid = (await findLiveAttempt(tx, order.id)) !== undefined
  await supersedeHeld(tx, order.id, now)
  if (!isStillPaid) await reopenOrder(tx, { ...order, on_hold_at: null })
  const hasCart = order.owner_id !== null && (await lockCartOf(tx, order.owner_id)) !== undefined
  if (!hasCart) await takeOffHold(tx, order.id)
}
