import { findCouponByCode } from '#coupons/coupon.table.ts'
import { couponCodeRefusal, visibleRefusal } from '#coupons/couponRefusal.rules.ts'
import { refuse, ShopError, tooMany } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { countTriesApart, type RateLimit, type Tries, uncountTries } from '#platform/rateLimit.table.ts'
import { lockChangeable } from './cart.service.ts'
import * as cart from './cart.table.ts'
import { priceCart, type PricedCart } from './cartPricing.ts'
import { memoizePrices } from '../order.nodes.ts'
import type { OrderRow } from '../order.table.ts'

// Only refused codes count. A whole school, or the customers of a mobile network, may share one address.
const cartLimit: RateLimit = { kind: 'coupon codes for a cart', max: 10, seconds: 600 }
const userLimit: RateLimit = { kind: 'coupon codes of a user', max: 20, seconds: 3600 }
const addressLimit: RateLimit = { kind: 'coupon codes from an address', max: 100, seconds: 3600 }

/**
 * Takes the place of another. Returns the cart as it is then. Throws the rule's refusal (decision 13), and
 * `general.tooManyRequests`.
 */
export async function applyCoupon(context: Context, orderId: string, typed: string): Promise<OrderRow> {
  const counted = await countCode(context, orderId)
  const { order, priced } = await attach(context, orderId, { typed, counted })
  memoizePrices(context, order, priced)
  return order
}

/** Counts a code before it is looked up, so that many at the same moment do not pass together. */
async function countCode({ db, caller, address, now }: Context, orderId: string): Promise<Tries> {
  const tries: [RateLimit, string][] = [
    [cartLimit, orderId],
    [addressLimit, address],
  ]
  if (caller.kind === 'user') tries.push([userLimit, String(caller.id)])
  const wait = await countTriesApart(db, tries, now)
  if (wait !== null) throw tooMany(wait)
  return tries
}

type TypedCode = { readonly typed: string; readonly counted: Tries }

type Attached = { readonly order: OrderRow; readonly priced: PricedCart }

const attach = (context: Context, orderId: string, { typed, counted }: TypedCode): Promise<Attached> =>
  context.db.transaction(async (tx) => {
    const order = await lockChangeable(tx, context, orderId)
    const code = typed.trim()
    refuse(couponCodeRefusal(code))
    const coupon = await findCouponByCode(tx, code)
    if (!coupon) throw new ShopError('coupon.notFound')
    const wanted = { ...order, coupon_id: coupon.id }
    const priced = await priceCart(tx, wanted, context.now)
    const refusal = priced.couponRefusal ?? (order.coupon_id === coupon.id ? 'coupon.alreadyUsed' : null)
    const userId = context.caller.kind === 'user' ? context.caller.userId : null
    refuse(refusal && visibleRefusal(userId, coupon, refusal))
    const changed = await cart.setCartCoupon(tx, orderId, coupon.id)
    await uncountTries(tx, counted, context.now)
    return { order: { ...wanted, ...changed }, priced }
  })

export const removeCoupon = (context: Context, orderId: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    await lockChangeable(tx, context, orderId)
    await cart.setCartCoupon(tx, orderId, null)
  })
