import { randomUUID } from 'node:crypto'
import { addEvent, type NewEvent } from '#events/event.builder.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { expectAccessible } from '../setup/axe.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { expectEditConflict } from '../setup/editConflict.ts'
import { addMember, addStaff } from '../setup/people.ts'
import { boughtTitle, buyFor } from '../setup/purchases.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { plain, wordsOf } from '../setup/visitor.ts'
import { rowsThat } from '../steps/withoutBrowser.ts'

const manager = '/admin/event-manager/'
const dashboard = '/admin/event-dashboard'

const newName = (): string => `Fair ${randomUUID().slice(0, 8)}`

const asAdmin = async (shop: DemoShop, reader: Pick<Reader, 'signIn'>) =>
  reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))

async function addOwn(shop: DemoShop, more: Partial<NewEvent> = {}) {
  const name = newName()
  return { name, id: await addEvent(shop.db, { name, createdAt: new Date(), ...more }) }
}

/** Two readers who bought at an event, one of them twice; the orders’ ids, newest first. */
async function sellAt(shop: DemoShop, event: number): Promise<{ orders: string[]; emails: string[] }> {
  const [first, second] = [await addMember(shop), await addMember(shop)]
  const orders: string[] = []
  for (const [hours, { userId }] of [first, second, second].entries()) {
    const at = new Date(Date.now() - (3 - hours) * 3_600_000)
    orders.unshift(await buyFor(shop, userId, { at, format: 'print' }))
  }
  await shop.db.run(sql`update orders set event_id = ${event} where id = any(${orders})`)
  return { orders, emails: [first.email, second.email] }
}

async function fillNew(reader: Reader, name: string): Promise<void> {
  const { t, page } = reader
  await reader.fill(t('backofficeOffers.event.field.name'), name)
  await reader.fill(t('backofficeOffers.event.field.startDay'), '2026-12-01')
  await reader.fill(t('backofficeOffers.event.field.endDay'), '2026-12-05')
  await page.getByLabel(t('backofficeOffers.event.field.region')).selectOption('/tax_rates/KEN')
}

// Spec: back office 1: Coupons, events, school book lists, business customers are managed
// Spec: back office 2, Routes: event-manager
// Spec: back office 2, Dashboard and reports: Event manager: list, archive with a question, form, empty state
test('an event is created, changed, archived after a confirmation with its orders, and restored', {
  tag: ['@main', '@bothSizes'],
}, async ({ page, reader, shop, t }) => {
  await asAdmin(shop, reader)
  const name = newName()
  await reader.open(manager)
  await reader.click('link', t('backofficeOffers.event.new'))
  await expect(reader.find('button', t('backofficeOffers.event.create'))).toBeDisabled()
  await fillNew(reader, name)
  await reader.click('button', t('backofficeOffers.event.create'))
  await expect(reader.text(t('backofficeOffers.event.made'))).toBeVisible()
  const made = await shop.db.one<{ id: number; start: string; end: string }>(sql`
    select id, starts_at::text as start, ends_at::text as end from events where name = ${name}`)
  expect([made.start, made.end]).toEqual(['2026-12-01 05:00:00+00', '2026-12-05 15:00:00+00'])
  await sellAt(shop, made.id)
  await reader.open(`${manager}?event=${made.id}`)
  await expect(reader.find('button', t('backofficeOffers.event.save'))).toBeDisabled()
  await reader.fill(t('backofficeOffers.event.field.notes'), 'Hall 3, near the gate')
  await reader.click('button', t('backofficeOffers.event.save'))
  await expect(reader.text(t('backofficeOffers.event.saved'))).toBeVisible()
  await expect(page.getByText(t('backofficeAudit.operation.updateEvent'))).toBeVisible()
  await reader.click('link', t('backofficeOffers.event.archive'))
  const question = page.getByRole('dialog', { name: t('backofficeOffers.event.archiveTitle', { name }) })
  await expect(question.getByText(t('backofficeOffers.event.archiveText', { count: 3 }))).toBeVisible()
  await question.getByRole('button', { name: t('backofficeOffers.event.archive') }).click()
  await expect(reader.text(t('backofficeOffers.event.archivedDone', { name }))).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(page).not.toHaveURL(/ask=/)
  await reader.open(`${manager}?archived=1&event=${made.id}`)
  await reader.click('link', t('backofficeOffers.event.restore'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('backofficeOffers.event.restore') })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await reader.open(manager)
  await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
})

