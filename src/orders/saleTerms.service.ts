import { noteAction } from '#identity/audit/auditEntry.table.ts'
import type { Database } from '#platform/database/database.ts'
import { addAdminOrder, dropAdminOrder } from './claims/adminOrder.table.ts'
import type { OrderRow } from './order.table.ts'
import { writeTerms } from './orderSnapshot.table.ts'

/** What the staff say of an order that they place. */
export type SaleTerms = {
  readonly staffId: number
  /** Null when it is their own. */
  readonly recipient: {
    readonly fullName: string | null
    readonly email: string | null
    readonly phone: string | null
  } | null
  readonly eventId: number | null
  readonly wholesale: Wholesale | null
}

export type Wholesale = {
  readonly b2bCustomerId: number
  /** In percent, as PostgreSQL's numeric. */
  readonly discountPercentage: string
}

const noWholesale = { b2bCustomerId: null, discountPercentage: null }

/**
 * In the place of what an earlier try said; comes before `placeOrder`, in its transaction, with the order locked.
 * Returns the order as it is then. They stay when the order is opened again, for a payment that comes late.
 */
export async function setSaleTerms(
  tx: Database,
  order: OrderRow,
  terms: SaleTerms | null,
): Promise<OrderRow> {
  if (terms === null && order.admin_id === null && order.event_id === null) return order
  const { recipient = null, eventId = null, wholesale = null } = terms ?? {}
  const { b2bCustomerId, discountPercentage } = wholesale ?? noWholesale
  const written = await writeTerms(tx, {
    id: order.id,
    adminId: terms && recipient ? terms.staffId : null,
    eventId,
    b2bCustomerId,
    wholesaleDiscount: discountPercentage,
  })
  if (terms && recipient)
    await addAdminOrder(tx, {
      orderId: order.id,
      adminId: terms.staffId,
      forUserFullName: recipient.fullName,
      forUserEmail: recipient.email,
      forUserPhone: recipient.phone,
    })
  else await dropAdminOrder(tx, order.id)
  if (eventId !== null || wholesale !== null)
    await noteAction(tx, { type: 'Order', id: order.id }, { eventId, b2bCustomerId, discountPercentage })
  return { ...order, ...written }
}
