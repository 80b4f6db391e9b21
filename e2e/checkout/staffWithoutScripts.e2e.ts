import { sql } from '#platform/database/sql.ts'
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
  const staff = await addStaff(shop, 'ROLE_CHECKER')
  await reader.signIn(staff)
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
  const sold = await shop.db.one<Record<string, unknown>>(sql`
    select o.owner_id, a.for_user_email, p.provider from orders o join users u on u.id = o.admin_id
      join admin_orders a on a.order_id = o.id join payment_attempts p on p.order_id = o.id
    where u.email = ${staff.email}`)
  expect(sold).toEqual({ owner_id: null, for_user_email: 'wanjiru@buyer.example', provider: 'cash' })
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
  const staff = await addStaff(shop, 'ROLE_ADMIN')
  await reader.signIn(staff)
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
  const taken = await shop.db.run(sql`
    select from payment_attempts p join orders o on o.id = p.order_id join users u on u.id in (o.owner_id, o.admin_id)
    where u.email = ${staff.email}`)
  expect(taken).toBe(0)
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
  expect(await shop.db.run(sql`select from admin_orders where for_user_phone = ${`254${phone}`}`)).toBe(1)
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
  expect([await taxIdOf(shop, first), await taxIdOf(shop, second)]).toEqual([null, null])
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
  expect(await taxIdOf(shop, customer)).toBe('P051234567X')
  await pay(reader).click()
  await reader.isAt(/^\/wholesale-orders\//)
  expect(await taxIdOf(shop, customer)).toBeNull()
})

test('what is told of the delivery is told of the buyer without scripts as well', async ({
  reader,
  shop,
}) => {
  await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  await expectDeliveryTold(reader)
})
