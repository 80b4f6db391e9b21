import { orderReference } from '#orders/orderReference.rules.ts'
import { orderPath } from '#page/backoffice/backofficePaths.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { askApi } from '../setup/askApi.ts'
import { expectAccessible } from '../setup/axe.ts'
import { addBoughtOrder } from '../setup/boughtOrders.ts'
import { readMails } from '../setup/mailbox.ts'
import { addOwedOrder } from '../setup/owedOrders.ts'
import { addStaff } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { wordsOf } from '../setup/visitor.ts'

/** The visible breadcrumbs, or the single step back on phones. */
const crumbs = ({ page, t }: Reader): Promise<string[]> =>
  page
    .getByRole('navigation', { name: t('shell.breadcrumbs') })
    .locator('li')
    .allTextContents()

type Sums = { readonly order: { readonly receipt: { readonly sums: readonly { text: string }[] } } }

// Spec: back office 2, Routes: Breadcrumbs from the params, and from the order report (fromOrderReport)
// Spec: back office 2, Dashboard and reports: Order report: columns
// Spec: back office 2, Dashboard and reports: Order overview: order's facts
// Spec: back office 2, Dashboard and reports: Order overview: payment's facts
// Spec: back office 2, Dashboard and reports: Order overview: table of lines with totals
test('an order is opened from the report: its totals match the receipt, and every attempt is listed', {
  tag: ['@main', '@bothSizes'],
}, async ({ page, reader, shop, t }) => {
  const admin = await addStaff(shop, 'ROLE_ADMIN')
  const { id, buyer, coupon } = await addBoughtOrder(shop, admin)
  await reader.signIn(admin)
  await reader.open(`/admin/order-report?period=any&q=${encodeURIComponent(buyer.email)}`)
  await reader.click('link', orderReference(id))
  await reader.isAt(/fromOrderReport=1$/)
  await expect(reader.text(id)).toBeVisible()
  await expect(reader.text(t('backofficeOverview.state.paid'))).toBeVisible()
  expect(await crumbs(reader)).toEqual([
    t('backoffice.screen.adminDashboard'),
    t('backoffice.screen.orderReport'),
    orderReference(id),
  ])
  const { order } = await askApi<Sums>(
    reader,
    'query ($id: ID!) { order(id: $id) { receipt { sums { text } } } }',
    { id: `/orders/${id}` },
  )
  const books = page.getByRole('region', { name: t('backofficeOverview.lines.title') })
  expect(await books.locator('dd').allTextContents()).toEqual(order.receipt.sums.map(({ text }) => text))
  expect(order.receipt.sums.length).toBe(5)
  await expect(books.getByText(t('backofficeOverview.totals.coupon', { code: coupon }))).toBeVisible()
  const attempts = page.getByRole('region', { name: t('backofficeOverview.attempts') })
  await expect(attempts.getByRole('heading', { level: 3 })).toHaveText([/^1\. M-Pesa/, /^2\. Cash/])
  await expect(attempts.getByText('1032: Request cancelled by user')).toBeVisible()
  await expect(attempts.getByText(`ws_CO_${id}`)).toBeVisible()
  await page.reload()
  await expect(reader.text(id)).toBeVisible()
  await expectAccessible(page)
})

// Spec: back office 2, Routes: order-overview with order, customer and event
// Spec: back office 2, Routes: Breadcrumbs from the params, and from the order report (fromOrderReport)
test('an order’s breadcrumbs show its origin', { tag: '@main' }, async ({ shop, t, visitor }) => {
  const admin = await addStaff(shop, 'ROLE_ADMIN')
  const { id, buyer } = await addBoughtOrder(shop, admin)
  await visitor.signIn(admin)
  const steps = () => {
    const crumbs = visitor.find('navigation', t('shell.breadcrumbs'))
    return [...crumbs.querySelectorAll('li')].slice(1).map(wordsOf)
  }
  await visitor.open(orderPath(id, { customerId: 'soma|somebody', customerName: 'Old Name' }))
  expect(steps()).toEqual([
    t('backoffice.screen.customerDashboard'),
    `${buyer.givenName} ${buyer.familyName}`,
    orderReference(id),
  ])
  await visitor.open(orderPath(id, { eventId: 7, eventName: 'Book Week' }))
  expect(steps()).toEqual([t('backoffice.screen.eventDashboard'), 'Book Week', orderReference(id)])
})