test('an edit conflict on an event shows both versions, to accept or overwrite', {
  tag: '@desktop',
}, async ({ reader, shop, t }) => {
  await asAdmin(shop, reader)
  const { id } = await addOwn(shop, { notes: 'Hall 1' })
  await reader.open(`${manager}?event=${id}`)
  const mine = await expectEditConflict(reader, {
    field: reader.field(t('backofficeOffers.event.field.notes')),
    save: t('backofficeOffers.event.save'),
    done: t('backofficeOffers.event.saved'),
    saveTheirs: (text) => shop.db.run(sql`update events set notes = ${text} where id = ${id}`),
  })
  const saved = await shop.db.one<{ notes: string }>(sql`select notes from events where id = ${id}`)
  expect(saved.notes).toBe(mine)
})

// Spec: back office 2, Dashboard and reports: Event manager: list, archive with a question, form, empty state
test('events in the manager are searched and paginated, and the selected one is shown beside them', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  await asAdmin(shop, reader)
  const mark = newName()
  for (let number = 0; number < 51; number++)
    await addEvent(shop.db, {
      name: `${mark} No. ${number}`,
      createdAt: new Date(Date.UTC(2020, 0, 1, 0, number)),
      archivedAt: new Date(),
    })
  const list = page.getByRole('navigation', { name: t('backofficeOffers.event.list') })
  const entry = (number: number) => list.getByRole('link', { name: new RegExp(`^${mark} No. ${number} `) })
  await reader.open(`${manager}?archived=1`)
  await reader.find('searchbox', t('backofficeOffers.event.filter.search')).fill(mark.toLowerCase())
  await expect(page).toHaveURL(/archived=1&q=/)
  await expect(list.getByRole('listitem')).toHaveCount(50)
  await entry(1).click()
  await expect(reader.field(t('backofficeOffers.event.field.name'))).toBeInViewport()
  await expect(entry(1)).toBeInViewport()
  await page.getByRole('link', { name: t('backoffice.list.onwards') }).press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(entry(0)).toBeFocused()
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await reader.click('link', t('backoffice.list.start'))
  await expect(entry(50)).toBeFocused()
  await reader.open(`${manager}?q=zebrafish`)
  await expect(list.getByText(t('backofficeOffers.event.noneSought'))).toBeVisible()
})

// Spec: back office 2, Routes: event-dashboard
// Spec: back office 2, Dashboard and reports: Event dashboard: search, start filter, columns, order
test('events are searched, sorted and filtered by their start, and link to their overview', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  await asAdmin(shop, reader)
  const mark = newName()
  const days = (month: string) => ({
    startsAt: new Date(`2031-${month}-01T06:00:00Z`),
    endsAt: new Date(`2031-${month}-05T15:00:00Z`),
  })
  await addEvent(shop.db, { name: `${mark} May`, createdAt: new Date('2026-01-01'), ...days('05') })
  const april = await addEvent(shop.db, {
    name: `${mark} April`,
    createdAt: new Date('2026-01-02'),
    ...days('04'),
  })
  await sellAt(shop, april)
  const names = () => page.locator('tbody a').getByText(mark).allTextContents()
  await reader.open(dashboard)
  await reader.find('searchbox', t('backofficeOffers.event.filter.search')).fill(mark.toLowerCase())
  await expect(page).toHaveURL(/q=/)
  await expect.poll(names).toEqual([`${mark} April`, `${mark} May`])
  await reader.click('link', new RegExp(`^${t('backofficeOffers.event.column.start')}`))
  await expect.poll(names).toEqual([`${mark} May`, `${mark} April`])
  await page.reload()
  expect(await names()).toEqual([`${mark} May`, `${mark} April`])
  await reader.open(`${dashboard}?q=${encodeURIComponent(mark)}&startsFrom=2031-04-01&startsTo=2031-04-01`)
  await expect.poll(names).toEqual([`${mark} April`])
  const row = page.getByRole('row').filter({ hasText: `${mark} April` })
  await expect(row.getByRole('cell', { name: '3', exact: true })).toBeVisible()
  await reader.click('link', `${mark} April`)
  await expect(reader.find('heading', `${mark} April`)).toBeVisible()
})

