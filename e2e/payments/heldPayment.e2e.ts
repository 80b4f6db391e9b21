import { sql } from '#platform/database/sql.ts'
import { payWith, putIntoCart } from '../steps/buying.ts'
import { addMember } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

/** Pays, but the callback names another amount. */
const otherAmount = '700000047'

test('a payment that does not fit its order is told, and leads to a new start with a cart of its own', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const buyer = await addMember(shop)
  await reader.signIn(buyer)
  await reader.openBook('The Well at Kargi')
  await putIntoCart(reader, 'The Well at Kargi')
  await reader.click('link', t('cart.checkout.button'))
  await payWith(reader, otherAmount)
  await expect(reader.find('heading', t('order.pending.held.title'))).toBeVisible()
  const mails = () =>
    shop.db.many<{ body_text: string }>(
      sql`select body_text from mails where recipient = ${buyer.email} order by id`,
    )
  await expect.poll(mails).toEqual([{ body_text: expect.stringContaining('Please do not pay again') }])
  await reader.click('link', t('order.pending.newStart'))
  await reader.isAt(/^\/$/)
  await expect(reader.find('link', t('shell.cartCount', { count: 0 }))).toBeVisible()
  await reader.openBook('The Tide Clerk')
  await putIntoCart(reader, 'The Tide Clerk')
  await expect(page.getByRole('dialog').getByText('The Well at Kargi')).toHaveCount(0)
  await reader.click('link', t('cart.checkout.button'))
  await expect(reader.find('button', /M-Pesa/)).toBeVisible()
})
