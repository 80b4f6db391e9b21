import { requireStaff } from '#identity/access.ts'
import { noteAction } from '#identity/audit/auditEntry.table.ts'
import { mayFollowOrder } from '#orders/access.rules.ts'
import { lockBuyer, setCartOwner } from '#orders/cart/cart.table.ts'
import { reopenOrder } from '#orders/confirmation.service.ts'
import { findOrder, lockCartOf, lockOrder, placedOrder } from '#orders/order.table.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { supersedeOthers } from '../attempts/orderPlacement.ts'
import { lockDebt } from '../mpesa/paybill/matchPaybill.service.ts'
import { sumAssigned } from '../mpesa/paybill/paybillPayment.table.ts'

/**
 * A business customer owes for it no more: it is the cart again of who placed it, unless they have begun another one. That
 * is kept, and this one stays away. The same again changes nothing. Throws `payment.notOwed`, `payment.onHold`,
 * `payment.partReceived`.
 */
export const cancelOwed = ({ caller, db, now }: Context, orderId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const user = requireStaff(caller)
    const staffId = (await findOrder(tx, orderId))?.admin_id
    if (staffId) await lockBuyer(tx, staffId)
    const order = await lockOrder(tx, orderId)
    if (!staffId || !order || !mayFollowOrder(user, placedOrder(order)))
      throw new ShopError('general.notFound')
    if (order.on_hold_at !== null) throw new ShopError('payment.onHold')
    const { attempt } = await lockDebt(tx, order)
    if (order.placed_at === null) return
    if (!attempt) throw new ShopError('payment.notOwed')
    if ((await sumAssigned(tx, [attempt.id])).length > 0) throw new ShopError('payment.partReceived')
    await supersedeOthers(tx, order.id, { except: null, at: now })
    await reopenOrder(tx, order)
    await giveCartBack(tx, order.id, staffId)
    await noteAction(tx, { type: 'Order', id: order.id }, { attemptId: attempt.id })
  })

async function giveCartBack(tx: Database, orderId: string, staffId: number): Promise<void> {
  if (!(await lockCartOf(tx, staffId))) await setCartOwner(tx, orderId, staffId)
}
