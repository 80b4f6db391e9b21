import { addRole } from '#identity/users/user.table.ts'
import { addMember, addStaff } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { collectRequests, pauseRequests } from '../setup/requests.ts'
import { expect, test } from '../setup/test.ts'
import { openCheckout } from '../steps/checkout.ts'
import { adminOrder, method, pay } from '../steps/selling.ts'

// What only the staff use of the checkout is fetched for them alone.
const parts = '**/assets/StaffParts-*'

test('what the staff type before their parts of the checkout have come stays', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  await openCheckout(reader)
  const held = await pauseRequests(page, parts)
  const asked = page.waitForRequest(parts)
  await page.goto('/checkout/')
  await adminOrder(reader).check()
  await asked
  const name = reader.field(t('staff.order.fullName'))
  await name.fill('Wanjiru Kahiga')
  await method(reader, 'pdq').check()
  await reader.fill(t('staff.terminal.label'), '000452')
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  const section = await name.elementHandle()
  held.release()
  await reader.hydrated()
  expect(await section?.evaluate((field) => field.isConnected)).toBe(true)
  await expect(name).toHaveValue('Wanjiru Kahiga')
  await expect(method(reader, 'pdq')).toBeChecked()
  await reader.find('radio', new RegExp(`^${t('checkout.delivery.collectFromOffice.title')}`)).check()
  await expect(pay(reader)).toHaveText(t('checkout.payment.pdq.pay', { amount: 'KES 1,450' }))
  await pay(reader).click()
  await reader.isAt(/^\/confirmed\//)
})

test('the parts of the staff come beside the texts of the page, not after them', async ({
  page,
  reader,
  shop,
}) => {
  await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  await openCheckout(reader)
  const asked = collectRequests(page, '/assets/')
  const held = await pauseRequests(page, '**/more.json')
  await page.goto('/checkout/')
  for (const name of ['/more.json', '/staff.json', '/StaffParts-', '/TerminalField-'])
    await expect.poll(() => asked.some((address) => address.includes(name)), name).toBe(true)
  held.release()
  await reader.hydrated()
})

test('who comes from the cart without a new page has the parts of the staff', async ({
  page,
  reader,
  shop,
}) => {
  await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  await openCheckout(reader)
  await reader.open('/cart/')
  await goOn(reader)
  await sellForCash(reader)
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(/\/cart\/$/)
})

test('who becomes staff while the checkout is open keeps what was typed', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const { email, userId } = await addMember(shop)
  await reader.signIn({ email })
  await openCheckout(reader)
  await reader.fill(t('checkout.phone.label'), '712345678')
  await addRole(shop.db, userId, 'ROLE_CHECKER')
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'soma.changed' })))
  await expect(adminOrder(reader)).toBeVisible()
  await expect(reader.field(t('checkout.phone.label'))).toHaveValue('712 345 678')
  await sellForCash(reader)
})

test.describe('parts of the staff that do not come', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('leave the page that the server drew, which sells without them', async ({ page, reader, shop }) => {
    await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
    await openCheckout(reader)
    await page.route(parts, (route) => route.abort())
    const lost = page.waitForEvent('requestfailed')
    await page.goto('/checkout/')
    await lost
    await sellForCash(reader)
  })

  test('have the checkout opened whole for who comes from the cart', async ({ page, reader, shop }) => {
    await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
    await openCheckout(reader)
    await reader.open('/cart/')
    await page.route(parts, (route) => route.abort())
    await Promise.all([page.waitForEvent('load'), goOn(reader)])
    await sellForCash(reader)
  })
})

/** From the cart to the checkout. */
async function goOn(reader: Reader): Promise<void> {
  await reader.find('link', new RegExp(`^${reader.t('cart.checkout.button')}`)).click()
  await reader.isAt(/^\/checkout\//)
}

async function sellForCash(reader: Reader): Promise<void> {
  const { t } = reader
  await reader.find('radio', new RegExp(`^${t('checkout.delivery.collectFromOffice.title')}`)).check()
  await adminOrder(reader).check()
  await reader.fill(t('staff.order.fullName'), 'Wanjiru Kahiga')
  await method(reader, 'cash').check()
  await expect(pay(reader)).toHaveText(/1,450/)
  await pay(reader).click()
  await reader.isAt(/^\/confirmed\//)
}
