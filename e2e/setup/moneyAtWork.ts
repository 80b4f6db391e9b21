import { randomInt } from 'node:crypto'
import { addOrder } from '#orders/order.builder.ts'
import { lockOrder } from '#orders/order.table.ts'
import { putOnHold } from '#orders/orderSnapshot.table.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { addAttempt, markAccepted, markEnded } from '#payments/attempts/attempt.table.ts'
import { placeInCurrency } from '#payments/attempts/orderPlacement.ts'
import { addMpesaRequest } from '#payments/mpesa/mpesa.table.ts'
import { openReview, type ReviewReason } from '#payments/reviews/review.table.ts'
import { sql } from '#platform/database/sql.ts'
import { findBookId } from './books.ts'
import type { DemoShop } from './demoShop.ts'
import { addMember, type Member } from './people.ts'
import { boughtTitle, findCaller } from './purchases.ts'

export type HeldPayment = {
  readonly buyer: Member
  readonly orderId: string
  readonly reference: string
  /** Of the payment to check. */
  readonly number: number
  readonly path: string
  readonly phone: string
}

/** Money of M-Pesa for an e-book of KES 450 that a person looks at; it bought nothing yet. */
export async function addHeldPayment(
  shop: DemoShop,
  { reason = 'payer_differs', hours = 1 }: { readonly reason?: ReviewReason; readonly hours?: number } = {},
): Promise<HeldPayment> {
  const buyer = await addMember(shop)
  const owner = await findCaller(shop, buyer.userId)
  const orderId = await addOrder(shop.db, { owner, books: [await findBookId(shop, boughtTitle, 'epub')] })
  const at = new Date(Date.now() - hours * 3_600_000)
  const phone = `2547${randomInt(10_000_000, 99_999_999)}`
  const attemptId = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error('the order is gone')
    const delivery = { phoneNumber: null, altPhoneNumber: null, to: null }
    await placeInCurrency(tx, order, { currency: 'KES', now: at, delivery })
    const asked = {
      orderId,
      provider: 'mpesa',
      amount: await totalOf(tx, orderId),
      currency: 'KES',
      askedAt: at,
    }
    const { id } = await addAttempt(tx, asked)
    const tokenHash = Buffer.from(String(id).padStart(32, '0'))
    await addMpesaRequest(tx, { attemptId: id, msisdn: phone, tokenHash })
    await markAccepted(tx, id, at)
    const receipt = `UKH${String(id).padStart(7, '0')}`
    await markEnded(tx, id, {
      onHoldAt: at,
      resultCode: 90004,
      receipt,
      result: { code: '90004', text: null },
    })
    await putOnHold(tx, orderId, at)
    await openReview(tx, id, reason, at)
    return id
  })
  const { id: number } = await shop.db.one<{ id: number }>(
    sql`select id from payment_reviews where attempt_id = ${attemptId}`,
  )
  return {
    buyer,
    orderId,
    reference: orderReference(orderId),
    number,
    path: `/admin/payment-reviews/${number}`,
    phone,
  }
}

const totalOf = async (db: DemoShop['db'], orderId: string): Promise<string> =>
  (
    await db.one<{ total: string }>(
      sql`select total from order_totals where order_id = ${orderId} and currency = 'KES'`,
    )
  ).total
