import { sql } from '#platform/database/sql.ts'
import { bookNumber } from './bookNumber.ts'
import type { DemoShop } from './demoShop.ts'
import type { Reader } from './reader.ts'

/** Puts a printed book into the cart (KES 1,450 with VAT, if it is the usual one) and goes to the checkout, signed in. */
export async function openCheckout(reader: Reader, shop: DemoShop, title = 'The Tide Clerk'): Promise<void> {
  const { t, page } = reader
  await reader.open(`/book/${await bookNumber(shop, title, 'print')}`)
  const added = page.waitForResponse((response) => response.request().method() === 'POST')
  await Promise.all([added, reader.press('button', new RegExp(`^${t('catalogue.button.addToCart')}`))])
  await page.goto('/checkout/')
  await reader.see('heading', t('checkout.delivery.title')).waitFor()
  await reader.settle()
}

export type Delivered = {
  readonly amount: string
  readonly shipping_fee: string
  readonly places_id: string | null
  readonly student_name: string | null
}

/** What the newest order of somebody was paid with, and where it goes. */
export const orderOf = (shop: DemoShop, userId: number): Promise<Delivered> =>
  shop.db.one<Delivered>(sql`
    select a.amount, t.shipping_fee, f.places_id, f.student_name
    from orders o join payment_attempts a on a.order_id = o.id and a.confirmed_order_at is not null
      join order_totals t on t.order_id = o.id and t.currency = o.currency join order_fulfillments f on f.order_id = o.id
    where o.owner_id = ${userId} order by o.confirmed_at desc limit 1`)
