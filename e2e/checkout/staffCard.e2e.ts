import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { addStaff } from '../setup/people.ts'
import { allProviders } from '../setup/shopOptions.ts'
import { expect, test } from '../setup/test.ts'
import { payingPhone } from '../steps/buying.ts'
import { goToCheckout, payByCard } from '../steps/paying.ts'
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
  await payByCard(reader.page, '0000')
  await expect(reader.text(t('order.sold.byPhone', { phone: readablePhone(`254${phone}`) }))).toBeVisible()
})

test('another try by card keeps the number that the courier calls', async ({ page, reader, shop, t }) => {
  await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
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
  await payByCard(page, '0000')
  const called = t('order.delivery.phones', { phones: readablePhone(`254${phone}`) })
  await expect(reader.text(called)).toBeVisible()
})
