import type { User } from '#platform/caller.rules.ts'
import { emailKey } from '#identity/email.rules.ts'
import { refuse, ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import type { Database } from '#platform/database/database.ts'
import { listOwnedTitles } from '#entitlements/entitlement.table.ts'
import { lockBuyer } from './cart.table.ts'
import * as cart from './cart.table.ts'
import { changeRefusal, maxLines } from '../order.rules.ts'
import { lockCartOf, lockOrder, type OrderRow, orderState } from '../order.table.ts'

export type ClaimedCart = {
  readonly orderId: string
  /** How many titles were left out because the user owns them. */
  readonly ownedCount: number
}

/** Two open carts become one (spec-decisions 11); what the user owns is left out. Idempotent. */
export async function claimCart(context: Context, user: User, orderId: string): Promise<ClaimedCart> {
  return context.db.transaction(async (tx) => {
    await lockBuyer(tx, user.id)
    const own = await lockCartOf(tx, user.id)
    if (own?.id === orderId) return { orderId, ownedCount: 0 }
    const guest = await lockOrder(tx, orderId)
    if (!guest || (guest.owner_id === null && guest.admin_id !== null))
      throw new ShopError('general.notFound')
    if (guest.owner_id !== null && !isOwnByAddress(guest, user))
      throw new ShopError(
        guest.owner_id === user.id ? 'shop.orderAlreadyCompleted' : 'shop.orderAlreadyClaimed',
      )
    refuse(changeRefusal(orderState(guest)))
    const ownedCount = await cart.removeOwnedTitles(tx, guest.id, await listOwnedTitles(tx, user.id))
    if (own) await merge(tx, guest, own)
    else await cart.setCartOwner(tx, guest.id, user.id)
    return { orderId: own?.id ?? guest.id, ownedCount }
  })
}

// Of a second account that its owner opened by mistake with the address that they had verified (decision 18).
const isOwnByAddress = (cart: OrderRow, user: User): boolean =>
  user.emailVerified && cart.owner_email !== null && emailKey(cart.owner_email) === emailKey(user.email)

async function merge(tx: Database, guest: OrderRow, own: OrderRow): Promise<void> {
  refuse(changeRefusal(orderState(own)))
  await cart.mergeLines(tx, { from: guest.id, into: own.id })
  if ((await cart.countLines(tx, own.id)) > maxLines) throw new ShopError('shop.orderLineLimitReached')
  if (own.coupon_id === null && guest.coupon_id !== null)
    await cart.setCartCoupon(tx, own.id, guest.coupon_id)
  if (guest.list_school_id !== null) await cart.setListSchool(tx, own.id, guest.list_school_id)
  await cart.deleteCart(tx, guest.id)
  await cart.bumpUpdatedAt(tx, own.id)
}
