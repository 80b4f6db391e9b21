import { createHash } from 'node:crypto'
import { confirmedCouponUse } from '#coupons/coupon.table.ts'
import { grantTitles } from '#entitlements/entitlement.table.ts'
import { addAdminOrder } from '#orders/claims/adminOrder.table.ts'
import { addCart, addLines, setCartCoupon } from '#orders/cart/cart.table.ts'
import { confirmedOrder } from '#orders/orderSnapshot.table.ts'
import { lockOrder } from '#orders/order.table.ts'
import { placeOrder } from '#orders/confirmation.service.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { type Money, toNumeric } from '#pricing/money.rules.ts'
import { bookshelf } from './content/people.ts'
import { titles } from './content/titles.ts'
import { type DemoPeople, personOf } from './seedPeople.ts'

const day = 24 * 60 * 60_000

type Known = {
  readonly now: Date
  readonly ids: ReadonlyMap<string, number>
  readonly people: DemoPeople
  readonly coupons: ReadonlyMap<string, number>
}

type Purchase = {
  readonly name: string
  readonly buyer: User
  readonly phone: string
  readonly titles: readonly string[]
  readonly couponId: number | null
  readonly at: Date
}

/** What was bought before: the reader's bookshelf, free and paid, the one use of the coupon ONCE1, and what waits to be claimed. */
export async function addOrders(tx: Database, { now, ids, people, coupons }: Known): Promise<void> {
  const reader = personOf(people, 'reader')
  const prices = new Map(titles.map(({ key, price }) => [key, price]))
  const daysAgo = (days: number) => new Date(now.getTime() - days * day)
  const purchases: Purchase[] = [
    {
      name: 'paid',
      buyer: reader,
      phone: '254712000101',
      titles: bookshelf.filter((key) => prices.get(key) !== 0),
      couponId: null,
      at: daysAgo(5),
    },
    {
      name: 'free',
      buyer: reader,
      phone: '254712000101',
      titles: bookshelf.filter((key) => prices.get(key) === 0),
      couponId: null,
      at: daysAgo(4),
    },
    {
      name: 'once',
      buyer: personOf(people, 'checker'),
      phone: '250788000103',
      titles: ['the-tide-clerk-epub'],
      couponId: coupons.get('ONCE1') ?? null,
      at: daysAgo(3),
    },
  ]
  for (const purchase of purchases.filter((each) => each.titles.length > 0)) await buy(tx, purchase, ids)
  await buyFor(tx, personOf(people, 'business'), { staff: personOf(people, 'checker'), at: daysAgo(2) }, ids)
}

/** A purchase as the shop would have written it down at its time, but without its receipt, which nobody waits for. */
async function buy(
  tx: Database,
  { name, buyer, phone, titles, couponId, at }: Purchase,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const { id, bookIds } = await place(tx, { name, ownerId: buyer.id, phone, titles, couponId, at }, ids)
  await tx.run(confirmedOrder({ id, ownerId: buyer.id, at }))
  await grantTitles(tx, { userId: buyer.id, orderId: id, bookIds, at })
  await tx.run(confirmedCouponUse({ orderId: id, userId: buyer.id, at }))
}

/** An order that the staff placed for somebody at a fair, paid and waiting to be claimed. */
async function buyFor(
  tx: Database,
  reader: User,
  { staff, at }: { staff: User; at: Date },
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const titles = ['the-cloth-seller-of-limbe-epub', 'mtsinje-wopanda-mlatho-epub']
  const placing = { name: 'at the fair', ownerId: null, phone: '265991000105', titles, couponId: null, at }
  const { id } = await place(tx, placing, ids)
  await addAdminOrder(tx, {
    orderId: id,
    adminId: staff.id,
    forUserFullName: 'Chikumbutso Banda',
    forUserEmail: reader.email,
    forUserPhone: null,
  })
  await tx.run(confirmedOrder({ id, ownerId: null, at }))
}

type Placing = Omit<Purchase, 'buyer'> & { readonly ownerId: number | null }

async function place(
  tx: Database,
  { name, ownerId, phone, titles, couponId, at }: Placing,
  ids: ReadonlyMap<string, number>,
): Promise<{ id: string; bookIds: number[] }> {
  const id = createHash('sha256').update(`demo order: ${name}`).digest('hex').slice(0, 40)
  const bookIds = titles.flatMap((key) => ids.get(key) ?? [])
  await addCart(tx, {
    id,
    ownerId,
    locale: 'KEN',
    currency: 'KES',
    presentmentCurrency: 'KES',
    taxRegion: 'KEN',
  })
  await addLines(tx, id, bookIds)
  await setCartCoupon(tx, id, couponId)
  const order = await lockOrder(tx, id)
  if (!order) throw new Error('an order that was just made is gone')
  const { shop: total } = await placeOrder(tx, order, at, {
    phoneNumber: null,
    altPhoneNumber: null,
    to: null,
  })
  if (total.hundredths > 0n) await addPayment(tx, { orderId: id, total, phone, at })
  await tx.run(sql`update orders set created_at = ${at} where id = ${id}`)
  return { id, bookIds }
}

type Payment = { readonly orderId: string; readonly total: Money; readonly phone: string; readonly at: Date }

/** The push by which an order was paid. Its secret is known to nobody. */
const addPayment = (tx: Database, { orderId, total, phone, at }: Payment) =>
  tx.run(sql`
    with attempt as (
      insert into payment_attempts (order_id, provider, amount, currency, requested_at, accepted_at, succeeded_at,
        confirmed_order_at, result_code, result_text, provider_code, receipt)
      values (${orderId}, 'mpesa', ${toNumeric(total)}, ${total.currency}, ${at}, ${at}, ${at}, ${at}, 0,
        'The demo shop begins with this payment.', '0', ${`DEMO${orderId.slice(0, 6).toUpperCase()}`})
      returning id)
    insert into mpesa_requests (attempt_id, msisdn, token_hash, merchant_request_id, checkout_request_id)
    select id, ${phone}, sha256(gen_random_uuid()::text::bytea), ${`demo-${orderId.slice(0, 12)}`},
      ${`ws_CO_demo${orderId.slice(0, 12)}`} from attempt`)
