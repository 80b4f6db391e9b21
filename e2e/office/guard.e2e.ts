import { addMember, addStaff } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { logIn } from '../steps/signIn.ts'

const target = '/admin/admin-dashboard/'

test.use({ expectedErrors: /status of 404/ })

test('a visitor is led through the sign-in to the page of the back office that was asked for', async ({
  reader,
  shop,
  t,
}) => {
  const { email, password } = await addStaff(shop, 'ROLE_ADMIN')
  await reader.page.goto(target)
  await logIn(reader, email, password)
  await reader.isAt(/^\/admin\/admin-dashboard\/?$/)
  await expect(reader.text(email).first()).toBeVisible()
  await expect(reader.page).toHaveTitle(`${t('office.screen.adminDashboard')} · ${t('shell.name')}`)
})

test('who has not verified the address is sent to do so, and from there back', async ({ reader, shop }) => {
  await reader.signIn(await addMember(shop, { emailVerified: false }))
  await reader.page.goto(target)
  await expect(reader.page).toHaveURL(
    (url) => url.pathname === '/verification-pending/' && url.searchParams.get('return') === target,
  )
})

for (const role of ['reader', 'checker'] as const)
  test(`a ${role} is sent home, and gets no data either`, async ({ page, reader, shop }) => {
    await reader.signIn(role === 'reader' ? await addMember(shop) : await addStaff(shop, 'ROLE_CHECKER'))
    await page.goto(target)
    await reader.isAt(/^\/$/)
    const data = await page.request.get('/admin/admin-dashboard/_.data')
    expect(await data.text()).not.toContain('reviews')
  })

test('/admin/ leads to the dashboard, from where every screen and the shop are one step away', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open('/')
  await reader.click('link', t('shell.adminDashboard'))
  await reader.isAt(/^\/admin\/admin-dashboard\/?$/)
  await reader.hydrated()
  await reader.click('button', t('office.menu'))
  await expect(page.getByRole('navigation', { name: t('shell.adminDashboard') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.scrollTo(0, 600))
  await page
    .getByRole('main')
    .getByRole('link', { name: t('office.screen.orderReport') })
    .click()
  await reader.isAt(/^\/admin\/order-report\/?$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await reader.click('link', t('office.dashboard.profile'))
  await reader.isAt(/^\/profile\/$/)
})

test('an address that is none says so, with the way back', async ({ page, reader, shop, t }) => {
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  expect((await page.goto('/admin/nowhere'))?.status()).toBe(404)
  await expect(reader.find('heading', t('shell.error.notFound.title'))).toBeVisible()
})
