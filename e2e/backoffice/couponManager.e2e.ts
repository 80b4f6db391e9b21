import { randomUUID } from 'node:crypto'
import { addCoupon, type NewCoupon } from '#coupons/coupon.builder.ts'
import { addEvent } from '#events/event.builder.ts'
import { buyFor } from '../setup/purchases.ts'
import { sql } from '#platform/database/sql.ts'
import { expectAccessible } from '../setup/axe.ts'
import { findBookId } from '../setup/books.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { expectEditConflict } from '../setup/editConflict.ts'
import { addMember, addStaff } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import type { Visitor } from '../setup/visitor.ts'
import { lookUp, rowsThat } from '../steps/withoutBrowser.ts'

const manager = '/admin/coupon-manager'

const newCode = (): string => `T${randomUUID().slice(0, 8).toUpperCase()}`

const asAdmin = async (shop: DemoShop, reader: Pick<Reader, 'signIn'>) =>
  reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))

/** A coupon for a test, with a unique code; its code and id. */
async function addOwn(shop: DemoShop, more: Partial<NewCoupon> = {}) {
  const code = newCode()
  return { code, id: await addCoupon(shop.db, { code, description: `Made for ${code}`, ...more }) }
}

const field = (t: Reader['t'], name: 'code' | 'description' | 'discount' | 'starts' | 'ends' | 'vat') =>
  t(`backofficeOffers.coupon.field.${name}`)

/** What every coupon needs. */
const needed = (code: string) =>
  [
    ['code', code],
    ['description', `Made for ${code}`],
    ['discount', '10'],
    ['starts', '2026-12-01'],
    ['ends', '2026-12-31'],
  ] as const

async function fillNew({ page, t }: Reader, code: string): Promise<void> {
  for (const [name, value] of needed(code))
    await page.getByRole('dialog').getByLabel(field(t, name), { exact: true }).fill(value)
}

function fillPlainly(visitor: Visitor, code: string): void {
  for (const [name, value] of needed(code))
    visitor.field(field(visitor.t, name), visitor.find('dialog')).value = value
}

const codes = ({ page }: Reader): Promise<string[]> =>
  page
    .locator('tbody tr')
    .getByText(/^T[0-9A-F]{8}$/)
    .allTextContents()

// Spec: back office 1: Coupons, events, school book lists, business customers are managed
// Spec: back office 2, Routes: coupon-manager
// Spec: back office 2, Dashboard and reports: Coupon manager: table, details, dialog, snackbar, empty state
// Spec: back office 5: Coupon save: only valid and changed
test('a coupon for a publisher and an old event is created once complete, and is first in the table, after a reload too', {
  tag: ['@main', '@bothSizes'],
}, async ({ page, reader, shop, t }) => {
  await asAdmin(shop, reader)
  const code = newCode()
  const event = await addEvent(shop.db, { name: `Fair ${code}`, createdAt: new Date('2020-01-01') })
  await reader.open(manager)
  await reader.click('link', t('backofficeOffers.coupon.new'))
  await expect(reader.find('button', t('backofficeOffers.coupon.create'))).toBeDisabled()
  await fillNew(reader, code)
  await page
    .getByLabel(t('backofficeOffers.coupon.restriction.label'), { exact: true })
    .selectOption('publisher')
  const publisher = page.getByRole('combobox', { name: t('backofficeOffers.coupon.field.publisher') })
  const { name } = await shop.db.one<{ name: string }>(sql`select name from publishers order by id limit 1`)
  await publisher.fill(name.slice(0, 5).toLowerCase())
  await reader.click('option', name)
  await reader.fill(t('backofficeOffers.coupon.field.event'), code)
  await reader.click('option', new RegExp(`^Fair ${code}`))
  await reader.click('button', t('backofficeOffers.coupon.create'))
  await expect(reader.text(t('backofficeOffers.coupon.made'))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(async () => (await codes(reader))[0]).toBe(code)
  await page.reload()
  expect((await codes(reader))[0]).toBe(code)
  const made = await shop.db.one<Record<string, unknown>>(sql`
    select c.ends_at::text as ends, p.name, c.event_id as event, c.max_uses_per_user as uses
    from coupons c join publishers p on p.id = c.publisher_id where c.code = ${code}`)
  expect(made).toEqual({ ends: '2026-12-31 21:00:00+00', name, event, uses: 1 })
})

test('an edit conflict on a coupon shows both versions, to accept or overwrite', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  await asAdmin(shop, reader)
  const { id } = await addOwn(shop)
  await reader.open(`${manager}?edit=${id}`)
  const mine = await expectEditConflict(reader, {
    field: page.getByRole('textbox', { name: field(t, 'description'), exact: true }),
    save: t('backofficeOffers.coupon.save'),
    done: t('backofficeOffers.coupon.saved'),
    saveTheirs: (text) => shop.db.run(sql`update coupons set description = ${text} where id = ${id}`),
  })
  const saved = await shop.db.one<{ description: string }>(sql`
    select description from coupons where id = ${id}`)
  expect(saved.description).toBe(mine)
})

