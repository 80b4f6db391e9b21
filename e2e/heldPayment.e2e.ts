import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { phone } from './world/browser.ts'
import { findBook, payWith, putIntoCart } from './world/buying.ts'
import { enter, member } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import { until } from './world/ledger.ts'

const { shop, visit } = await openHouse()

/** Pays, but the callback names another amount. */
const otherAmount = '700000047'

test('a payment that does not fit its order is told, and leads to a new start with a cart of its own', () =>
  visit({ device: phone, journey: 'held-payment' }, async (reader) => {
    const { t, page } = reader
    const buyer = await member(shop)
    await reader.open('/')
    await enter(reader, buyer)
    await findBook(reader, 'well at kargi', 'The Well at Kargi')
    await putIntoCart(reader, 'The Well at Kargi')
    await reader.press('link', t('cart.checkout.button'))
    await payWith(reader, otherAmount)
    await reader.see('heading', t('order.pending.held.title')).waitFor()
    await page.getByRole('link', { name: t('shell.cartCount', { count: 0 }) }).waitFor()
    await reader.shot('held')
    await until(async () => (await mailsTo(buyer.email)).length === 1)
    assert.match((await mailsTo(buyer.email))[0] ?? '', /please do not pay again/)
    await reader.press('link', t('order.pending.newStart'))
    await reader.at(/^\/$/)
    await findBook(reader, 'tide clerk', 'The Tide Clerk')
    await putIntoCart(reader, 'The Tide Clerk')
    assert.equal(await page.getByRole('dialog').getByText('The Well at Kargi').count(), 0)
    await reader.press('link', t('cart.checkout.button'))
    await reader.see('button', /M-Pesa/).waitFor()
  }))

const mailsTo = async (recipient: string): Promise<string[]> =>
  (
    await shop.db.many<{ text: string }>(
      sql`select body_text as text from mails where recipient = ${recipient} order by id`,
    )
  ).map(({ text }) => text)
