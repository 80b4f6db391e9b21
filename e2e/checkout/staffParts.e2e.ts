import { addRole } from '#identity/users/user.table.ts'
import { addMember, addStaff } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { collectRequests, pauseRequests } from '../setup/requests.ts'
import { expect, test } from '../setup/test.ts'
import { openCheckout } from '../steps/checkout.ts'
import { adminOrder, method, pay } from '../steps/selling.ts'

// The staff’s part of the checkout is fetched for them only.
const parts = '**/assets/StaffParts-*'

test('staff input before their part of the checkout has loaded is kept', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  await openCheckout(reader)
  const paused = await pauseRequests(page, parts)
  const requests = page.waitForRequest(parts)
  await page.goto('/checkout/')
  await adminOrder(reader).check()
  await requests
  const name = reader.field(t('staff.order.fullName'))
  await name.fill('Wanjiru Kahiga')
  await method(reader, 'pdq').check()
  await reader.fill(t('staff.terminal.label'), '000452')
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  const section = await name.elementHandle()
  paused.release()
  await reader.hydrated()
  expect(await section?.evaluate((field) => field.isConnected)).toBe(true)
  await expect(name).toHaveValue('Wanjiru Kahiga')
  await expect(method(reader, 'pdq')).toBeChecked()
  await reader.find('radio', new RegExp(`^${t('checkout.delivery.collectFromOffice.title')}`)).check()
  await expect(pay(reader)).toHaveText(t('checkout.payment.pdq.pay', { amount: 'KES 1,450' }))
  await pay(reader).click()
  await reader.isAt(/^\/confirmed\//)
})

test('the staff’s part loads in parallel with the page’s texts', async ({ page, reader, shop }) => {
  await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  await openCheckout(reader)
  const requests = collectRequests(page, '/assets/')
  const paused = await pauseRequests(page, '**/more.json')
  await page.goto('/checkout/')
  for (const name of ['/more.json', '/staff.json', '/StaffParts-', '/TerminalField-'])
    await expect.poll(() => requests.some((address) => address.includes(name)), name).toBe(true)
  paused.release()
  await reader.hydrated()
})

test('a client-side navigation from the cart includes the staff’s part', async ({ page, reader, shop }) => {
  await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  await openCheckout(reader)
  await reader.open('/cart/')
  await goOn(reader)
  await sellForCash(reader)
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(/\/cart\/$/)
})

test('becoming staff while the checkout is open keeps the input', async ({ page, reader, shop, t }) => {
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

test.describe('a staff’s part that fails to load', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('leaves the server-rendered page, which sells without it', async ({ page, reader, shop }) => {
    await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
    await openCheckout(reader)
    await page.route(parts, (route) => route.abort())
    const lost = page.waitForEvent('requestfailed')
    await page.goto('/checkout/')
    await lost
    await sellForCash(reader)
  })

  test('loads the whole checkout on a navigation from the cart', async ({ page, reader, shop }) => {
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