// Spec: back office 4: Coupon form: what one choice clears of others
test('changing kind clears VAT, currency and most items, changing restriction its target', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  await asAdmin(shop, reader)
  const book = await findBookId(shop, 'The Tide Clerk', 'epub')
  const { id } = await addOwn(shop, { isPercentage: false, baseCurrency: 'KES', bookId: book })
  await reader.open(`${manager}?edit=${id}`)
  const vat = page.getByLabel(field(t, 'vat'))
  const currency = page.getByLabel(t('backofficeOffers.coupon.field.currency'), { exact: true })
  const items = page.getByLabel(t('backofficeOffers.coupon.field.items'), { exact: true })
  const choose = (kind: 'percentage' | 'amount' | 'fixedPrice') =>
    page.getByRole('radio', { name: new RegExp(`^${t(`backofficeOffers.coupon.kind.${kind}`)}`) }).check()
  await vat.check()
  await choose('fixedPrice')
  await expect(vat).toBeHidden()
  await expect(currency).toHaveValue('/currencies/KES')
  await choose('amount')
  await expect(vat).not.toBeChecked()
  await choose('percentage')
  await expect(currency).toBeHidden()
  await items.fill('4')
  await choose('amount')
  await expect(currency).toHaveValue('')
  await expect(items).toHaveValue('')
  const title = page.getByRole('combobox', { name: t('backofficeOffers.coupon.field.book'), exact: true })
  await expect(title).toHaveValue(/^The Tide Clerk/)
  const restriction = page.getByLabel(t('backofficeOffers.coupon.restriction.label'), { exact: true })
  await restriction.selectOption('all')
  await restriction.selectOption('book')
  await expect(title).toHaveValue('')
})

// Spec: back office 5: Coupon save: only valid and changed
test('a duplicate code and a price above the limit show errors at their fields; a valid change is saved', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  await asAdmin(shop, reader)
  const [other, own] = [
    await addOwn(shop),
    await addOwn(shop, { isPercentage: false, fixedPrice: true, discount: '1', baseCurrency: 'KES' }),
  ]
  await reader.open(`${manager}?edit=${own.id}&q=${own.code}`)
  const save = () => reader.click('button', t('backofficeOffers.coupon.save'))
  await expect(reader.find('button', t('backofficeOffers.coupon.save'))).toBeDisabled()
  await reader.fill(field(t, 'code'), other.code.toLowerCase())
  await save()
  await expect(reader.text(t('backofficeOffers.coupon.error.codeTaken'))).toBeVisible()
  await expect(reader.field(field(t, 'code'))).toBeFocused()
  await reader.fill(field(t, 'code'), own.code)
  await reader.fill(field(t, 'discount'), '9999999')
  await save()
  await expect(reader.text(t('backofficeOffers.coupon.error.fixedPriceTooHigh'))).toBeVisible()
  await reader.fill(field(t, 'discount'), '2')
  await save()
  await expect(reader.text(t('backofficeOffers.coupon.saved'))).toBeVisible()
  await page.getByLabel(t('backoffice.table.openRow', { row: own.code })).click()
  await expect(page.getByText(t('backofficeAudit.operation.updateCoupon'))).toBeVisible()
})

// Spec: back office 2, Dashboard and reports: Coupon manager: table, details, dialog, snackbar, empty state
test('coupons are searched, filtered and sorted, and a row shows its uses with their orders', {
  tag: '@main',
}, async ({ shop, t, visitor }) => {
  await asAdmin(shop, visitor)
  const buyer = await addMember(shop)
  const used = await addOwn(shop, { maxNumberOfUses: 1, endsAt: new Date('2998-01-01') })
  const idle = await addOwn(shop, { active: false, endsAt: new Date('2997-01-01') })
  const order = await buyFor(shop, buyer.userId)
  await shop.db.run(
    sql`insert into coupon_uses (coupon_id, order_id, used_at) values (${used.id}, ${order}, now())`,
  )
  const see = async (more: string): Promise<string[]> => {
    await visitor.open(`${manager}?q=Made%20for%20T&size=100${more}`)
    return rowsThat(visitor, /^T[0-9A-F]{8}$/)
  }
  const near = await see('&near=1')
  expect(near).toContain(used.code)
  expect(near).not.toContain(idle.code)
  expect(visitor.words).toContain(t('backofficeOffers.coupon.state.usedUp'))
  const off = await see('&active=off')
  expect(off).toContain(idle.code)
  expect(off).not.toContain(used.code)
  const sorted = await see('&sort=-endDate')
  expect(sorted.indexOf(used.code)).toBeLessThan(sorted.indexOf(idle.code))
  await visitor.open(`${manager}?q=${used.code}`)
  await visitor.click('link', t('backoffice.table.openRow', { row: used.code }))
  expect(visitor.words).toContain(buyer.email)
  await visitor.reload()
  expect(visitor.words).toContain(buyer.email)
})

