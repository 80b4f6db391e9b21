import { addMember, addStaff } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { openCheckout } from '../steps/checkout.ts'
import { newSlip } from '../setup/owedOrders.ts'

test.describe('a user is looked for', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('somebody who is found is filled in and has the focus; a search that fails says so', async ({
    page,
    reader,
    shop,
    t,
  }) => {
    const { email } = await addMember(shop)
    await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
    await openCheckout(reader)
    await reader.find('checkbox', t('staff.order.toggle')).check()
    await page.route('**/graphql', (route) => route.abort())
    await reader.fill(t('staff.find.label'), email.slice(0, -1))
    await expect(page.getByRole('alert').filter({ hasText: t('errors.ServerUnavailable') })).toBeVisible()
    await page.unroute('**/graphql')
    await reader.fill(t('staff.find.label'), email)
    await reader.find('button', new RegExp(email)).click()
    await expect(reader.field(t('staff.order.fullName'))).toBeFocused()
    await expect(reader.field(t('staff.order.email'))).toHaveValue(email)
  })
})

test('of several things that are missing the first on the page has the focus', async ({
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  await openCheckout(reader)
  await reader.find('checkbox', t('staff.order.toggle')).check()
  await reader.find('radio', new RegExp(`^${t('checkout.payment.pdq.title')}`)).check()
  await expect(reader.field(t('staff.terminal.label'))).toBeVisible()
  await reader.find('radio', new RegExp(`^${t('checkout.delivery.deliverToAddress.title')}`)).check()
  await reader.page.locator('form[action="/checkout/"] button:not([tabindex])').last().click()
  await expect(reader.field(t('staff.terminal.label'))).toHaveAttribute('aria-invalid', 'true')
  await expect(reader.field(t('checkout.delivery.address'))).toBeFocused()
})

// Spec: storefront 2, Checkout: Admin order, wholesale: business customer and discount
test('the wholesale discount stands in a row of its own before and after the order is placed', async ({
  reader,
  shop,
  t,
}) => {
  const row = reader.text(t('order.receipt.wholesale', { rate: '20%' }))
  const organization = 'Area 18 Book Corner, Lilongwe'
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await openCheckout(reader)
  await reader.find('radio', new RegExp(`^${t('checkout.delivery.collectFromOffice.title')}`)).check()
  await reader.find('checkbox', t('staff.order.toggle')).check()
  await reader.find('radio', new RegExp(`^${t('checkout.payment.b2b.title')}`)).check()
  await reader.field(t('staff.wholesale.customer')).selectOption(organization)
  await expect(row).toBeVisible()
  await reader.page.locator('form[action="/checkout/"] button:not([tabindex])').last().click()
  await expect(reader.find('heading', t('staff.owed.title'))).toBeVisible()
  await expect(row).toBeVisible()
  await reader.find('radio', t('staff.owed.by.pdq')).check()
  await reader.fill(t('staff.terminal.label'), newSlip())
  await reader.click('button', t('staff.owed.send'))
  await expect(reader.find('heading', t('order.sold.title', { name: organization }))).toBeVisible()
  await expect(row).toBeVisible()
})
