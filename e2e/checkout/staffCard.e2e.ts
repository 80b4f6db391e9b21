import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { addStaff } from '../setup/people.ts'
import { allProviders } from '../setup/shopOptions.ts'
import { expect, test } from '../setup/test.ts'
import { payingPhone } from '../steps/buying.ts'
import { goToCheckout, payByCard } from '../steps/paying.ts'
import { adminOrder, method, pay } from '../steps/selling.ts'
import { plain } from '../setup/visitor.ts'
import {
  checkOut,
  fillCard,
  methodOf,
  payButton,
  tickAdminOrder,
  tickDelivery,
  waitForOrder,
} from '../steps/withoutBrowser.ts'

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

test('another try by card keeps the number that the courier calls', async ({ shop, t, visitor }) => {
  await visitor.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  await checkOut(visitor)
  tickDelivery(visitor, 'collectFromOffice')
  tickAdminOrder(visitor)
  await visitor.fill(t('staff.order.fullName'), 'Wanjiru Kahiga')
  methodOf(visitor, 'card').checked = true
  const phone = payingPhone()
  await visitor.fill(t('staff.phone.label'), phone)
  await visitor.press(payButton(visitor))
  visitor.cookies.delete('soma_cart')
  await visitor.click('button', 'Cancel')
  expect(visitor.path).toMatch(/^\/order-pending\//)
  await visitor.click('button', t('order.retry.card'))
  await fillCard(visitor)
  await waitForOrder(visitor)
  const called = t('order.delivery.phones', { phones: readablePhone(`254${phone}`) })
  expect(visitor.words).toContain(plain(called))
})
