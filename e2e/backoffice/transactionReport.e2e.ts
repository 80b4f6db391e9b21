import { readFile } from 'node:fs/promises'
import { orderReference } from '#orders/orderReference.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { clockInShop, dayInShop } from '#platform/tables/period.rules.ts'
import { expectAccessible } from '../setup/axe.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember, addStaff } from '../setup/people.ts'
import { buyFor } from '../setup/purchases.ts'
import { expect, test } from '../setup/test.ts'
import { rowsThat } from '../steps/withoutBrowser.ts'

// Transactions are found by date only: each test has its own date, long ago.
const report = (day: string, more = '') => `/admin/transaction-report?from=${day}&to=${day}${more}`

/** Printed books bought by that many buyers on a day, an hour apart; the orders, newest first. */
async function sell(shop: DemoShop, day: string, count: number): Promise<string[]> {
  const orders: string[] = []
  for (let hour = count; hour > 0; hour -= 1) {
    const at = new Date(Date.parse(`${day}T04:00:00Z`) + hour * 3_600_000)
    orders.push(await buyFor(shop, (await addMember(shop)).userId, { format: 'print', at }))
  }
  return orders
}

const lineOf = (orderId: string) => `${orderReference(orderId)}, The Tide Clerk`

// Spec: back office 1: Reports of orders, transactions, events, customers
// Spec: back office 2, Routes: transaction-report
// Spec: back office 2, Dashboard and reports: Transaction report: date range, confirmed toggle, paged table with details
// Spec: back office 2, Dashboard and reports: Transaction report: updated date then id, descending
test('lines of a day are paginated, sorted in reverse, and the same after a reload', {
  tag: '@main',
}, async ({ shop, t, visitor }) => {
  const day = '2019-03-05'
  const orders = (await sell(shop, day, 11)).map(orderReference)
  const numbers = () => [...new Set(rowsThat(visitor, /^SM[0-9A-F]{8}$/))]
  await visitor.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await visitor.open(report(day))
  expect(numbers()).toEqual(orders.slice(0, 10))
  await visitor.click('link', t('backoffice.table.older'))
  expect(numbers()).toEqual(orders.slice(10))
  await visitor.reload()
  expect(numbers()).toEqual(orders.slice(10))
  await visitor.open(report(day, '&sort=updatedAt&size=20'))
  expect(numbers()).toEqual(orders.toReversed())
  await visitor.open(report(day, '&confirmed=0'))
  expect(visitor.words).toContain(t('backofficeOrders.transactions.nothingFits'))
})

// Spec: back office 1: Fulfilment of orders is updated
// Spec: back office 2, Dashboard and reports: Transaction report: date range, confirmed toggle, paged table with details
// Spec: back office 2, Dashboard and reports: Transaction report: fulfilment dialog (date, notes; 500 px)
test('a line expands to its order, with its fulfilment date and the note’s author', {
  tag: ['@main', '@bothSizes'],
}, async ({ page, reader, shop, t }) => {
  const day = '2019-03-06'
  const [order = ''] = await sell(shop, day, 1)
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open(report(day))
  await page.getByLabel(t('backoffice.table.openRow', { row: lineOf(order) })).click()
  await expect(page.getByRole('rowheader', { name: /^The Tide Clerk .*Print/ })).toBeVisible()
  await expectAccessible(page)
  await reader.click('link', t('backofficeOrders.fulfil.set'))
  const dialog = page.getByRole('dialog', { name: t('backofficeOrders.fulfil.title') })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  const later = new Date(Date.now() + 3_600_000)
  await dialog.getByLabel(t('backofficeOrders.fulfil.day')).fill(dayInShop(later))
  await dialog.getByLabel(t('backofficeOrders.fulfil.clock')).fill(clockInShop(later))
  await dialog.getByLabel(t('backofficeOrders.fulfil.note')).fill('Handed to the driver, 2 cartons')
  await expect(dialog.getByText(/later than now/)).toBeVisible()
  const past = new Date(Date.now() - 3_600_000)
  await dialog.getByLabel(t('backofficeOrders.fulfil.day')).fill(dayInShop(past))
  await dialog.getByLabel(t('backofficeOrders.fulfil.clock')).fill(clockInShop(past))
  await dialog.getByRole('button', { name: t('backofficeOrders.fulfil.save') }).click()
  await expect(
    reader.text(t('backofficeOrders.fulfil.saved', { order: orderReference(order) })),
  ).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/fulfil=/)
  await expect(page.getByText('Handed to the driver, 2 cartons')).toBeVisible()
  await expect(page.getByText(t('backofficeOrders.fulfillment.waiting'), { exact: true })).toHaveCount(0)
  await expect(page.getByText(clockInShop(past))).toBeVisible()
})

