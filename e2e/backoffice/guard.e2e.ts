import { addMember, addStaff } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { logIn } from '../steps/signIn.ts'

const target = '/admin/admin-dashboard/'

// Spec: back office 2, Routes: Guard of /admin/: verified, admin, else home; unverified to the verification
// Spec: back office 2, Routes: To the top at every change; titles from route names
test('a visitor is led through the sign-in to the requested page of the back office', {
  tag: '@main',
}, async ({ shop, t, visitor }) => {
  const { email, password } = await addStaff(shop, 'ROLE_ADMIN')
  await visitor.open(target)
  await logIn(visitor, email, password)
  expect(visitor.path).toMatch(/^\/admin\/admin-dashboard\/?$/)
  expect(visitor.words).toContain(email)
  expect(visitor.document.title).toBe(`${t('backoffice.screen.adminDashboard')} · ${t('shell.name')}`)
})

// Spec: back office 2, Routes: Guard of /admin/: verified, admin, else home; unverified to the verification
test('an unverified user is redirected to verify, and back from there', { tag: '@main' }, async ({
  shop,
  visitor,
}) => {
  await visitor.signIn(await addMember(shop, { emailVerified: false }))
  await visitor.open(target)
  const { pathname, searchParams } = new URL(visitor.document.URL)
  expect([pathname, searchParams.get('return')]).toEqual(['/verification-pending/', target])
})

// Spec: back office 2, Routes: Guard of /admin/: verified, admin, else home; unverified to the verification
for (const role of ['reader', 'checker'] as const)
  test(`a ${role} is redirected home, and gets no data`, { tag: '@main' }, async ({ shop, visitor }) => {
    await visitor.signIn(role === 'reader' ? await addMember(shop) : await addStaff(shop, 'ROLE_CHECKER'))
    await visitor.open(target)
    expect(visitor.path).toBe('/')
    const data = await visitor.fetch('/admin/admin-dashboard/_.data')
    expect(await data.text()).not.toContain('reviews')
  })

// Spec: storefront 2, Routes: Menu: dashboard as a floating button on small screens
// Spec: back office 2, Routes: /admin/ leads to adminDashboard
// Spec: back office 2, Routes: admin-dashboard
// Spec: back office 2, Routes: To the top at every change; titles from route names
// Spec: back office 2, Dashboard and reports: Dashboard: name, e-mail, link to the profile, ten buttons
test('/admin/ leads to the dashboard, which links to every screen and the shop', { tag: '@main' }, async ({
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
  await reader.click('button', t('backoffice.menu'))
  await expect(page.getByRole('navigation', { name: t('shell.adminDashboard') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.scrollTo(0, 600))
  await page
    .getByRole('main')
    .getByRole('link', { name: t('backoffice.screen.orderReport') })
    .click()
  await reader.isAt(/^\/admin\/order-report\/?$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await reader.click('link', t('backoffice.dashboard.profile'))
  await reader.isAt(/^\/profile\/$/)
})

test('an unknown address shows not found, with a link back', { tag: '@main' }, async ({
  shop,
  t,
  visitor,
}) => {
  await visitor.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await visitor.open('/admin/nowhere')
  expect(visitor.status).toBe(404)
  visitor.find('heading', t('shell.error.notFound.title'))
})