test('the receipt is resent to another address, and the history shows by whom', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  const admin = await addStaff(shop, 'ROLE_ADMIN')
  const { id } = await addBoughtOrder(shop, admin)
  const elsewhere = `bursar-${id.slice(0, 8)}@school.example`
  await reader.signIn(admin)
  await reader.open(orderPath(id))
  await reader.click('link', t('backofficeOverview.send.open'))
  await reader.fill(t('backofficeOverview.send.email'), 'nowhere')
  await expect(reader.find('button', t('backofficeOverview.send.do'))).toBeDisabled()
  await reader.fill(t('backofficeOverview.send.email'), elsewhere)
  await reader.click('button', t('backofficeOverview.send.do'))
  await expect(
    reader.text(t('backofficeOverview.send.done', { reference: orderReference(id) })),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(async () => (await readMails(shop, elsewhere)).length).toBe(1)
  const changes = page.getByRole('region', { name: t('backofficeAudit.title') })
  await expect(changes.getByText(elsewhere)).toBeVisible()
})

test('a partial refund is made in place, never more than what is left, then the rest', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  const admin = await addStaff(shop, 'ROLE_ADMIN')
  const { id } = await addBoughtOrder(shop, admin)
  await reader.signIn(admin)
  await reader.open(orderPath(id))
  const open = reader.find('link', t('backofficeOverview.refund'))
  await open.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('backofficeMoney.refunds.form.amount'), { exact: true }).check()
  await reader.fill(t('backofficeMoney.reviews.note'), 'Torn cover')
  const amount = reader.field(t('backofficeMoney.refunds.form.amountIn', { currency: 'KES' }))
  await amount.fill('100,000')
  await amount.blur()
  await expect(dialog.getByText(/^Type an amount above 0/)).toBeVisible()
  await amount.fill('100')
  await expectAccessible(page)
  const hundred = formatMoney(100, 'KES')
  await reader.click('button', t('backofficeMoney.refunds.form.send', { amount: hundred }))
  await expect(reader.text(t('backofficeMoney.refunds.done.refund', { amount: hundred }))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
  const history = page.getByRole('region', { name: t('backofficeOverview.history.title') })
  await expect(history.getByText(/KES.100/)).toBeVisible()
  await expect(history.getByText('Torn cover')).toBeVisible()
  const money = page.getByRole('region', { name: t('backofficeOverview.payment.title'), exact: true })
  await expect(money.getByText(t('backofficeOverview.payment.underWay'))).toBeVisible()
  await open.click()
  await reader.fill(t('backofficeMoney.reviews.note'), 'Torn pages as well')
  await dialog.getByRole('button', { name: /^Refund KES/ }).click()
  await expect(history.getByText('Torn pages as well')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/refund/)
  await expect(open).toHaveCount(0)
  await expect(page.locator('h1 [tabindex]')).toBeFocused()
})