// Spec: back office 1: Fulfilment of orders is updated
test('selected lines are totalled, and fulfilled together', { tag: '@desktop' }, async ({
  page,
  reader,
  shop,
  t,
}) => {
  const day = '2019-03-07'
  const [first = '', second = '', third = ''] = await sell(shop, day, 3)
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open(report(day))
  for (const order of [first, third])
    await page.getByLabel(t('backoffice.table.selectRow', { row: lineOf(order) })).check()
  const price = await shop.db.one<{ text: string }>(sql`
    select to_char(sum(total), 'FM9,999') as text from order_totals
    where order_id = any(${[first, third]}) and currency = 'KES'`)
  const bar = page.getByRole('region', { name: t('backoffice.table.selection') })
  await expect(bar.getByText(`KES ${price.text}`)).toBeVisible()
  await bar.getByRole('link', { name: t('backofficeOrders.fulfil.many') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`${orderReference(first)}, ${orderReference(third)}`)).toBeVisible()
  await dialog.getByLabel(t('backofficeOrders.fulfil.day')).fill('2019-03-08')
  await dialog.getByLabel(t('backofficeOrders.fulfil.clock')).fill('09:15')
  await dialog.getByRole('button', { name: t('backofficeOrders.fulfil.save') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(t('backofficeOrders.fulfillment.waiting'), { exact: true })).toHaveCount(1)
  const row = page.getByRole('row').filter({ hasText: orderReference(second) })
  await expect(row.getByText(t('backofficeOrders.fulfillment.waiting'), { exact: true })).toBeVisible()
  await row.getByRole('checkbox').check()
  await bar.getByRole('link', { name: t('backoffice.table.clearSelection') }).press('Enter')
  await expect(page.getByLabel(t('backoffice.table.selectAll'))).toBeFocused()
})

// Spec: back office 2, Dashboard and reports: Transaction report: CSV of the selected rows or the page; refresh
// Spec: back office 7, REST, files and sums: CSV transaction_report_{date}.csv
test('a file has all matching lines, or the selected ones, and the screen shows how many', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  const day = '2019-03-09'
  const orders = await sell(shop, day, 3)
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open(report(day))
  const linesOf = async (press: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), press()])
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    return { name: file.suggestedFilename(), ids: lines.slice(1, -1).map((line) => line.slice(0, 40)) }
  }
  await page
    .locator('summary')
    .filter({ hasText: t('backoffice.csv.open') })
    .click()
  const all = await linesOf(() => reader.click('link', t('backoffice.csv.all')))
  expect(all).toEqual({ name: `transaction_report_${dayInShop(new Date())}.csv`, ids: orders })
  await expect(reader.text(t('backoffice.csv.progress.done', { count: 3 }))).toBeVisible()
  await reader.click('button', t('ui.close'))
  await expect(reader.text(t('backoffice.csv.progress.done', { count: 3 }))).toHaveCount(0)
  await page.getByLabel(t('backoffice.table.selectRow', { row: lineOf(orders[1] ?? '') })).check()
  const bar = page.getByRole('region', { name: t('backoffice.table.selection') })
  const chosen = await linesOf(() => bar.getByRole('button', { name: t('backoffice.csv.selected') }).click())
  expect(chosen.ids).toEqual([orders[1]])
  await expect(reader.text(t('backoffice.csv.progress.done', { count: 1 }))).toBeVisible()
})

test('a file that was cut off is reported', { tag: '@desktop' }, async ({ page, reader, shop, t }) => {
  const day = '2019-03-11'
  await sell(shop, day, 1)
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await page.route('**/admin/csv-progress/*', (route) =>
    route.fulfill({ json: { state: 'cutOff', rowsDone: 34_000, rowsTotal: 120_000 } }),
  )
  await reader.open(report(day))
  await page
    .locator('summary')
    .filter({ hasText: t('backoffice.csv.open') })
    .click()
  await reader.click('link', t('backoffice.csv.all'))
  await expect(reader.text(t('backoffice.csv.progress.cutOff', { done: 34_000 }))).toBeVisible()
})

// Spec: back office 2, Dashboard and reports: Transaction report: fulfilment dialog (date, notes; 500 px)
test('without scripts an order is fulfilled by the form at its address', { tag: '@main' }, async ({
  shop,
  t,
  visitor,
}) => {
  const day = '2019-03-10'
  const [order = ''] = await sell(shop, day, 1)
  await visitor.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await visitor.open(report(day))
  await visitor.click('link', t('backofficeOrders.fulfil.of', { line: lineOf(order) }))
  await visitor.fill(t('backofficeOrders.fulfil.note'), 'ab')
  await visitor.click('button', t('backofficeOrders.fulfil.save'))
  expect(visitor.field(t('backofficeOrders.fulfil.note')).value).toBe('ab')
  await visitor.fill(t('backofficeOrders.fulfil.note'), 'Left with the porter')
  await visitor.click('button', t('backofficeOrders.fulfil.save'))
  expect(visitor.path).not.toMatch(/fulfil=/)
  await visitor.click('link', t('backoffice.table.openRow', { row: lineOf(order) }))
  expect(visitor.words).toContain('Left with the porter')
})
