import { orderReference } from '#orders/orderReference.rules.ts'
import { dayReached } from '#platform/tables/calendar.rules.ts'
import { dayInShop } from '#platform/tables/period.rules.ts'
import { dayName } from '#ui/backoffice/dayName.ts'
import { expectAccessible } from '../setup/axe.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember, addStaff, type Member } from '../setup/people.ts'
import { buyFor } from '../setup/purchases.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { wordsOf } from '../setup/visitor.ts'
import { rowsThat } from '../steps/withoutBrowser.ts'

const report = '/admin/order-report'

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000)

/** A buyer of that many printed books, an hour apart; the order numbers, newest first. */
async function addBuyer(
  shop: DemoShop,
  count: number,
): Promise<{ readonly buyer: Member; readonly orders: readonly string[] }> {
  const buyer = await addMember(shop)
  const orders: string[] = []
  for (let hours = 1; hours <= count; hours += 1)
    orders.push(orderReference(await buyFor(shop, buyer.userId, { format: 'print', at: hoursAgo(hours) })))
  return { buyer, orders }
}

const ofBuyer = ({ email }: Member, more = ''): string =>
  `${report}?period=any&q=${encodeURIComponent(email)}${more}`

const reference = /^SM[0-9A-F]{8}$/

const numbers = ({ page }: Reader): Promise<string[]> =>
  page.locator('tbody tr').getByText(reference).allTextContents()

// Spec: back office 1: Reports of orders, transactions, events, customers
// Spec: back office 2, Routes: order-report
// Spec: back office 2, Dashboard and reports: Order report: columns
test('orders are found by their buyer, sorted, paginated, and the same after a reload', {
  tag: ['@main', '@bothSizes'],
}, async ({ page, reader, shop, t }) => {
  const { buyer, orders } = await addBuyer(shop, 12)
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open(ofBuyer(buyer))
  await expect.poll(() => numbers(reader)).toEqual(orders.slice(0, 10))
  await expect(reader.text(t('backoffice.table.range', { from: 1, to: 10, total: 12 }))).toBeVisible()
  await reader.click('link', t('backoffice.table.older'))
  await expect.poll(() => numbers(reader)).toEqual(orders.slice(10))
  await page.reload()
  expect(await numbers(reader)).toEqual(orders.slice(10))
  await reader.hydrated()
  await reader.click('link', t('backoffice.table.newer'))
  await expect.poll(() => numbers(reader)).toEqual(orders.slice(0, 10))
  await page.goto(ofBuyer(buyer, '&sort=updatedAt&size=20'))
  expect(await numbers(reader)).toEqual(orders.toReversed())
})

// Spec: back office 9: Searches of dashboards and lookups after 500 ms, from 3 characters
test('typing into the search finds orders after half a second, and updates the address', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const { buyer, orders } = await addBuyer(shop, 2)
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open(`${report}?period=any`)
  await reader.find('searchbox', t('backofficeOrders.filter.search')).fill(orders[1] ?? '')
  await expect.poll(() => numbers(reader)).toEqual([orders[1]])
  await expect(page).toHaveURL(new RegExp(`q=${orders[1]}`))
  await expect(reader.text(buyer.email)).toBeVisible()
})

test('a search and a sort in quick succession are both applied', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  const { buyer, orders } = await addBuyer(shop, 2)
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open(`${report}?period=any`)
  const search = reader.find('searchbox', t('backofficeOrders.filter.search'))
  const both = /\?(?=.*q=)(?=.*sort=updatedAt)/
  const sort = () => page.getByRole('columnheader').locator('a[href*="sort=updatedAt"]').click()
  await search.evaluate(searchAfterPress, {
    words: buyer.email,
    press: 'th a[href*="sort=updatedAt"]',
  })
  await expect(page).toHaveURL(both)
  await expect.poll(() => numbers(reader)).toEqual(orders.toReversed())
  await reader.open(`${report}?period=any`)
  const answer = Promise.withResolvers<void>()
  await page.route(/\.data\?.*q=/, async (route) => {
    await answer.promise
    await route.continue()
  })
  const isRequested = page.waitForRequest(/\.data\?.*q=/)
  await search.fill(buyer.email)
  await isRequested
  await sort()
  answer.resolve()
  await expect(page).toHaveURL(both)
  await expect.poll(() => numbers(reader)).toEqual(orders.toReversed())
})