// Spec: back office 2, Dashboard and reports: Order overview: fulfilment details
test('an order is fulfilled with a note, which is in the history with its author', { tag: '@main' }, async ({
  shop,
  t,
  visitor,
}) => {
  const admin = await addStaff(shop, 'ROLE_ADMIN')
  const { id } = await addBoughtOrder(shop, admin)
  await visitor.signIn(admin)
  await visitor.open(orderPath(id))
  await visitor.click('link', t('backofficeOrders.fulfil.set'))
  visitor.find('dialog')
  await visitor.fill(t('backofficeOrders.fulfil.day'), '2026-01-05')
  await visitor.fill(t('backofficeOrders.fulfil.clock'), '15:10')
  await visitor.fill(t('backofficeOrders.fulfil.note'), 'Packed, driver comes at three')
  await visitor.click('button', t('backofficeOrders.fulfil.save'))
  expect(visitor.all('dialog')).toEqual([])
  expect(visitor.path).not.toMatch(/fulfil/)
  expect(visitor.words).toContain(t('backofficeOverview.fulfilled', { date: '5 Jan 2026' }))
  const history = wordsOf(visitor.find('region', t('backofficeOverview.history.title')))
  expect(history).toContain('Packed, driver comes at three')
  expect(history).toContain(t('backofficeOverview.history.noteBy', { who: '' }).trim())
  expect(history).toContain('15:10')
})

// Spec: storefront 2, Order overview: Route orderOverview, receipt of wholesale orders
// Spec: back office 2, Dashboard and reports: Order overview: wholesale details
// Spec: back office 2, Dashboard and reports: Order overview: print to PDF; 1,600 px at most; the receipt of wholesale orders
test('an unpaid wholesale order is printed as pending', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  const admin = await addStaff(shop, 'ROLE_ADMIN')
  const { id } = await addOwedOrder(shop, admin)
  await reader.signIn(admin)
  await reader.open(orderPath(id))
  await expect(reader.text(t('backofficeOverview.state.pending'))).toBeVisible()
  await expect(reader.find('link', t('backofficeOverview.send.open'))).toHaveCount(0)
  await expect(reader.find('link', t('backofficeOverview.refund'))).toHaveCount(0)
  await expect(reader.find('button', t('backofficeOverview.pdf'))).toBeVisible()
  const wholesale = page.getByRole('region', { name: t('backofficeOverview.wholesale.title'), exact: true })
  await expect(wholesale.getByText(t('backofficeOverview.wholesale.pending'))).toBeVisible()
  await expect(wholesale.getByText(t('backofficeOverview.wholesale.paybill'), { exact: true })).toBeVisible()
  await expect(wholesale.getByRole('link', { name: 'Kisumu Learners Shop' })).toBeVisible()
  const record = wholesale.getByRole('link', { name: t('backofficeMoney.wholesale.record.title') })
  await expect(record).toHaveAttribute('href', `/admin/wholesale/?id=${id}`)
  await expect(reader.text(t('backofficeOrders.fulfil.none'))).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('article')
  await expect(sheet).toBeVisible()
  await expect(sheet.getByText(t('backofficeOverview.wholesale.pending')).first()).toBeVisible()
  await expect(sheet.getByText(orderReference(id))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
})

test('without scripts an order can be read, and refunded by the form at its address', {
  tag: '@main',
}, async ({ shop, t, visitor }) => {
  const admin = await addStaff(shop, 'ROLE_ADMIN')
  const { id } = await addBoughtOrder(shop, admin)
  await visitor.signIn(admin)
  await visitor.open(orderPath(id))
  await visitor.click('link', t('backofficeOverview.refund'))
  const send = () => visitor.click('button', t('backofficeMoney.refunds.form.sendSome'))
  const amount = t('backofficeMoney.refunds.form.amountIn', { currency: 'KES' })
  await visitor.fill(t('backofficeMoney.reviews.note'), 'Torn cover')
  visitor.field(t('backofficeMoney.refunds.form.lines')).checked = true
  await send()
  expect(visitor.words).toContain(t('backofficeMoney.refunds.form.chooseLines'))
  visitor.field(t('backofficeMoney.refunds.form.amount')).checked = true
  await visitor.fill(amount, 'many')
  await send()
  expect(visitor.words).toMatch(/Type an amount above 0/)
  await visitor.fill(amount, '50')
  await send()
  expect(visitor.words).toMatch(/KES 50\b/)
  expect(visitor.find('link', /PDF/).getAttribute('href')).toBe(`/receipt/${id}/receipt.pdf`)
})
