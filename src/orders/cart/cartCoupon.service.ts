import { lockCouponByCode } from '#coupons/coupon.table.ts'
import { couponCodeRefusal, refusalToldTo } from '#coupons/couponRefusal.rules.ts'
import { refuse, ShopError, tooMany } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { countTries, type RateLimit, uncountTry } from '#platform/rateLimit.table.ts'
import { lockChangeable } from './cart.service.ts'
import * as cart from './cart.table.ts'
import { priceCart } from './cartPricing.ts'

// Only refused codes count. A whole school, or the customers of a mobile network, may share one address.
const cartLimit: RateLimit = { kind: 'coupon codes for a cart', max: 10, seconds: 600 }
const userLimit: RateLimit = { kind: 'coupon codes of a user', max: 20, seconds: 3600 }
const addressLimit: RateLimit = { kind: 'coupon codes from an address', max: 100, seconds: 3600 }

/** Takes the place of another. Throws the rule's refusal (decision 13), and `general.tooManyRequests`. */
export async function applyCoupon(context: Context, orderId: string, typed: string): Promise<void> {
  const counted = await countCode(context, orderId)
  await attach(context, orderId, typed)
  for (const [limit, key] of counted) await uncountTry(context.db, limit, key, context.now)
}

/** Counts a code before it is looked up, so that many at the same moment do not pass together. */
async function countCode({ db, caller, address, now }: Context, orderId: string) {
  const tries: [RateLimit, string][] = [
    [cartLimit, orderId],
    [addressLimit, address],
  ]
  if (caller.kind === 'user') tries.push([userLimit, String(caller.id)])
  const wait = await countTries(db, tries, now)
  if (wait !== null) throw tooMany(wait)
  return tries
}

const attach = (context: Context, orderId: string, typed: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    const order = await lockChangeable(tx, context, orderId)
    const code = typed.trim()
    refuse(couponCodeRefusal(code))
    const coupon = await lockCouponByCode(tx, code)
    if (!coupon) throw new ShopError('coupon.notFound')
    const { couponRefusal } = await priceCart(tx, { ...order, coupon_id: coupon.id }, context.now)
    const refusal = couponRefusal ?? (order.coupon_id === coupon.id ? 'coupon.alreadyUsed' : null)
    const userId = context.caller.kind === 'user' ? context.caller.userId : null
    refuse(refusal && refusalToldTo(userId, coupon, refusal))
    await cart.setCartCoupon(tx, orderId, coupon.id)
    await cart.bumpUpdatedAt(tx, orderId)
  })

export const removeCoupon = (context: Context, orderId: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    await lockChangeable(tx, context, orderId)
    await cart.setCartCoupon(tx, orderId, null)
    await cart.bumpUpdatedAt(tx, orderId)
  })