// Spec: back office 8: Empty: no events, coupons, orders, fulfilment
test('no matches and a failure show messages; table, details and form are accessible', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  await asAdmin(shop, reader)
  const { code, id } = await addOwn(shop)
  await reader.open(`${manager}?q=zebrafish`)
  await expect(reader.text(t('backofficeOffers.coupon.nothingFits'))).toBeVisible()
  await reader.open(`${manager}?after=no-key&n=2`)
  await expect(page.getByRole('alert').getByText(t('backofficeOffers.coupon.failed'))).toBeVisible()
  await reader.open(`${manager}?q=${code}&open=${id}`)
  await expect(page.getByText(t('backofficeOffers.coupon.details.noOrders'))).toBeVisible()
  await expectAccessible(page)
  await reader.open(`${manager}?q=${code}&edit=${id}`)
  await expectAccessible(page)
})

test('without scripts a coupon is created for the only publisher found, and its errors are shown', {
  tag: '@main',
}, async ({ shop, t, visitor }) => {
  await asAdmin(shop, visitor)
  const code = newCode()
  const { id, name } = await shop.db.one<{ id: number; name: string }>(
    sql`select id, name from publishers order by char_length(name) desc limit 1`,
  )
  await visitor.open(`${manager}?new=1`)
  fillPlainly(visitor, code)
  const publisher = t('backofficeOffers.coupon.field.publisher')
  const isInvalid = (label: string) => visitor.field(label).getAttribute('aria-invalid')
  visitor.check('checkbox', new RegExp(`^${t('backofficeOffers.coupon.field.active')}`), false)
  visitor.select(t('backofficeOffers.coupon.restriction.label'), 'publisher')
  await visitor.fill(publisher, 'No such house')
  await visitor.fill(field(t, 'discount'), '101')
  await visitor.click('button', t('backofficeOffers.coupon.create'))
  expect([field(t, 'discount'), publisher].map(isInvalid)).toEqual(['true', 'true'])
  await visitor.fill(field(t, 'discount'), '20')
  await visitor.fill(publisher, name)
  await visitor.click('button', t('backofficeOffers.coupon.create'))
  expect(rowsThat(visitor, /^T[0-9A-F]{8}$/)[0]).toBe(code)
  const made = await shop.db.one(sql`select publisher_id, active from coupons where code = ${code}`)
  expect(made).toEqual({ publisher_id: id, active: false })
})

// Spec: back office 9: Extension: fields of the back office that look things up, without scripts
test('without scripts a coupon is created for a user, titles and an event selected from the results', {
  tag: '@main',
}, async ({ shop, t, visitor }) => {
  await asAdmin(shop, visitor)
  const code = newCode()
  const [other, member] = [await addMember(shop), await addMember(shop)]
  await shop.db.run(sql`
    update users set family_name = ${`Njambi ${code}`} where email in (${other.email}, ${member.email})`)
  const event = await addEvent(shop.db, { name: `Fair ${code}`, createdAt: new Date('2020-01-01') })
  const titles = [
    await findBookId(shop, 'The Tide Clerk', 'epub'),
    await findBookId(shop, 'The Tide Clerk', 'print'),
  ]
  await visitor.open(`${manager}?new=1`)
  fillPlainly(visitor, code)
  await lookUp(visitor, t('backofficeOffers.coupon.field.customer'), `njambi ${code}`)
  visitor.check('radio', new RegExp(member.email))
  await lookUp(visitor, t('backofficeOffers.coupon.field.event'), code.toLowerCase())
  expect(visitor.field(t('backofficeOffers.coupon.field.customer')).value).toMatch(new RegExp(member.email))
  visitor.check('radio', new RegExp(`^Fair ${code}`))
  visitor.select(t('backofficeOffers.coupon.restriction.label'), 'books')
  await lookUp(visitor, t('backofficeOffers.coupon.field.books'), 'tide clerk')
  for (const format of ['epub', 'print'] as const)
    visitor.check('checkbox', new RegExp(`^The Tide Clerk.*${t(`ui.format.${format}`)}`))
  await visitor.click('button', t('backofficeOffers.coupon.create'))
  expect(rowsThat(visitor, /^T[0-9A-F]{8}$/)[0]).toBe(code)
  const made = await shop.db.one(sql`
    select event_id, u.email, array(select book_id from coupon_books where coupon_id = c.id order by 1) as titles
    from coupons c join users u on u.user_id = c.for_user_id where code = ${code}`)
  expect(made).toEqual({
    event_id: event,
    email: member.email,
    titles: titles.toSorted((one, next) => one - next),
  })
})
