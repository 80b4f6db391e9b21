import { sql } from '#platform/database/sql.ts'
import { cancellingPhone, payingPhone, payWith, putIntoCart } from '../steps/buying.ts'
import { addMember } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { goToCheckout } from '../steps/paying.ts'
import { enter } from '../steps/signIn.ts'

const title = 'The Well at Kargi'

test('a payment that is cancelled on the phone says so, and a second try buys the book', async ({
  reader,
  shop,
  t,
}) => {
  const buyer = await addMember(shop)
  await reader.open('/')
  await enter(reader, buyer)
  await reader.openBook(title)
  await putIntoCart(reader, title)
  await reader.click('link', t('cart.checkout.button'))
  await payWith(reader, await cancellingPhone(shop))
  await expect(reader.find('heading', t('order.pending.failed.title'))).toBeVisible()
  await expect(reader.text(t('payments.result.1032'))).toBeVisible()
  await reader.click('link', t('order.retry.change'))
  await reader.isAt(/^\/checkout\//)
  await payWith(reader, payingPhone())
  await expect(reader.find('heading', t('order.confirmed.title'))).toBeVisible()
  const attempts = await shop.db.many<{ ending: string | null }>(sql`
    select case when confirmed_order_at is not null then 'bought' when failed_at is not null then 'failed' end as ending
    from payment_attempts join orders on orders.id = order_id where owner_id = ${buyer.userId} order by payment_attempts.id`)
  expect(attempts).toEqual([{ ending: 'failed' }, { ending: 'bought' }])
})

test('another try that cannot be sent says at the checkout why', async ({ reader, shop, t }) => {
  await reader.signIn(await addMember(shop))
  await goToCheckout(reader, title)
  await payWith(reader, await cancellingPhone(shop))
  await expect(reader.find('heading', t('order.pending.failed.title'))).toBeVisible()
  const total = reader.page.locator('input[name="total"]')
  await total.evaluate((field: HTMLInputElement) => {
    field.value = '1' // as if the price had been lower when the page was drawn
  })
  await reader.click('button', new RegExp(`^${t('order.retry.again', { phone: '' })}`))
  await reader.isAt(/^\/checkout\//)
  await expect(reader.text(t('errors.shop.totalChanged'))).toBeVisible()
})
