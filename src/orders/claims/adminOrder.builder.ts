import { addBook } from '#catalogue/book.builder.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { addAdminOrder } from './adminOrder.table.ts'
import { office } from '../delivery.rules.ts'
import { addOrder } from '../order.builder.ts'
import { lockOrder } from '../order.table.ts'
import { confirmOrder, placeOrder } from '../confirmation.service.ts'

export type NewPaidOrder = {
  readonly books: readonly number[]
  readonly forUserEmail: string | null
  readonly forUserPhone: string | null
  readonly at: Date
}

/** An order that a staff member placed for somebody and that is paid but not claimed, and its id. Rates must be there. */
export async function addPaidOrderFor(
  db: Database,
  admin: User,
  overrides: Partial<NewPaidOrder>,
): Promise<string> {
  const { forUserEmail = null, forUserPhone = null, at = new Date() } = overrides
  const orderId = await addOrder(db, { books: overrides.books ?? [await addBook(db)] })
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error('an order that was just made is gone')
    await addAdminOrder(tx, { orderId, adminId: admin.id, forUserFullName: null, forUserEmail, forUserPhone })
    await placeOrder(tx, order, at, { phoneNumber: null, altPhoneNumber: null, to: office })
    await confirmOrder(tx, order, { ownerId: null, now: at, payerPhone: null })
  })
  return orderId
}
