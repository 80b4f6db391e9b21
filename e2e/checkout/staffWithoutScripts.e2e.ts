import { sql } from '#platform/database/sql.ts'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { addStaff } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { payingPhone } from '../steps/buying.ts'
import { goToCheckout } from '../steps/paying.ts'
import {
  addCustomer,
  adminOrder,
  expectDeliveryTold,
  makeFree,
  method,
  openAdminOrder,
  pay,
  taxIdOf,
} from '../steps/selling.ts'

test.use({ javaScriptEnabled: false })

test('the staff sell for cash without scripts, once they say to whom', async ({ reader, shop, t }) => {
  await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  await openAdminOrder(reader)
  await reader.fill(t('staff.order.fullName'), 'Wa')
  await reader.fill(t('staff.order.email'), 'wanjiru@buyer.example')
  await expect(reader.field(t('staff.wholesale.customer'))).toBeHidden()
  await method(reader, 'cash').check()
  await pay(reader).click()
  await expect(adminOrder(reader)).toBeChecked()
  await expect(reader.field(t('staff.order.email'))).toHaveValue('wanjiru@buyer.example')
  await expect(method(reader, 'cash')).toBeChecked()
  await reader.fill(t('staff.order.fullName'), 'Wanjiru Kahiga')
  await pay(reader).click()
  await reader.isAt(/^\/confirmed\//)
  await expect(reader.find('heading', t('order.sold.title', { name: 'Wanjiru Kahiga' }))).toBeVisible()
  await expect(reader.text(t('order.confirmed.receipt', { email: 'wanjiru@buyer.example' }))).toBeVisible()
  await reader.click('link', t('order.receipt.title'))
  await expect(reader.text(t('order.receipt.provider.CASH'))).toBeVisible()
})

test('wholesale without scripts is shown at its price before it is placed', async ({ reader, shop, t }) => {
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await openAdminOrder(reader)
  await method(reader, 'b2b').check()
  await reader.field(t('staff.wholesale.customer')).selectOption('Area 18 Book Corner, Lilongwe')
  await pay(reader).click()
  await expect(reader.text(t('errors.shop.totalChanged'))).toBeVisible()
  await expect(pay(reader)).toHaveText(/1,160/)
  await pay(reader).click()
  await reader.isAt(/^\/wholesale-orders\//)
  await expect(reader.text('1,160')).toBeVisible()
})

test('nothing is taken without scripts before it is said who buys, or which slip the terminal gave', async ({
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await openAdminOrder(reader)
  const slip = reader.field(t('staff.terminal.label'))
  await method(reader, 'b2b').check()
  await pay(reader).click()
  await expect(reader.field(t('staff.wholesale.customer'))).toHaveAttribute('aria-invalid', 'true')
  await reader.field(t('staff.wholesale.customer')).selectOption('Area 18 Book Corner, Lilongwe')
  await reader.page.locator('[name="wholesaleWay"][value="pdq"]').check()
  await pay(reader).click()
  await expect(slip).toHaveAttribute('aria-invalid', 'true')
  await method(reader, 'pdq').check()
  await reader.fill(t('staff.order.fullName'), 'Wanjiru Kahiga')
  await pay(reader).click()
  await expect(slip).toHaveAttribute('aria-invalid', 'true')
  await reader.open('/cart/')
  const remove = t('cart.line.removeTitle', { title: 'The Tide Clerk' })
  await expect(reader.find('button', remove)).toBeEnabled()
})

test('e-books are not sold without scripts to nobody', async ({ reader, shop, t }) => {
  await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  await goToCheckout(reader, 'The Well at Kargi')
  await adminOrder(reader).check()
  await method(reader, 'cash').check()
  await pay(reader).click()
  await expect(reader.text(t('staff.order.reach'))).toBeVisible()
})

test('what costs nothing goes without scripts to whose number is typed', async ({ reader, shop, t }) => {
  const staff = await addStaff(shop, 'ROLE_CHECKER')
  await reader.signIn(staff)
  await goToCheckout(reader, 'The Well at Kargi')
  await makeFree(shop, staff)
  await reader.open('/checkout/')
  await adminOrder(reader).check()
  await reader.fill(t('staff.order.fullName'), 'Wanjiru Kahiga')
  await reader.find('checkbox', t('staff.order.isForPhone')).check()
  const phone = payingPhone()
  await reader.fill(t('checkout.phone.label'), phone)
  await pay(reader).click()
  await expect(reader.find('heading', t('order.sold.title', { name: 'Wanjiru Kahiga' }))).toBeVisible()
  await expect(reader.text(t('order.sold.byPhone', { phone: readablePhone(`254${phone}`) }))).toBeVisible()
})

test('a tax number is nobody’s before the order is placed, nor that of another customer who is chosen after', async ({
  reader,
  shop,
  t,
}) => {
  const [first, second] = [await addCustomer(shop), await addCustomer(shop)]
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await openAdminOrder(reader)
  await method(reader, 'b2b').check()
  await reader.field(t('staff.wholesale.customer')).selectOption(first)
  await reader.fill(t('staff.wholesale.taxId'), 'P051234567X')
  await pay(reader).click()
  await expect(reader.text(t('errors.shop.totalChanged'))).toBeVisible()
  await expect(reader.field(t('staff.wholesale.taxId'))).toHaveValue('P051234567X')
  await reader.field(t('staff.wholesale.customer')).selectOption(second)
  await pay(reader).click()
  await reader.isAt(/^\/wholesale-orders\//)
  expect([await taxIdOf(reader, first), await taxIdOf(reader, second)]).toEqual([null, null])
})

test('a tax number that is cleared without scripts stays cleared while the order is refused', async ({
  reader,
  shop,
  t,
}) => {
  const customer = await addCustomer(shop)
  await shop.db.run(sql`
    update b2b_customers set tax_id = 'P051234567X' where organization_name = ${customer}`)
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await openAdminOrder(reader)
  await method(reader, 'b2b').check()
  await reader.field(t('staff.wholesale.customer')).selectOption(customer)
  await pay(reader).click()
  const taxId = reader.field(t('staff.wholesale.taxId'))
  await expect(taxId).toHaveValue('P051234567X')
  await taxId.fill('')
  await reader.fill(t('staff.wholesale.discount'), '50')
  await pay(reader).click()
  await expect(pay(reader)).toHaveText(/725/)
  await expect(taxId).toHaveValue('')
  expect(await taxIdOf(reader, customer)).toBe('P051234567X')
  await pay(reader).click()
  await reader.isAt(/^\/wholesale-orders\//)
  expect(await taxIdOf(reader, customer)).toBeNull()
})

test('what is told of the delivery is told of the buyer without scripts as well', async ({
  reader,
  shop,
}) => {
  await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  await expectDeliveryTold(reader)
})
