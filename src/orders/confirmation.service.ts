import { isPrint } from '#catalogue/book.rules.ts'
import { confirmedCouponUse, lockCoupon, releaseCouponUse, reservedCouponUse } from '#coupons/coupon.table.ts'
import { grantedTitles } from '#entitlements/entitlement.table.ts'
import { provedPhone } from '#identity/profile/phone.table.ts'
import type { Database } from '#platform/database/database.ts'
import { type Sql, together } from '#platform/database/sql.ts'
import { refuse, ShopError } from '#platform/errors.ts'
import { jobKind, newJob } from '#platform/jobs.ts'
import { decimalText } from '#pricing/decimal.rules.ts'
import { type Money, toNumeric } from '#pricing/money.rules.ts'
import type { OrderTotals } from '#pricing/totals.rules.ts'
import { type Destination, optionTo } from './delivery.rules.ts'
import { type PricedCart, pricePlacement } from './cart/cartPricing.ts'
import { addReceipt, cancelPaymentsJob, receiptJob } from './receipt/receipt.table.ts'
import {
  addFulfillment,
  confirmedOrder,
  discardSnapshot,
  type OrderSnapshot,
  writeSnapshot,
} from './orderSnapshot.table.ts'
import { linesRefusal, placeRefusal } from './order.rules.ts'
import { buyerIdOf, digitalTitlesOf, type OrderRow, orderState } from './order.table.ts'

export type Delivery = {
  readonly phoneNumber: string | null
  readonly altPhoneNumber: string | null
  /** Null when nothing is printed. */
  readonly to: Destination | null
}

/** In the shop's currency, and in the one in which it is shown. */
export type PlacedTotal = { readonly shop: Money; readonly presentment: Money }

/**
 * The order is locked. What it costs is computed once more and written down; a use of its coupon is reserved.
 * Returns what it comes to, in both currencies. Throws the refusals of `placeRefusal`, `linesRefusal`,
 * of the coupon, and `shop.deliveryDetailsRequired`.
 */
export async function placeOrder(
  tx: Database,
  order: OrderRow,
  now: Date,
  delivery: Delivery,
): Promise<PlacedTotal> {
  if (order.coupon_id !== null) await lockCoupon(tx, order.coupon_id)
  const chosen = delivery.to && optionTo(delivery.to)
  const details = await pricePlacement(tx, { ...order, chosen_delivery: chosen }, now)
  refuse(placeRefusal({ ...orderState(order), lines: details.lines.length }))
  refuse(linesRefusal(details.lines))
  refuse(details.couponRefusal)
  const hasPrint = details.lines.some((line) => isPrint(line.format))
  if (hasPrint && delivery.to === null) throw new ShopError('shop.deliveryDetailsRequired')
  const { coupon } = details
  const use = coupon && { couponId: coupon.id, orderId: order.id, userId: buyerIdOf(order), at: now }
  await writeSnapshot(tx, snapshotOf(order, details, now), use ? reservedCouponUse(use) : undefined)
  if (hasPrint && delivery.to) {
    const { to, phoneNumber, altPhoneNumber } = delivery
    await addFulfillment(tx, { ...to, orderId: order.id, phoneNumber, altPhoneNumber })
  }
  return { shop: details.amounts.shop.totalPrice, presentment: details.amounts.presentment.totalPrice }
}

function snapshotOf(order: OrderRow, priced: PricedCart, now: Date): OrderSnapshot {
  const { amounts, coupon, lines, taxRate } = priced
  const sums = amounts.shop === amounts.presentment ? [amounts.shop] : [amounts.shop, amounts.presentment]
  const lineIds = lines.map(({ id }) => id)
  return {
    id: order.id,
    placedAt: now,
    taxRate,
    coupon: coupon && {
      code: coupon.code,
      description: coupon.description,
      discount: decimalText(coupon.discount),
    },
    hasPrint: lines.some((line) => isPrint(line.format)),
    totals: sums.map((totals) => totalsRow(order.id, totals)),
    lineTotals: sums.flatMap((totals) => lineTotalsRows(lineIds, totals)),
  }
}

