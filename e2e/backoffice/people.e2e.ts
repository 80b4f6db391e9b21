import { orderReference } from '#orders/orderReference.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { expectAccessible } from '../setup/axe.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember, addStaff, type Member } from '../setup/people.ts'
import { buyFor } from '../setup/purchases.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { wordsOf } from '../setup/visitor.ts'
import { rowsThat } from '../steps/withoutBrowser.ts'

const users = '/admin/user-dashboard'
const customers = '/admin/customer-dashboard'

type Named = {
  readonly family: string
  readonly people: readonly Member[]
  readonly names: readonly string[]
}

/** Users with a unique family name, the first one the newest. */
async function addFamily(shop: DemoShop, count: number): Promise<Named> {
  const people: Member[] = []
  const family = `Mwana${Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')}`
  for (let number = 0; number < count; number += 1) {
    const member = await addMember(shop)
    const givenName = `Neema${String.fromCharCode(65 + number)}`
    await shop.db.run(sql`
      update users set given_name = ${givenName}, family_name = ${family}, phone_number = '254711222333',
        created_at = now() - ${number} * interval '1 day' where id = ${member.userId}`)
    people.push({ ...member, givenName, familyName: family })
  }
  return { family, people, names: people.map(({ givenName }) => `${givenName} ${family}`) }
}

const shownNames = ({ page }: Reader, family: string): Promise<string[]> =>
  page
    .locator('tbody tr')
    .getByText(new RegExp(`^Neema[A-Z] ${family}$`))
    .allTextContents()

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000)

// Spec: back office 1: Users are viewed
// Spec: back office 2, Routes: user-dashboard
test('users are searched, sorted, paginated by number, and the same after a reload', {
  tag: ['@main', '@bothSizes'],
}, async ({ page, reader, shop, t }) => {
  const { family, names } = await addFamily(shop, 12)
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open(users)
  await reader.find('searchbox', t('backofficePeople.filter.search')).fill(family)
  await expect.poll(() => shownNames(reader, family)).toEqual(names.slice(0, 10))
  await expect(page).toHaveURL(new RegExp(`q=${family}`))
  await reader.click('link', t('backoffice.table.next'))
  await expect.poll(() => shownNames(reader, family)).toEqual(names.slice(10))
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  expect(await shownNames(reader, family)).toEqual(names.slice(10))
  await page.goto(`${users}?q=${family}&sort=-name&size=20`)
  expect(await shownNames(reader, family)).toEqual(names.toReversed())
})

// Spec: back office 2, Dashboard and reports: User dashboard: search, signup filter, details, latest orders
test('users are filtered by sign-up, orders and role, and no matches show a message', {
  tag: '@main',
}, async ({ shop, t, visitor }) => {
  const { family, people, names } = await addFamily(shop, 3)
  const shown = () => rowsThat(visitor, new RegExp(`^Neema[A-Z] ${family}$`))
  await buyFor(shop, people[2]?.userId ?? 0)
  await visitor.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await visitor.open(`${users}?q=${family}`)
  await visitor.unfold(t('backoffice.filter.open'))
  visitor.check('radio', t('backofficePeople.filter.some'))
  await visitor.click('button', t('backoffice.filter.apply'))
  expect(shown()).toEqual([names[2]])
  await visitor.open(`${users}?q=${family}&orders=none`)
  expect(shown()).toEqual(names.slice(0, 2))
  await visitor.unfold(new RegExp(t('backofficePeople.column.signedUp')))
  await visitor.click('link', t('backoffice.period.lastWeek'))
  expect(visitor.path).toMatch(/signup=lastWeek/)
  await visitor.open(`${users}?q=${family}&signupFrom=2020-01-01&signupTo=2020-02-01`)
  expect(visitor.words).toContain(t('backofficePeople.users.nothingFits'))
  await visitor.open(`${users}?q=${family}&ordered=yearToDate`)
  expect(shown()).toEqual([names[2]])
  await visitor.open(`${users}?q=${family}&role=ROLE_CHECKER`)
  expect(visitor.words).toContain(t('backofficePeople.users.nothingFits'))
})

// Spec: back office 2, Dashboard and reports: User dashboard: search, signup filter, details, latest orders
// Spec: back office 9: Roles are labelled
test('a user’s row expands; a role is granted by a click and revoked after confirmation', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  const { family, people, names } = await addFamily(shop, 1)
  const [person] = people
  const order = await buyFor(shop, person?.userId ?? 0)
  await shop.db.run(sql`update users set signup_ip = '203.0.113.7' where id = ${person?.userId}`)
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open(`${users}?q=${family}`)
  await page.getByLabel(t('backoffice.table.openRow', { row: names[0] ?? '' })).click()
  await expect(reader.text('203.0.113.7')).toBeVisible()
  await expect(reader.text('+254 711 222 333')).toBeVisible()
  await expect(reader.find('link', orderReference(order))).toBeVisible()
  const words = { name: names[0] ?? '', role: t('backofficePeople.role.ROLE_CHECKER') }
  await reader.click('button', t('backofficePeople.roles.giveTo', words))
  await expect(reader.text(t('backofficePeople.roles.given', words))).toBeVisible()
  const take = reader.find('link', t('backofficePeople.roles.takeFrom', words))
  await expect(take).toBeFocused()
  const changes = page.getByRole('region', { name: t('backofficeAudit.title') })
  await expect(changes.getByText(t('backofficeAudit.operation.giveRoleWebServiceUser'))).toBeVisible()
  await expect(changes.getByText(words.role)).toBeVisible()
  await take.click()
  const dialog = page.getByRole('dialog', { name: t('backofficePeople.roles.ask', words) })
  await expect(dialog.getByRole('link', { name: t('backofficePeople.roles.keep') })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(take).toBeFocused()
  await take.click()
  await dialog.getByRole('button', { name: t('backofficePeople.roles.confirm') }).click()
  await expect(reader.text(t('backofficePeople.roles.taken', words))).toBeVisible()
  await expect(reader.find('button', t('backofficePeople.roles.giveTo', words))).toBeFocused()
  await expectAccessible(page)
})

