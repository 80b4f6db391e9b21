import { sql } from '#platform/database/sql.ts'
import { addStaff } from '../setup/people.ts'
import { allProviders } from '../setup/shopOptions.ts'
import { expect, test } from '../setup/test.ts'
import { payingPhone } from '../steps/buying.ts'
import { goToCheckout } from '../steps/paying.ts'
import { adminOrder, method, openAdminOrder, pay } from '../steps/selling.ts'

test.use({ shopOptions: allProviders })

test('by card, e-books are known by the number that is asked for beside it', async ({ reader, shop, t }) => {
  await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  await goToCheckout(reader, 'The Well at Kargi')
  await adminOrder(reader).check()
  await reader.find('checkbox', t('staff.order.isForPhone')).check()
  await expect(reader.field(t('staff.phone.label'))).toBeHidden()
  await method(reader, 'card').check()
  await pay(reader).click()
  await expect(reader.text(t('staff.order.reach'))).toBeVisible()
  const phone = payingPhone()
  await reader.fill(t('staff.phone.label'), phone)
  await pay(reader).click()
  await expect(reader.page).toHaveURL(({ origin }) => origin === new URL(shop.others.cardUrl).origin)
  const sold = await shop.db.many(sql`select from admin_orders where for_user_phone = ${`254${phone}`}`)
  expect(sold).toHaveLength(1)
})

test('another try by card keeps the number that the courier calls', async ({ page, reader, shop, t }) => {
  const staff = await addStaff(shop, 'ROLE_CHECKER')
  await reader.signIn(staff)
  await openAdminOrder(reader)
  await reader.fill(t('staff.order.fullName'), 'Wanjiru Kahiga')
  await method(reader, 'card').check()
  const phone = payingPhone()
  await reader.fill(t('staff.phone.label'), phone)
  await pay(reader).click()
  const isAtProvider = () =>
    expect(page).toHaveURL(({ origin }) => origin === new URL(shop.others.cardUrl).origin)
  await isAtProvider()
  await page.context().clearCookies({ name: 'soma_cart' })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await reader.isAt(/^\/order-pending\//)
  await reader.hydrated()
  await reader.click('button', t('order.retry.card'))
  await isAtProvider()
  const { phone_number } = await shop.db.one<{ phone_number: string | null }>(sql`
    select f.phone_number from order_fulfillments f join orders o on o.id = f.order_id
      join users u on u.id = o.admin_id where u.email = ${staff.email}`)
  expect(phone_number).toBe(`254${phone}`)
})
