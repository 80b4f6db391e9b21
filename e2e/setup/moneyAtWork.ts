import { randomInt } from 'node:crypto'
import { addMail } from '#notifications/mail.table.ts'
import { addOrder, addPurchase } from '#orders/order.builder.ts'
import { lockOrder } from '#orders/order.table.ts'
import { putOnHold } from '#orders/orderSnapshot.table.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { addAttempt, markAccepted, markEnded } from '#payments/attempts/attempt.table.ts'
import { placeInCurrency } from '#payments/attempts/orderPlacement.ts'
import { addMpesaRequest } from '#payments/mpesa/mpesa.table.ts'
import { openReview, type ReviewReason } from '#payments/reviews/review.table.ts'
import { sql } from '#platform/database/sql.ts'
import { payInCash } from '#refunds/testing/refundInCash.ts'
import { findBookId } from './books.ts'
import type { DemoShop } from './demoShop.ts'
import { addMember, type Member } from './people.ts'
import { boughtTitle, findCaller } from './purchases.ts'

export type PaymentOnHold = {
  readonly buyer: Member
  readonly orderId: string
  readonly reference: string
  /** Of the payment to check. */
  readonly number: number
  readonly path: string
  /** That was asked, and the other one that paid. */
  readonly requestedPhone: string
  readonly phone: string
}

/** Money of M-Pesa for an e-book of KES 450 that a person looks at; it bought nothing yet. */
export async function addPaymentOnHold(
  shop: DemoShop,
  { reason = 'payer_differs', hours = 1 }: { readonly reason?: ReviewReason; readonly hours?: number } = {},
): Promise<PaymentOnHold> {
  const buyer = await addMember(shop)
  const owner = await findCaller(shop, buyer.userId)
  const orderId = await addOrder(shop.db, { owner, books: [await findBookId(shop, boughtTitle, 'epub')] })
  const at = new Date(Date.now() - hours * 3_600_000)
  const [requestedPhone, phone] = [0, 1].map(() => `2547${randomInt(10_000_000, 99_999_999)}`) as [
    string,
    string,
  ]
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
      requestedAt: at,
    }
    const { id } = await addAttempt(tx, asked)
    const tokenHash = Buffer.from(String(id).padStart(32, '0'))
    await addMpesaRequest(tx, { attemptId: id, msisdn: requestedPhone, tokenHash })
    await markAccepted(tx, id, at)
    const receipt = `UKH${String(id).padStart(7, '0')}`
    await markEnded(tx, id, {
      onHoldAt: at,
      resultCode: 90004,
      receipt,
      received: { amount: Number(asked.amount), currency: 'KES', payer: phone, source: 'callback', at },
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
    requestedPhone,
    phone,
  }
}

const totalOf = async (db: DemoShop['db'], orderId: string): Promise<string> =>
  (
    await db.one<{ total: string }>(
      sql`select total from order_totals where order_id = ${orderId} and currency = 'KES'`,
    )
  ).total

export type PaidOrder = { readonly buyer: Member; readonly orderId: string; readonly reference: string }

/** Printed books that somebody bought in cash. */
export async function addPaidOrder(shop: DemoShop, adminId: number): Promise<PaidOrder> {
  const buyer = await addMember(shop)
  const books = [
    await findBookId(shop, boughtTitle, 'print'),
    await findBookId(shop, 'The Well at Kargi', 'epub'),
  ]
  const orderId = await addPurchase(shop.db, await findCaller(shop, buyer.userId), { books })
  await payInCash(shop.db, orderId, { id: adminId })
  return { buyer, orderId, reference: orderReference(orderId) }
}

/** Its buyer wants the money back; the number of the request. */
export const addRefundRequest = async (
  shop: DemoShop,
  { orderId, buyer }: PaidOrder,
  reason = 'Wrong book',
): Promise<number> =>
  (
    await shop.db.one<{ id: number }>(sql`
      insert into refund_requests (order_id, user_id, reason, requested_at)
      values (${orderId}, ${buyer.userId}, ${reason}, now()) returning id`)
  ).id

/** Money at the paybill that nobody knows the order of; its code and its number. */
export async function addUnmatched(
  shop: DemoShop,
  { amount = 100, payer = 'Amina Otieno' }: { readonly amount?: number; readonly payer?: string } = {},
): Promise<{ readonly id: number; readonly receipt: string }> {
  const receipt = `UKL${randomInt(1_000_000, 9_999_999)}`
  const { id } = await shop.db.one<{ id: number }>(sql`
    insert into paybill_payments (trans_id, short_code, amount, currency, reference, payer_name, received_at, reason)
    values (${receipt}, '174379', ${amount}, 'KES', 'BOOKS', ${payer}, now(), 'unknown_reference') returning id`)
  return { id, receipt }
}

/** A mail that was given up. */
export async function giveUpMail(shop: DemoShop, recipient: string): Promise<void> {
  await addMail(shop.db, {
    recipient,
    language: 'eng',
    subject: 'Your receipt',
    text: 'Here',
    html: '<p>Here',
  })
  await shop.db.run(sql`
    update mails set given_up_at = now(), failed_at = now(), tries = 1, failure = '550 5.1.1 no such user'
    where recipient = ${recipient}`)
}
