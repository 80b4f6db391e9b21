import { addUser } from '#identity/users/user.builder.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import type { Page } from '@playwright/test'
import type { Translate } from '#platform/i18n/write.ts'
import { expectAccessible } from '../setup/axe.ts'
import { addMember, addStaff } from '../setup/people.ts'
import { buyFor } from '../setup/purchases.ts'
import { expect, test } from '../setup/test.ts'

const findField = (page: Page, t: Translate) =>
  page.getByRole('combobox', { name: t('backoffice.find.label') })
const offers = (page: Page, t: Translate) =>
  page.getByRole('listbox', { name: t('backoffice.lookup.results') })

const screens = ['/admin/admin-dashboard/', '/admin/order-report/']

// A single result opens its record, even if its screen does not exist yet.
test.use({ expectedErrors: /status of 404/ })

for (const key of ['/', 'Control+k'])
  test(`${key} focuses quick find on every screen, and Enter opens the matching order`, {
    tag: ['@main', '@desktop'],
  }, async ({ page, reader, shop, t }) => {
    const order = await buyFor(shop, (await addMember(shop)).userId)
    await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
    for (const screen of screens) {
      await reader.open(screen)
      await page.keyboard.press(key)
      await expect(findField(page, t)).toBeFocused()
    }
    await page.keyboard.type(orderReference(order).toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/admin/order-overview/${order}`))
  })

// Spec: back office 9: Searches of dashboards and lookups after 500 ms, from 3 characters
test('typing suggests records of every kind, which the arrows reach and Enter opens', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  const person = await addUser(shop.db, { givenName: 'Tidemark' })
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open('/admin/order-report/')
  const [field, list] = [findField(page, t), offers(page, t)]
  await page.keyboard.press('/')
  await page.keyboard.type('ti')
  await page.keyboard.type('de')
  const people = list.getByRole('group', { name: t('backoffice.find.people') })
  await expect(people.getByRole('option', { name: /Tidemark/ })).toBeVisible()
  await expect(
    list.getByRole('group', { name: t('backoffice.find.titles') }).getByRole('option'),
  ).not.toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expect(
    list.getByRole('option', { name: t('backoffice.find.all', { text: 'tide' }) }),
  ).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('tide')
  await page.keyboard.press('ArrowDown')
  await expect(people.getByRole('option', { selected: true })).toHaveText(/Tidemark/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/customer/${encodeURIComponent(person.userId)}`))
  await expect(list).toHaveCount(0)
})

test('suggestions on a phone link to all results and to the shop’s pages', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open('/admin/order-report/')
  await reader.click('link', t('backoffice.find.label'))
  const field = page.getByRole('main').getByRole('combobox', { name: t('backoffice.find.title') })
  await field.fill('tide')
  await expect(offers(page, t)).toBeVisible()
  await expectAccessible(page)
  await field.focus()
  await page.keyboard.press('ArrowUp')
  await offers(page, t)
    .getByRole('option', { name: t('backoffice.find.all', { text: 'tide' }) })
    .click()
  await expect(page).toHaveURL(/\/admin\/find\/\?q=tide$/)
  await field.fill('tide clerk')
  await offers(page, t)
    .getByRole('option', { name: /The Tide Clerk/ })
    .first()
    .click()
  await reader.isAt(/^\/book\/\d+$/)
  await expect(reader.find('heading', /^The Tide Clerk/)).toBeVisible()
})

test('typing while results load is kept, and going back shows each page’s own search', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open('/admin/find/')
  const field = findField(page, t)
  let answer = () => {}
  const isTypedOn = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/admin\/find.*\.data/, async (route) => {
    await isTypedOn
    await route.continue()
  })
  await field.fill('tide')
  await field.press('Enter')
  await field.pressSequentially(' clerk')
  answer()
  await expect(reader.find('heading', t('backoffice.find.for', { text: 'tide' }))).toBeVisible()
  await expect(field).toHaveValue('tide clerk')
  await expect(field).toBeFocused()
  await field.press('Enter')
  await expect(reader.find('heading', t('backoffice.find.for', { text: 'tide clerk' }))).toBeVisible()
  await page.goBack()
  await expect(reader.find('heading', t('backoffice.find.for', { text: 'tide' }))).toBeVisible()
  await expect(field).toHaveValue('tide')
})

test('a slash in another field is typed', { tag: '@desktop' }, async ({ page, reader, shop, t }) => {
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open('/admin/order-report/')
  const field = reader.find('searchbox', t('backofficeOrders.filter.search'))
  await field.focus()
  await page.keyboard.press('/')
  await expect(field).toHaveValue('/')
})

test('several matches are listed by kind, and no matches show a message', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  const { userId, email } = await addMember(shop)
  const orders = [await buyFor(shop, userId), await buyFor(shop, userId, { format: 'print' })]
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open(`/admin/find/?q=${encodeURIComponent(email)}`)
  const found = page.getByRole('region', { name: t('backoffice.find.orders') })
  for (const order of orders)
    await expect(found.getByRole('link', { name: orderReference(order) })).toBeVisible()
  await expect(page.getByRole('region', { name: t('backoffice.find.people') }).getByText(email)).toBeVisible()
  await expectAccessible(page)
  await reader.open('/admin/find/?q=tide%20clerk')
  await expect(
    page.getByRole('region', { name: t('backoffice.find.titles') }).getByRole('link'),
  ).not.toHaveCount(0)
  await reader.open('/admin/find/?q=zebrafish%20quark')
  await expect(reader.text(t('backoffice.find.none', { text: 'zebrafish quark' }))).toBeVisible()
  await expectAccessible(page)
})

test('without scripts quick find is an ordinary form', { tag: '@main' }, async ({ shop, t, visitor }) => {
  await visitor.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await visitor.open('/admin/order-report/')
  const field = visitor.find('searchbox', t('backoffice.find.label'))
  field.value = 'tide clerk'
  await visitor.enter(field)
  expect(visitor.path).toMatch(/\/admin\/find\/?\?q=tide/)
  visitor.find('region', t('backoffice.find.titles'))
})
