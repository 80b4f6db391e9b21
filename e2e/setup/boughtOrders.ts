import { randomUUID } from 'node:crypto'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { addPurchase } from '#orders/order.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { payInCash } from '#refunds/testing/refundInCash.ts'
import { findBookId } from './books.ts'
import type { DemoShop } from './demoShop.ts'
import { addMember, type Member, type Person } from './people.ts'
import { boughtTitle, findCaller } from './purchases.ts'

export type BoughtOrder = { readonly id: string; readonly buyer: Member; readonly coupon: string }

/** A printed and an e-book, bought with a coupon for cash after a push that the buyer cancelled. */
export async function addBoughtOrder(shop: DemoShop, { email }: Person): Promise<BoughtOrder> {
  const { db } = shop
  const buyer = await addMember(shop)
  const coupon = `PANDA${randomUUID().slice(0, 6).toUpperCase()}`
  const books = [await findBookId(shop, boughtTitle, 'print'), await findBookId(shop, boughtTitle, 'epub')]
  const couponId = await addCoupon(db, { code: coupon })
  const id = await addPurchase(db, await findCaller(shop, buyer.userId), { books, couponId })
  const staff = await db.one<{ id: number }>(sql`select id from users where email = ${email}`)
  await payInCash(db, id, staff)
  await db.run(sql`
    with failed as (
      insert into payment_attempts (order_id, provider, amount, currency, requested_at, accepted_at, failed_at,
        superseded_at, result_code, result_text, provider_code)
      select order_id, 'mpesa', amount, currency, requested_at - interval '4 minutes', requested_at - interval '4 minutes',
        requested_at - interval '3 minutes', requested_at, 1032, 'Request cancelled by user', '1032'
      from payment_attempts where order_id = ${id} returning id)
    insert into mpesa_requests (attempt_id, msisdn, token_hash, merchant_request_id, checkout_request_id)
    select id, '254712004518', decode(md5(${id}), 'hex'), 'mr-' || ${id}, 'ws_CO_' || ${id} from failed`)
  return { id, buyer, coupon }
}