test('a row expands to its order lines, by a click and by its address', { tag: '@main' }, async ({
  shop,
  t,
  visitor,
}) => {
  const { buyer, orders } = await addBuyer(shop, 1)
  await visitor.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await visitor.open(ofBuyer(buyer))
  const row = orders[0] ?? ''
  const books = () => visitor.all('rowheader', /^The Tide Clerk/).length
  await visitor.click('link', t('backoffice.table.openRow', { row }))
  expect(books()).toBe(1)
  await visitor.reload()
  expect(books()).toBe(1)
  await visitor.click('link', t('backoffice.table.openRow', { row }))
  expect(books()).toBe(0)
})

test('custom dates are selected in the calendar, by pointer and keyboard', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  const { buyer, orders } = await addBuyer(shop, 1)
  const day = dayInShop(hoursAgo(1))
  const before = dayReached(day, 'ArrowLeft') ?? ''
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open(ofBuyer(buyer))
  const open = () => page.getByText(t('backoffice.period.dates'), { exact: true }).click()
  const dayOf = (one: string) => page.getByRole('button', { name: dayName(one, 'eng') })
  await open()
  await dayOf(day).click()
  await dayOf(day).click()
  await reader.click('button', t('backoffice.period.show', { count: 1 }))
  await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}`))
  await expect.poll(() => numbers(reader)).toEqual(orders)
  await open()
  await dayOf(day).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(dayOf(before)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await reader.click('button', t('backoffice.period.show', { count: 1 }))
  await expect(page).toHaveURL(new RegExp(`from=${before}&to=${before}`))
  await expect(reader.text(t('backofficeOrders.report.nothingFits'))).toBeVisible()
})

// Spec: back office 2, Dashboard and reports: Order report: date range, presets, confirmed toggle on by default
test('the switch shows carts instead of confirmed orders', { tag: '@main' }, async ({ shop, t, visitor }) => {
  const { buyer } = await addBuyer(shop, 1)
  await visitor.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await visitor.open(ofBuyer(buyer, '&confirmed=0'))
  expect(visitor.words).toContain(t('backofficeOrders.report.nothingFits'))
  await visitor.open(ofBuyer(buyer))
  expect(visitor.words).toContain(buyer.email)
})

// Spec: back office 8: Tables and forms: alert where a query fails
test('filters without matches can be cleared, and a failed report can be retried', { tag: '@main' }, async ({
  shop,
  t,
  visitor,
}) => {
  await visitor.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await visitor.open(`${report}?q=zebrafish`)
  expect(visitor.words).toContain(t('backofficeOrders.report.nothingFits'))
  await visitor.click('link', t('backoffice.filter.clear'))
  expect(visitor.path).not.toContain('zebrafish')
  await visitor.open(`${report}?after=no-key&n=2`)
  expect(wordsOf(visitor.find('alert'))).toContain(t('backofficeOrders.report.failed'))
  visitor.find('link', t('shell.error.retry'))
  visitor.find('heading', t('backoffice.screen.orderReport'))
})

test('the report is accessible, in rows, in details and without matches', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  const { buyer, orders } = await addBuyer(shop, 2)
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open('/admin/admin-dashboard/')
  await expectAccessible(page)
  await reader.open(ofBuyer(buyer))
  await page.getByLabel(t('backoffice.table.openRow', { row: orders[0] ?? '' })).click()
  await expect(page.getByRole('rowheader', { name: /^The Tide Clerk/ })).toBeVisible()
  await expectAccessible(page)
  await reader.open(`${report}?q=zebrafish`)
  await expectAccessible(page)
})

test('without scripts the report is read, searched and paginated', { tag: '@main' }, async ({
  shop,
  t,
  visitor,
}) => {
  const { buyer, orders } = await addBuyer(shop, 11)
  await visitor.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await visitor.open(`${report}?period=any`)
  const field = visitor.find('searchbox', t('backofficeOrders.filter.search'))
  field.value = buyer.email
  await visitor.enter(field)
  expect(visitor.path).toMatch(/q=/)
  expect(rowsThat(visitor, reference)).toEqual(orders.slice(0, 10))
  await visitor.click('link', t('backoffice.table.older'))
  expect(visitor.path).toMatch(/after=/)
  expect(rowsThat(visitor, reference)).toEqual(orders.slice(10))
  await visitor.click('link', t('backoffice.table.openRow', { row: orders[10] ?? '' }))
  visitor.find('rowheader', /^The Tide Clerk/)
})

/** The search’s half second ends right after a click, before any rendering. */
async function searchAfterPress(field: Element, { words, press }: { words: string; press: string }) {
  if (!(field instanceof HTMLInputElement)) return
  const { setTimeout: later } = window
  const searches: (() => void)[] = []
  window.setTimeout = ((run: () => void, ms: number) =>
    ms === 500 ? searches.push(run) : later(run, ms)) as typeof setTimeout
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  window.setTimeout = later
  document.querySelector<HTMLElement>(press)?.click()
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  for (const search of searches) search()
}
