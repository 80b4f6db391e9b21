import { orderReference } from '#orders/orderReference.rules.ts'
import { orderPath } from '#page/office/officePaths.rules.ts'
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

/** The labels of a crumb trail in sight, or of the one step back that phones show. */
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
test('an order is opened from the report: its sums are the receipt’s, and every attempt is told', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  const admin = await addStaff(shop, 'ROLE_ADMIN')
  const { id, buyer, coupon } = await addBoughtOrder(shop, admin)
  await reader.signIn(admin)
  await reader.open(`/admin/order-report?period=any&q=${encodeURIComponent(buyer.email)}`)
  await reader.click('link', orderReference(id))
  await reader.isAt(/fromOrderReport=1$/)
  await expect(reader.text(id)).toBeVisible()
  await expect(reader.text(t('officeOverview.state.paid'))).toBeVisible()
  expect(await crumbs(reader)).toEqual([
    t('office.screen.adminDashboard'),
    t('office.screen.orderReport'),
    orderReference(id),
  ])
  const { order } = await askApi<Sums>(
    reader,
    'query ($id: ID!) { order(id: $id) { receipt { sums { text } } } }',
    { id: `/orders/${id}` },
  )
  const books = page.getByRole('region', { name: t('officeOverview.lines.title') })
  expect(await books.locator('dd').allTextContents()).toEqual(order.receipt.sums.map(({ text }) => text))
  expect(order.receipt.sums.length).toBe(5)
  await expect(books.getByText(t('officeOverview.totals.coupon', { code: coupon }))).toBeVisible()
  const attempts = page.getByRole('region', { name: t('officeOverview.attempts') })
  await expect(attempts.getByRole('heading', { level: 3 })).toHaveText([/^1\. M-Pesa/, /^2\. Cash/])
  await expect(attempts.getByText('1032: Request cancelled by user')).toBeVisible()
  await expect(attempts.getByText(`ws_CO_${id}`)).toBeVisible()
  await page.reload()
  await expect(reader.text(id)).toBeVisible()
  await expectAccessible(page)
})

// Spec: back office 2, Routes: order-overview with order, customer and event
// Spec: back office 2, Routes: Breadcrumbs from the params, and from the order report (fromOrderReport)
test('an order stands below whence one came', async ({ shop, t, visitor }) => {
  const admin = await addStaff(shop, 'ROLE_ADMIN')
  const { id, buyer } = await addBoughtOrder(shop, admin)
  await visitor.signIn(admin)
  const steps = () => {
    const crumbs = visitor.find('navigation', t('shell.breadcrumbs'))
    return [...crumbs.querySelectorAll('li')].slice(1).map(wordsOf)
  }
  await visitor.open(orderPath(id, { customerId: 'soma|somebody', customerName: 'Old Name' }))
  expect(steps()).toEqual([
    t('office.screen.customerDashboard'),
    `${buyer.givenName} ${buyer.familyName}`,
    orderReference(id),
  ])
  await visitor.open(orderPath(id, { eventId: 7, eventName: 'Book Week' }))
  expect(steps()).toEqual([t('office.screen.eventDashboard'), 'Book Week', orderReference(id)])
})

test('the receipt is sent again to another address, and the record says by whom', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  const admin = await addStaff(shop, 'ROLE_ADMIN')
  const { id } = await addBoughtOrder(shop, admin)
  const elsewhere = `bursar-${id.slice(0, 8)}@school.example`
  await reader.signIn(admin)
  await reader.open(orderPath(id))
  await reader.click('link', t('officeOverview.send.open'))
  await reader.fill(t('officeOverview.send.email'), 'nowhere')
  await expect(reader.find('button', t('officeOverview.send.do'))).toBeDisabled()
  await reader.fill(t('officeOverview.send.email'), elsewhere)
  await reader.click('button', t('officeOverview.send.do'))
  await expect(reader.text(t('officeOverview.send.done', { reference: orderReference(id) }))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(async () => (await readMails(shop, elsewhere)).length).toBe(1)
  const changes = page.getByRole('region', { name: t('officeAudit.title') })
  await expect(changes.getByText(elsewhere)).toBeVisible()
})

test('a part of the money is refunded in place, never more than is left, then the rest', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  const admin = await addStaff(shop, 'ROLE_ADMIN')
  const { id } = await addBoughtOrder(shop, admin)
  await reader.signIn(admin)
  await reader.open(orderPath(id))
  const open = reader.find('link', t('officeOverview.refund'))
  await open.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('officeMoney.refunds.form.amount'), { exact: true }).check()
  await reader.fill(t('officeMoney.reviews.note'), 'Torn cover')
  const amount = reader.field(t('officeMoney.refunds.form.amountIn', { currency: 'KES' }))
  await amount.fill('100,000')
  await amount.blur()
  await expect(dialog.getByText(/^Type an amount above 0/)).toBeVisible()
  await amount.fill('100')
  await expectAccessible(page)
  const hundred = formatMoney(100, 'KES')
  await reader.click('button', t('officeMoney.refunds.form.send', { amount: hundred }))
  await expect(reader.text(t('officeMoney.refunds.done.refund', { amount: hundred }))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
  const history = page.getByRole('region', { name: t('officeOverview.history.title') })
  await expect(history.getByText(/KES.100/)).toBeVisible()
  await expect(history.getByText('Torn cover')).toBeVisible()
  const money = page.getByRole('region', { name: t('officeOverview.payment.title'), exact: true })
  await expect(money.getByText(t('officeOverview.payment.underWay'))).toBeVisible()
  await open.click()
  await reader.fill(t('officeMoney.reviews.note'), 'Torn pages as well')
  await dialog.getByRole('button', { name: /^Refund KES/ }).click()
  await expect(history.getByText('Torn pages as well')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/refund/)
  await expect(open).toHaveCount(0)
  await expect(page.locator('h1 [tabindex]')).toBeFocused()
})