// Spec: back office 1: Reports of orders, transactions, events, customers
// Spec: back office 2, Routes: event-overview/:id/:eventName?
// Spec: back office 2, Dashboard and reports: Event overview: header's sums, best seller, orders
test('an event’s overview totals its orders, lists them, and exports them', { tag: '@main' }, async ({
  shop,
  t,
  visitor,
}) => {
  await asAdmin(shop, visitor)
  const { id, name } = await addOwn(shop)
  const { orders, emails } = await sellAt(shop, id)
  await visitor.open(`/admin/event-overview/${id}/`)
  const figures = Object.fromEntries(
    [...visitor.document.querySelectorAll('dt')].map((fact) => [
      wordsOf(fact),
      fact.nextElementSibling ? wordsOf(fact.nextElementSibling) : '',
    ]),
  )
  const { total } = await shop.db.one<{ total: number }>(sql`
    select sum(total)::float as total from order_totals where order_id = any(${orders}) and currency = 'KES'`)
  expect(figures).toMatchObject({
    [t('backofficeOffers.event.fact.orders')]: '3',
    [t('backofficeOffers.event.fact.users')]: '2',
    [t('backofficeOffers.event.fact.copies')]: '3',
    [t('backofficeOffers.event.fact.best')]: expect.stringContaining(boughtTitle),
    [t('backofficeOffers.event.fact.total')]: plain(formatMoney(total, 'KES')),
  })
  expect(rowsThat(visitor, /^SM[0-9A-F]{8}$/)).toEqual(orders.map(orderReference))
  const [newest = ''] = orders
  expect(visitor.find('link', orderReference(newest)).getAttribute('href')).toContain(
    `order-overview/${newest}/-/-/${id}/`,
  )
  await visitor.click('link', t('backoffice.table.openRow', { row: orderReference(newest) }))
  visitor.find('rowheader', new RegExp(`^${boughtTitle}`))
  const file = await visitor.fetch(`/admin/csv/event_orders/${id}`)
  expect(file.headers.get('content-disposition')).toContain(`event_orders_${id}_`)
  const text = await file.text()
  for (const part of [...orders, ...emails]) expect(text).toContain(part)
  await visitor.open(`/admin/event-overview/${id}/${encodeURIComponent(name)}?q=zebrafish`)
  expect(visitor.words).toContain(t('backofficeOrders.report.nothingFits'))
})

// Spec: back office 8: Empty: no events, coupons, orders, fulfilment
test('no matching events and a failure show messages; the three screens are accessible', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  await asAdmin(shop, reader)
  const { id } = await addOwn(shop)
  await sellAt(shop, id)
  await reader.open(`${dashboard}?q=zebrafish`)
  await expect(reader.text(t('backofficeOffers.event.nothingFits'))).toBeVisible()
  await reader.open(`${dashboard}?after=no-key&n=2`)
  await expect(page.getByRole('alert').getByText(t('backofficeOffers.event.failed'))).toBeVisible()
  await reader.open(dashboard)
  await expectAccessible(page)
  await reader.open(`/admin/event-overview/${id}/`)
  await expectAccessible(page)
  await reader.open(`${manager}?event=${id}`)
  await expectAccessible(page)
})

test('without scripts an event is created and archived', { tag: '@main' }, async ({ shop, t, visitor }) => {
  await asAdmin(shop, visitor)
  const name = newName()
  await visitor.open(`${manager}?new=1`)
  await visitor.fill(t('backofficeOffers.event.field.name'), name)
  await visitor.fill(t('backofficeOffers.event.field.startDay'), '2026-12-01')
  await visitor.fill(t('backofficeOffers.event.field.endDay'), '2026-12-05')
  visitor.select(new RegExp(t('backofficeOffers.event.field.region')), '/tax_rates/KEN')
  await visitor.click('button', t('backofficeOffers.event.create'))
  await visitor.click('link', new RegExp(`^${name}`))
  await visitor.click('link', t('backofficeOffers.event.archive'))
  await visitor.press(visitor.find('button', t('backofficeOffers.event.archive'), visitor.find('dialog')))
  await visitor.open(`${manager}?archived=1`)
  visitor.find('link', new RegExp(`^${name}`))
})
