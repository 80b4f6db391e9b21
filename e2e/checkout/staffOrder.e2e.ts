import { sql } from '#platform/database/sql.ts'
import { addMember, addStaff } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { openCheckout } from '../steps/checkout.ts'
import {
  addCustomer,
  adminOrder,
  eventOf,
  expectDeliveryShown,
  method,
  openAdminOrder,
  pay,
  taxIdOf,
} from '../steps/selling.ts'
import { newSlip } from '../setup/owedOrders.ts'

// Spec: storefront 1: Staff place orders for others at the checkout
// Spec: storefront 2, Checkout: Admin order: for-name, for-e-mail, event
// Spec: storefront 2, Confirmed: Extension: after a sale the staff read to whom, what comes next, and send the receipt elsewhere; everybody finds the receipt
// Spec: storefront 4, Confirmation and payment: Cash and business orders go to confirmed at once
test('a checker sells for cash at an event, to somebody who gets the receipt @bothSizes', async ({
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  await openAdminOrder(reader)
  await reader.fill(t('staff.order.fullName'), 'Wanjiru Kahiga')
  await reader.fill(t('staff.order.email'), 'wanjiru@buyer.example')
  await reader.field(t('staff.order.event')).selectOption('Nairobi Book Fair')
  await method(reader, 'cash').check()
  await expect(reader.field(t('checkout.phone.label'))).toBeHidden()
  await expect(pay(reader)).toHaveText(/1,450/)
  await pay(reader).click()
  await reader.isAt(/^\/confirmed\//)
  await expect(reader.find('heading', t('order.sold.title', { name: 'Wanjiru Kahiga' }))).toBeVisible()
  await expect(reader.text(t('order.confirmed.receipt', { email: 'wanjiru@buyer.example' }))).toBeVisible()
  await reader.fill(t('order.sold.elsewhere'), 'w.kahiga@buyer.example')
  await reader.click('button', t('order.sold.send'))
  await expect(reader.text(t('order.receipt.againSent', { email: 'w.kahiga@buyer.example' }))).toBeVisible()
  await expect(reader.find('link', t('order.receipt.file'))).toHaveAttribute('href', /\/receipt\.pdf$/)
  expect(await eventOf(reader)).toBe('Nairobi Book Fair')
  await reader.click('link', t('order.receipt.title'))
  for (const fact of ['Wanjiru Kahiga', t('order.receipt.provider.CASH'), 'KES 1,450'])
    await expect(reader.text(fact)).toBeVisible()
})

// Spec: storefront 2, Checkout: Admin order, card terminal: transaction id
test('the card terminal wants the number of its slip', async ({ reader, shop, t }) => {
  await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  await openAdminOrder(reader)
  await reader.fill(t('staff.order.fullName'), 'Wa')
  await method(reader, 'pdq').check()
  await expect(reader.field(t('staff.terminal.label'))).toBeVisible()
  await pay(reader).click()
  const summary = reader.page.getByRole('alert').filter({ hasText: t('staff.terminal.label') })
  await expect(summary).toContainText(t('staff.order.fullName'))
  await reader.fill(t('staff.order.fullName'), 'Wanjiru Kahiga')
  const slip = newSlip()
  await reader.fill(t('staff.terminal.label'), slip)
  await pay(reader).click()
  await reader.isAt(/^\/confirmed\//)
  await reader.click('link', t('order.receipt.title'))
  await expect(reader.text(slip)).toBeVisible()
})

// Spec: storefront 2, Checkout: Staff: 'admin order' toggle
// Spec: storefront 4, Confirmation and payment: Payment choice: leaving the admin order resets it
test('leaving the admin order sets everything back, and readers are shown nothing of it', async ({
  openReader,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  await openCheckout(reader)
  await expect(adminOrder(reader)).not.toBeChecked()
  await expect(method(reader, 'cash')).toBeHidden()
  await adminOrder(reader).check()
  await reader.fill(t('staff.order.fullName'), 'Wanjiru Kahiga')
  await method(reader, 'b2b').check()
  await expect(reader.field(t('staff.wholesale.customer'))).toBeVisible()
  await adminOrder(reader).uncheck()
  await expect(method(reader, 'mpesa')).toBeChecked()
  await expect(method(reader, 'b2b')).toBeHidden()
  await adminOrder(reader).check()
  await expect(reader.field(t('staff.order.fullName'))).toHaveValue('')
  await expect(method(reader, 'mpesa')).toBeChecked()
  const buyer = await openReader()
  await buyer.signIn(await addMember(shop))
  await openCheckout(buyer)
  await expect(method(buyer, 'mpesa')).toBeChecked()
  await expect(adminOrder(buyer)).toHaveCount(0)
})

test('with the admin order on, what is told of the delivery is told of the buyer', async ({
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  await expectDeliveryShown(reader)
  await reader.find('radio', new RegExp(`^${t('checkout.delivery.deliverToAddress.title')}`)).check()
  await pay(reader).click()
  await expect(reader.text(t('staff.delivery.choosePlace'))).toBeVisible()
})

test('leaving the admin order keeps the phone that pays', async ({ reader, shop, t }) => {
  await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  await openAdminOrder(reader)
  await reader.fill(t('checkout.phone.label'), '712345678')
  await method(reader, 'cash').check()
  await adminOrder(reader).uncheck()
  await expect(method(reader, 'mpesa')).toBeChecked()
  await expect(reader.field(t('checkout.phone.label'))).toHaveValue('712 345 678')
})

test('a tax number that the staff clear is the customer’s no more', async ({ reader, shop, t }) => {
  const customer = await addCustomer(shop)
  await shop.db.run(sql`
    update b2b_customers set tax_id = 'P051234567X' where organization_name = ${customer}`)
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await openAdminOrder(reader)
  await method(reader, 'b2b').check()
  await reader.field(t('staff.wholesale.customer')).selectOption(customer)
  await expect(reader.field(t('staff.wholesale.taxId'))).toHaveValue('P051234567X')
  await reader.fill(t('staff.wholesale.taxId'), '')
  await expect(pay(reader)).toHaveText(/1,160/)
  await pay(reader).click()
  await reader.isAt(/^\/wholesale-orders\//)
  expect(await taxIdOf(reader, customer)).toBeNull()
})

test('the price for a business customer stands from the first moment of a page that is opened again', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await openAdminOrder(reader)
  await method(reader, 'b2b').check()
  await reader.field(t('staff.wholesale.customer')).selectOption('Area 18 Book Corner, Lilongwe')
  await expect(pay(reader)).toHaveText(/1,160/)
  const option = (name: 'deliverToSchool' | 'collectFromOffice') =>
    reader.find('radio', new RegExp(`^${t(`checkout.delivery.${name}.title`)}`))
  for (const name of ['deliverToSchool', 'collectFromOffice'] as const) {
    const kept = page.waitForResponse((response) => response.request().method() === 'POST')
    await Promise.all([kept, option(name).check()])
  }
  // Nothing that the browser asks for itself is answered.
  await page.route('**/graphql', () => undefined)
  await reader.open('/checkout/')
  await pay(reader).click()
  await reader.isAt(/^\/wholesale-orders\//)
})

// Spec: storefront 2, Checkout: Admin order, wholesale: business customer and discount
// Spec: storefront 2, Checkout: Extension: tax number of a business customer, on the receipt of the sale; an order that is refused leaves none
// Spec: storefront 4, Confirmation and payment: Cash and business orders go to confirmed at once
// Spec: back office 6: Admin places orders for others
test('an admin sells wholesale: the paybill is paid to the page’s own words, and the order is bought @bothSizes', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await openAdminOrder(reader)
  await method(reader, 'b2b').check()
  await pay(reader).click()
  await expect(reader.text(t('staff.wholesale.chooseError'))).toBeVisible()
  await reader.field(t('staff.wholesale.customer')).selectOption('Area 18 Book Corner, Lilongwe')
  await expect(reader.field(t('staff.wholesale.discount'))).toHaveValue('20')
  await reader.fill(t('staff.wholesale.taxId'), 'P05')
  await pay(reader).click()
  await expect(reader.field(t('staff.wholesale.taxId'))).toHaveAttribute('aria-invalid', 'true')
  await reader.fill(t('staff.wholesale.taxId'), 'p051 234 567x')
  // 1,250 less 20 %, with 16 % VAT.
  await expect(pay(reader)).toHaveText(/1,160/)
  await pay(reader).click()
  await reader.isAt(/^\/wholesale-orders\//)
  const path = new URL(page.url()).pathname
  const reference = `SM${path.split('/')[2]?.slice(0, 8).toUpperCase()}`
  for (const fact of ['174379', reference, '1,160']) await expect(reader.text(fact)).toBeVisible()
  await reader.open('/profile/')
  await reader.click('link', t('account.profile.owed'))
  await reader.find('link', /Area 18 Book Corner/).click()
  await reader.isAt(new RegExp(`^${path}`))
  await shop.money.payPaybill(1160, reference.toLowerCase())
  await reader.isAt(/^\/confirmed\//)
  await expect(
    reader.find('heading', t('order.sold.title', { name: 'Area 18 Book Corner, Lilongwe' })),
  ).toBeVisible()
  await reader.click('link', t('order.receipt.title'))
  await expect(reader.text('KRA PIN')).toBeVisible()
  await expect(reader.text('P051234567X')).toBeVisible()
})

// Spec: storefront 2, Checkout: Admin order, wholesale: business customer and discount
test('an admin records what came over the terminal for a wholesale order at another discount', async ({
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await openAdminOrder(reader)
  await method(reader, 'b2b').check()
  await reader.field(t('staff.wholesale.customer')).selectOption('Area 18 Book Corner, Lilongwe')
  await reader.fill(t('staff.wholesale.discount'), '101')
  await pay(reader).click()
  await expect(reader.field(t('staff.wholesale.discount'))).toHaveAttribute('aria-invalid', 'true')
  await reader.fill(t('staff.wholesale.discount'), '50')
  await expect(pay(reader)).toHaveText(/725/)
  await pay(reader).click()
  await reader.isAt(/^\/wholesale-orders\//)
  await reader.hydrated()
  await reader.click('button', t('staff.owed.send'))
  await expect(reader.field(t('staff.owed.receipt'))).toHaveAttribute('aria-invalid', 'true')
  await reader.find('radio', t('staff.owed.by.pdq')).check()
  await reader.fill(t('staff.terminal.label'), newSlip())
  await reader.click('button', t('staff.owed.send'))
  await reader.isAt(/^\/confirmed\//)
})