// Spec: back office 1: Reports of orders, transactions, events, customers
// Spec: back office 2, Routes: customer-dashboard
// Spec: back office 2, Dashboard and reports: Customer dashboard: customers with an order, filter by last order
test('customers are the buyers, latest first; a customer’s name links to their page', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  const { family, people, names } = await addFamily(shop, 3)
  await buyFor(shop, people[0]?.userId ?? 0, { at: hoursAgo(5) })
  await buyFor(shop, people[1]?.userId ?? 0, { at: hoursAgo(2) })
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open(`${customers}?q=${family}`)
  expect(await shownNames(reader, family)).toEqual([names[1], names[0]])
  await expectAccessible(page)
  await reader.open(`${customers}?q=${family}&to=2020-01-01`)
  await expect(reader.text(t('backofficePeople.customers.nothingFits'))).toBeVisible()
  await reader.open(`${customers}?q=${family}`)
  await reader.click('link', names[1] ?? '')
  await expect(reader.find('heading', names[1] ?? '')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/customer\/soma%7C/)
})

/** A customer’s page with that many printed orders, an hour apart; their numbers, newest first. */
async function openCustomer(reader: Pick<Reader, 'open'>, shop: DemoShop, count: number, search = '') {
  const { people, names } = await addFamily(shop, 1)
  const [customer] = people
  const orders: string[] = []
  for (let hours = 1; hours <= count; hours += 1)
    orders.push(
      orderReference(await buyFor(shop, customer?.userId ?? 0, { format: 'print', at: hoursAgo(hours) })),
    )
  const { user_id } = await shop.db.one<{ user_id: string }>(
    sql`select user_id from users where id = ${customer?.userId}`,
  )
  await reader.open(`/admin/customer/${encodeURIComponent(user_id)}${search}`)
  return { name: names[0] ?? '', email: customer?.email ?? '', orders }
}

const numbers = ({ page }: Reader): Promise<string[]> =>
  page
    .locator('tbody tr')
    .getByText(/^SM[0-9A-F]{8}$/)
    .allTextContents()

// Spec: back office 2, Routes: customer/:id/:customerName?
// Spec: back office 2, Dashboard and reports: Customer page: header with the ten facts, date filter, back
test('a customer’s page shows their details, and paginates their orders', { tag: '@bothSizes' }, async ({
  page,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  const { name, email, orders } = await openCustomer(reader, shop, 11)
  await expect(reader.find('heading', name)).toBeVisible()
  for (const fact of [email, '+254 711 222 333']) await expect(reader.text(fact)).toBeVisible()
  await expect.poll(() => numbers(reader)).toEqual(orders.slice(0, 10))
  await page.getByLabel(t('backoffice.table.openRow', { row: orders[0] ?? '' })).click()
  await expect(page.getByRole('rowheader', { name: /^The Tide Clerk/ })).toBeVisible()
  await expectAccessible(page)
  await reader.click('link', t('backoffice.table.older'))
  await expect.poll(() => numbers(reader)).toEqual(orders.slice(10))
  await page.reload()
  expect(await numbers(reader)).toEqual(orders.slice(10))
  await reader.hydrated()
  await reader.click('link', t('backofficePeople.customer.back'))
  await expect(reader.find('heading', t('backoffice.screen.customerDashboard'))).toBeVisible()
})

// Spec: back office 2, Dashboard and reports: Customer page: table of confirmed orders, optional columns, sort, paging
test('a customer’s orders are filtered by date, can show more columns, and an unknown customer has no page', {
  tag: '@main',
}, async ({ shop, t, visitor }) => {
  await visitor.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  const { email, orders } = await openCustomer(visitor, shop, 1, '?cols=order,customer,phone,otherPhone')
  const rows = wordsOf(visitor.part('tbody'))
  expect(rows).toContain(email)
  expect(rows).toContain(t('backoffice.none'))
  const path = visitor.path.replace(/\?.*/, '')
  await visitor.open(`${path}?to=2020-01-01`)
  expect(visitor.words).toContain(t('backofficePeople.customer.nothingFits'))
  await visitor.open(path)
  expect(rowsThat(visitor, /^SM[0-9A-F]{8}$/)).toEqual(orders)
  await visitor.open('/admin/customer/soma%7Cnobody')
  expect(visitor.status).toBe(404)
})

test('without scripts a user is found, expanded, granted a role, and it is revoked', {
  tag: '@main',
}, async ({ shop, t, visitor }) => {
  const { family, names } = await addFamily(shop, 1)
  await visitor.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await visitor.open(users)
  const field = visitor.find('searchbox', t('backofficePeople.filter.search'))
  field.value = family
  await visitor.enter(field)
  await visitor.click('link', t('backoffice.table.openRow', { row: names[0] ?? '' }))
  const words = { name: names[0] ?? '', role: t('backofficePeople.role.B2B_CUSTOMER') }
  await visitor.click('button', t('backofficePeople.roles.giveTo', words))
  await visitor.click('link', t('backofficePeople.roles.takeFrom', words))
  await visitor.click('button', t('backofficePeople.roles.confirm'))
  visitor.find('button', t('backofficePeople.roles.giveTo', words))
})