// Spec: back office 2, Dashboard and reports: Order overview: fulfilment details
test('an order is fulfilled with a note, which stands in the history with who wrote it', async ({
  shop,
  t,
  visitor,
}) => {
  const admin = await addStaff(shop, 'ROLE_ADMIN')
  const { id } = await addBoughtOrder(shop, admin)
  await visitor.signIn(admin)
  await visitor.open(orderPath(id))
  await visitor.click('link', t('officeOrders.fulfil.set'))
  visitor.find('dialog')
  await visitor.fill(t('officeOrders.fulfil.day'), '2026-01-05')
  await visitor.fill(t('officeOrders.fulfil.clock'), '15:10')
  await visitor.fill(t('officeOrders.fulfil.note'), 'Packed, driver comes at three')
  await visitor.click('button', t('officeOrders.fulfil.save'))
  expect(visitor.all('dialog')).toEqual([])
  expect(visitor.path).not.toMatch(/fulfil/)
  expect(visitor.words).toContain(t('officeOverview.fulfilled', { date: '5 Jan 2026' }))
  const history = wordsOf(visitor.find('region', t('officeOverview.history.title')))
  expect(history).toContain('Packed, driver comes at three')
  expect(history).toContain(t('officeOverview.history.noteBy', { who: '' }).trim())
  expect(history).toContain('15:10')
})

// Spec: storefront 2, Order overview: Route orderOverview, receipt of wholesale orders
// Spec: back office 2, Dashboard and reports: Order overview: wholesale details
// Spec: back office 2, Dashboard and reports: Order overview: print to PDF; 1,600 px at most; the receipt of wholesale orders
test('a wholesale order that nobody has paid is printed as one that is pending', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  const admin = await addStaff(shop, 'ROLE_ADMIN')
  const { id } = await addOwedOrder(shop, admin)
  await reader.signIn(admin)
  await reader.open(orderPath(id))
  await expect(reader.text(t('officeOverview.state.pending'))).toBeVisible()
  await expect(reader.find('link', t('officeOverview.send.open'))).toHaveCount(0)
  await expect(reader.find('link', t('officeOverview.refund'))).toHaveCount(0)
  await expect(reader.find('button', t('officeOverview.pdf'))).toBeVisible()
  const wholesale = page.getByRole('region', { name: t('officeOverview.wholesale.title'), exact: true })
  await expect(wholesale.getByText(t('officeOverview.wholesale.pending'))).toBeVisible()
  await expect(wholesale.getByText(t('officeOverview.wholesale.paybill'), { exact: true })).toBeVisible()
  await expect(wholesale.getByRole('link', { name: 'Kisumu Learners Shop' })).toBeVisible()
  const record = wholesale.getByRole('link', { name: t('officeMoney.wholesale.record.title') })
  await expect(record).toHaveAttribute('href', `/admin/wholesale/?id=${id}`)
  await expect(reader.text(t('officeOrders.fulfil.none'))).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('article')
  await expect(sheet).toBeVisible()
  await expect(sheet.getByText(t('officeOverview.wholesale.pending')).first()).toBeVisible()
  await expect(sheet.getByText(orderReference(id))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
})

test('without scripts an order is read, and refunded by the form that its address opens', async ({
  shop,
  t,
  visitor,
}) => {
  const admin = await addStaff(shop, 'ROLE_ADMIN')
  const { id } = await addBoughtOrder(shop, admin)
  await visitor.signIn(admin)
  await visitor.open(orderPath(id))
  await visitor.click('link', t('officeOverview.refund'))
  const send = () => visitor.click('button', t('officeMoney.refunds.form.sendSome'))
  const amount = t('officeMoney.refunds.form.amountIn', { currency: 'KES' })
  await visitor.fill(t('officeMoney.reviews.note'), 'Torn cover')
  visitor.field(t('officeMoney.refunds.form.lines')).checked = true
  await send()
  expect(visitor.words).toContain(t('officeMoney.refunds.form.chooseLines'))
  visitor.field(t('officeMoney.refunds.form.amount')).checked = true
  await visitor.fill(amount, 'many')
  await send()
  expect(visitor.words).toMatch(/Type an amount above 0/)
  await visitor.fill(amount, '50')
  await send()
  expect(visitor.words).toMatch(/KES 50\b/)
  expect(visitor.find('link', /PDF/).getAttribute('href')).toBe(`/receipt/${id}/receipt.pdf`)
})
