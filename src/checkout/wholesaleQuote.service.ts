import { isPrint } from '#catalogue/book.rules.ts'
import { requireStaff } from '#identity/access.ts'
import { pricePlacement } from '#orders/cart/cartPricing.ts'
import { type DeliveryOption, deliveryOptions } from '#orders/delivery.rules.ts'
import { type Sums, sumsOf } from '#orders/orderSums.ts'
import type { OrderRow } from '#orders/order.table.ts'
import { refuse, refuseInvalid } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import type { CartAmounts } from '#pricing/cartAmounts.rules.ts'
import { saleTermsOf, staffEntryOf } from './saleTerms.service.ts'
import { staffViolations } from './staffEntry.rules.ts'

export type WholesaleQuote = {
  readonly deliveryOption: DeliveryOption | null
  readonly discountPercentage: number
  readonly shop: Sums
  readonly presentment: Sums
}

type QuoteInput = { readonly b2bCustomerId: string; readonly b2bDiscountOverride?: number | null }

/** Throws what placing it would: failing fields, `general.notFound`, the refusal of its coupon. */
export async function quoteWholesale(
  { caller, db, now }: Context,
  order: OrderRow,
  input: QuoteInput,
): Promise<readonly WholesaleQuote[]> {
  const user = requireStaff(caller)
  const entry = staffEntryOf(user, input)
  refuseInvalid(staffViolations(entry))
  const { wholesale, recipient: contact } = (await saleTermsOf(db, user, entry, null)) ?? {}
  if (!wholesale || order.placed_at !== null) return []
  const { discountPercentage } = wholesale
  const sold = {
    ...order,
    admin_id: user.id,
    wholesale_discount: discountPercentage,
    contact: contact ?? null,
  }
  const cart = await pricePlacement(db, sold, now)
  refuse(cart.couponRefusal)
  const quote = (deliveryOption: DeliveryOption | null, { shop, presentment }: CartAmounts) => ({
    deliveryOption,
    discountPercentage: Number(discountPercentage),
    shop: sumsOf(shop),
    presentment: sumsOf(presentment),
  })
  return cart.lines.some((line) => isPrint(line.format))
    ? deliveryOptions.map((option) => quote(option, cart.amountsWith(option)))
    : [quote(null, cart.amounts)]
}