const totalsRow = (orderId: string, totals: OrderTotals) => ({
  order_id: orderId,
  currency: totals.totalPrice.currency,
  line_items: toNumeric(totals.totalLineItemsPrice),
  shipping_fee: toNumeric(totals.shippingFee),
  discount: toNumeric(totals.totalDiscount),
  discounts: totals.discounts.map(({ source, amount }) => ({ source, amount: toNumeric(amount) })),
  subtotal: toNumeric(totals.subtotalPrice),
  tax: toNumeric(totals.totalTax),
  total: toNumeric(totals.totalPrice),
})

const lineTotalsRows = (lineIds: readonly number[], totals: OrderTotals) =>
  totals.lines.flatMap((line, index) => {
    const id = lineIds[index]
    if (id === undefined) return []
    const { preTaxPrice, discount, price } = line
    return [
      {
        order_line_id: id,
        currency: price.currency,
        pre_tax: toNumeric(preTaxPrice),
        discount: toNumeric(discount),
        price: toNumeric(price),
      },
    ]
  })

/** Gives its coupon's use back. Confirmed orders and those on hold stay as they are. */
export async function reopenOrder(tx: Database, order: OrderRow): Promise<void> {
  if (order.confirmed_at !== null || order.on_hold_at !== null || order.placed_at === null) return
  await discardSnapshot(tx, order.id)
  await releaseCouponUse(tx, order.id)
}

export type Purchase = {
  /** Null for an order that the staff placed for somebody who has to claim it (decision 8). */
  readonly ownerId: number | null
  readonly now: Date
  /** As the provider confirmed it, never only typed; null when nothing was paid. */
  readonly payerPhone: string | null
}

/** Without the number that paid no number is kept. */
export const contactJob = jobKind('saveContact', { orderId: 'text', payerPhone: 'text or null' })

/**
 * Locked and placed before. Grants titles, receipt and coupon's use; without an owner only once it is
 * claimed. Idempotent: returns whether this call confirmed it.
 */
export async function confirmOrder(tx: Database, order: OrderRow, { ownerId, now, payerPhone }: Purchase) {
  if (order.confirmed_at !== null) return false
  const { id: orderId, coupon_id: couponId } = order
  const changes = [
    ...(couponId === null ? [] : [confirmedCouponUse({ orderId, userId: ownerId, at: now })]),
    ...(ownerId === null ? [] : grantsOf(order, { ownerId, now, payerPhone })),
    confirmedOrder({ id: orderId, ownerId, at: now }),
  ]
  await tx.run(together(changes))
  await addReceipt(tx, orderId, now, [
    newJob(receiptJob, { orderId }, { key: `receipt:${orderId}` }),
    newJob(contactJob, { orderId, payerPhone }, { key: `contact:${orderId}` }),
    newJob(cancelPaymentsJob, { orderId }, { key: `order:${orderId}:cancelPayments`, isUrgent: true }),
  ])
  return true
}

function grantsOf(
  { id: orderId, admin_id: adminId }: OrderRow,
  { ownerId: userId, now: at, payerPhone: phone }: Purchase & { readonly ownerId: number },
): Sql[] {
  const titles = grantedTitles({ userId, orderId, bookIds: digitalTitlesOf(orderId), at })
  // What the staff pay for somebody proves nothing about themselves.
  return phone === null || adminId !== null ? [titles] : [titles, provedPhone({ phone, userId, at })]
}

/** Throws `shop.orderNotFree` when it costs something. */
export async function placeFreeOrder(
  tx: Database,
  order: OrderRow,
  delivery: Delivery,
  { ownerId, now }: Pick<Purchase, 'ownerId' | 'now'>,
): Promise<void> {
  const { shop } = await placeOrder(tx, order, now, delivery)
  if (shop.hundredths > 0n) throw new ShopError('shop.orderNotFree')
  await confirmOrder(tx, order, { ownerId, now, payerPhone: null })
}
