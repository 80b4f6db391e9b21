import { isPrint } from '#catalogue/book.rules.ts'
import { claimCouponUses } from '#coupons/coupon.table.ts'
import { grantTitles } from '#entitlements/entitlement.table.ts'
import { findUser } from '#identity/users/user.table.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError, tooMany } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { countTry, type RateLimit } from '#platform/rateLimit.table.ts'
import {
  type Claimer,
  countClaimable,
  isRecipientCorrected,
  lockClaimable,
  setClaimed,
} from './adminOrder.table.ts'
import { listLines } from '../order.table.ts'

// A phone number on a profile need not be proved: nobody may go through many of them.
const claimLimit: RateLimit = { kind: 'claims of paid orders', max: 20, seconds: 3600 }

/**
 * Rules: spec-decisions 10. Returns ids, newest first. Throws `shop.claimMoved` when nothing was found
 * and an order for this address is another's by now, `shop.phoneNumberRequired` when the profile has no number by which to
 * find any, and `general.tooManyRequests`.
 */
export async function claimPaidOrders(db: Database, user: User, log: Log, now: Date): Promise<string[]> {
  const wait = await countTry(db, claimLimit, String(user.id), now)
  if (wait !== null) throw tooMany(wait)
  const claimer = await claimerOf(db, user)
  const orderIds = await db.transaction(async (tx) => {
    const held = await lockClaimable(tx, claimer)
    if (held.length === 0) return held
    await setClaimed(tx, { orderIds: held, claimer, at: now })
    await claimCouponUses(tx, held, user.id)
    await grantLines(tx, user, held, now)
    return held.toReversed()
  })
  log.info({ user: user.id, byPhone: claimer.phone !== null, orders: orderIds }, 'paid orders were claimed')
  if (orderIds.length === 0 && (await isRecipientCorrected(db, claimer)))
    throw new ShopError('shop.claimMoved')
  if (orderIds.length === 0 && claimer.phone === null) throw new ShopError('shop.phoneNumberRequired')
  return orderIds
}

export const countClaimableOrders = async (db: Database, user: User): Promise<number> =>
  countClaimable(db, await claimerOf(db, user))

const claimerOf = async (db: Database, user: User): Promise<Claimer> => ({
  userId: user.id,
  email: user.email,
  phone: (await findUser(db, user.id))?.phone_number ?? null,
})

async function grantLines(tx: Database, user: User, orderIds: readonly string[], at: Date): Promise<void> {
  const byOrder = Map.groupBy(await listLines(tx, orderIds), (line) => line.order_id)
  for (const [orderId, lines] of byOrder) {
    const bookIds = lines
      .filter((line) => !isPrint(line.format) && line.refunded_at === null)
      .map((line) => line.book_id)
    await grantTitles(tx, { userId: user.id, orderId, bookIds, at })
  }
}
