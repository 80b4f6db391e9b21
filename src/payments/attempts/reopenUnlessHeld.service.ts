import { reopenOrder } from '#orders/confirmation.service.ts'
import type { OrderRow } from '#orders/order.table.ts'
import type { Database } from '#platform/database/database.ts'
import { listHeldAttempts } from './attempt.table.ts'

/**
 * The payment that had its place on the order has ended, and bought nothing: its coupon's use is given back. While a
 * person has yet to decide about other money for it, it stays as it is; once that is decided, being on hold binds nothing.
 */
export async function reopenUnlessHeld(tx: Database, order: OrderRow): Promise<void> {
  if ((await listHeldAttempts(tx, order.id)).length > 0) return
  await reopenOrder(tx, { ...order, on_hold_at: null })
}
