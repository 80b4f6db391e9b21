import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { findBook, payers, payWith, putIntoCart } from './world/buying.ts'
import { enter, member } from './world/entering.ts'
import { openHouse } from './world/house.ts'

const { shop, visit } = await openHouse()
const journey = 'declined-payment'

const payTwice = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t } = reader
    const buyer = await member(shop)
    await reader.open('/')
    await enter(reader, buyer)
    await findBook(reader, 'well at kargi', 'The Well at Kargi')
    await putIntoCart(reader, 'The Well at Kargi')
    await reader.press('link', t('cart.checkout.button'))
    await payWith(reader, payers.cancels)
    await reader.see('heading', t('order.pending.failed.title')).waitFor()
    await reader.reads(t('payments.result.1032'))
    await reader.shot('failed')
    await reader.press('link', t('order.retry.change'))
    await reader.at(/^\/checkout\//)
    await payWith(reader, payers.pays)
    await reader.see('heading', t('order.confirmed.title')).waitFor()
    await reader.shot('confirmed')
    assert.deepEqual(await endsOf(buyer.userId), ['failed', 'bought'])
  })

const endsOf = async (userId: number): Promise<(string | null)[]> =>
  (
    await shop.db.many<{ ending: string | null }>(sql`
      select case when confirmed_order_at is not null then 'bought' when failed_at is not null then 'failed' end as ending
      from payment_attempts join orders on orders.id = order_id where owner_id = ${userId} order by payment_attempts.id`)
  ).map(({ ending }) => ending)

test('a payment that is cancelled on the phone says so, and a second try buys the book on a phone', () =>
  payTwice(phone))

test('a payment that is cancelled on the phone says so, and a second try buys the book on a desktop', () =>
  payTwice(desktop))
