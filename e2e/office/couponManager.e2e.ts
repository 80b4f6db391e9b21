import { randomUUID } from 'node:crypto'
import { addCoupon, type NewCoupon } from '#coupons/coupon.builder.ts'
import { addEvent } from '#events/event.builder.ts'
import { buyFor } from '../setup/purchases.ts'
import { sql } from '#platform/database/sql.ts'
import { expectAccessible } from '../setup/axe.ts'
import { findBookId } from '../setup/books.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { expectMeanwhile } from '../setup/meanwhile.ts'
import { addMember, addStaff } from '../setup/people.ts'
import { lookUpPlainly } from '../setup/plainLookup.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'

const manager = '/admin/coupon-manager'

const newCode = (): string => `T${randomUUID().slice(0, 8).toUpperCase()}`

const asAdmin = async (shop: DemoShop, reader: Reader) => reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))

/** A coupon of a test, under a code of its own, and its number. */
async function addOwn(shop: DemoShop, more: Partial<NewCoupon> = {}) {
  const code = newCode()
  return { code, id: await addCoupon(shop.db, { code, description: `Made for ${code}`, ...more }) }
}

const field = (t: Reader['t'], name: 'code' | 'description' | 'discount' | 'starts' | 'ends' | 'vat') =>
  t(`officeOffers.coupon.field.${name}`)

/** Fills what every coupon needs. */
async function fillNew(reader: Reader, code: string): Promise<void> {
  const { t, page } = reader
  const fill = (name: Parameters<typeof field>[1], value: string) =>
    page.getByRole('dialog').getByLabel(field(t, name), { exact: true }).fill(value)
  await fill('code', code)
  await fill('description', `Made for ${code}`)
  await fill('discount', '10')
  await fill('starts', '2026-12-01')
  await fill('ends', '2026-12-31')
}

const codes = ({ page }: Reader): Promise<string[]> =>
  page
    .locator('tbody tr')
    .getByText(/^T[0-9A-F]{8}$/)
    .allTextContents()

test('a coupon for a publisher and an old event is made once all is said, and is the first of the table, also after a reload', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  await asAdmin(shop, reader)
  const code = newCode()
  const event = await addEvent(shop.db, { name: `Fair ${code}`, createdAt: new Date('2020-01-01') })
  await reader.open(manager)
  await reader.click('link', t('officeOffers.coupon.new'))
  await expect(reader.find('button', t('officeOffers.coupon.create'))).toBeDisabled()
  await fillNew(reader, code)
  await page.getByLabel(t('officeOffers.coupon.restriction.label'), { exact: true }).selectOption('publisher')
  const publisher = page.getByRole('combobox', { name: t('officeOffers.coupon.field.publisher') })
  const { name } = await shop.db.one<{ name: string }>(sql`select name from publishers order by id limit 1`)
  await publisher.fill(name.slice(0, 5).toLowerCase())
  await reader.click('option', name)
  await reader.fill(t('officeOffers.coupon.field.event'), code)
  await reader.click('option', new RegExp(`^Fair ${code}`))
  await reader.click('button', t('officeOffers.coupon.create'))
  await expect(reader.text(t('officeOffers.coupon.made'))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(async () => (await codes(reader))[0]).toBe(code)
  await page.reload()
  expect((await codes(reader))[0]).toBe(code)
  const made = await shop.db.one<Record<string, unknown>>(sql`
    select c.ends_at::text as ends, p.name, c.event_id as event, c.max_uses_per_user as uses
    from coupons c join publishers p on p.id = c.publisher_id where c.code = ${code}`)
  expect(made).toEqual({ ends: '2026-12-31 21:00:00+00', name, event, uses: 1 })
})

test('what another has saved of a coupon meanwhile is shown beside what is typed, to be taken or saved over', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  await asAdmin(shop, reader)
  const { id } = await addOwn(shop)
  await reader.open(`${manager}?edit=${id}`)
  const mine = await expectMeanwhile(reader, {
    field: page.getByRole('textbox', { name: field(t, 'description'), exact: true }),
    save: t('officeOffers.coupon.save'),
    done: t('officeOffers.coupon.saved'),
    saveTheirs: (text) => shop.db.run(sql`update coupons set description = ${text} where id = ${id}`),
  })
  const saved = await shop.db.one<{ description: string }>(sql`
    select description from coupons where id = ${id}`)
  expect(saved.description).toBe(mine)
})

test('another kind clears VAT, currency and most items, another restriction what it was for', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  await asAdmin(shop, reader)
  const book = await findBookId(shop, 'The Tide Clerk', 'epub')
  const { id } = await addOwn(shop, { isPercentage: false, baseCurrency: 'KES', bookId: book })
  await reader.open(`${manager}?edit=${id}`)
  const vat = page.getByLabel(field(t, 'vat'))
  const currency = page.getByLabel(t('officeOffers.coupon.field.currency'), { exact: true })
  const items = page.getByLabel(t('officeOffers.coupon.field.items'), { exact: true })
  const choose = (kind: 'percentage' | 'amount' | 'fixedPrice') =>
    page.getByRole('radio', { name: new RegExp(`^${t(`officeOffers.coupon.kind.${kind}`)}`) }).check()
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
  const title = page.getByRole('combobox', { name: t('officeOffers.coupon.field.book'), exact: true })
  await expect(title).toHaveValue(/^The Tide Clerk/)
  const restriction = page.getByLabel(t('officeOffers.coupon.restriction.label'), { exact: true })
  await restriction.selectOption('all')
  await restriction.selectOption('book')
  await expect(title).toHaveValue('')
})

test('a code that is taken and a price that is too high are told at their fields, and a change is kept', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  await asAdmin(shop, reader)
  const [taken, own] = [
    await addOwn(shop),
    await addOwn(shop, { isPercentage: false, fixedPrice: true, discount: '1', baseCurrency: 'KES' }),
  ]
  await reader.open(`${manager}?edit=${own.id}&q=${own.code}`)
  const save = () => reader.click('button', t('officeOffers.coupon.save'))
  await expect(reader.find('button', t('officeOffers.coupon.save'))).toBeDisabled()
  await reader.fill(field(t, 'code'), taken.code.toLowerCase())
  await save()
  await expect(reader.text(t('officeOffers.coupon.error.codeTaken'))).toBeVisible()
  await expect(reader.field(field(t, 'code'))).toBeFocused()
  await reader.fill(field(t, 'code'), own.code)
  await reader.fill(field(t, 'discount'), '9999999')
  await save()
  await expect(reader.text(t('officeOffers.coupon.error.fixedPriceTooHigh'))).toBeVisible()
  await reader.fill(field(t, 'discount'), '2')
  await save()
  await expect(reader.text(t('officeOffers.coupon.saved'))).toBeVisible()
  await page.getByLabel(t('office.table.openRow', { row: own.code })).click()
  await expect(page.getByText(t('officeAudit.operation.updateCoupon'))).toBeVisible()
})

test('coupons are searched, filtered and sorted, and a row tells its uses with their orders', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  await asAdmin(shop, reader)
  const buyer = await addMember(shop)
  const used = await addOwn(shop, { maxNumberOfUses: 1, endsAt: new Date('2998-01-01') })
  const idle = await addOwn(shop, { active: false, endsAt: new Date('2997-01-01') })
  const order = await buyFor(shop, buyer.userId)
  await shop.db.run(
    sql`insert into coupon_uses (coupon_id, order_id, used_at) values (${used.id}, ${order}, now())`,
  )
  const seen = (more: string) => reader.open(`${manager}?q=Made%20for%20T&size=100${more}`)
  await seen('&near=1')
  await expect.poll(() => codes(reader)).toContain(used.code)
  expect(await codes(reader)).not.toContain(idle.code)
  await expect(reader.text(t('officeOffers.coupon.state.usedUp'))).toBeVisible()
  await seen('&active=off')
  expect(await codes(reader)).toContain(idle.code)
  expect(await codes(reader)).not.toContain(used.code)
  await seen('&sort=-endDate')
  const sorted = await codes(reader)
  expect(sorted.indexOf(used.code)).toBeLessThan(sorted.indexOf(idle.code))
  await reader.open(`${manager}?q=${used.code}`)
  await page.getByLabel(t('office.table.openRow', { row: used.code })).click()
  await expect(page.getByText(buyer.email)).toBeVisible()
  await page.reload()
  await expect(page.getByText(buyer.email)).toBeVisible()
})

test('where nothing fits or the coupons fail it says so, and axe has nothing to tell of table, details and form', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  await asAdmin(shop, reader)
  const { code, id } = await addOwn(shop)
  await reader.open(`${manager}?q=zebrafish`)
  await expect(reader.text(t('officeOffers.coupon.nothingFits'))).toBeVisible()
  await reader.open(`${manager}?after=no-key&n=2`)
  await expect(page.getByRole('alert').getByText(t('officeOffers.coupon.failed'))).toBeVisible()
  await reader.open(`${manager}?q=${code}&open=${id}`)
  await expect(page.getByText(t('officeOffers.coupon.details.noOrders'))).toBeVisible()
  await expectAccessible(page)
  await reader.open(`${manager}?q=${code}&edit=${id}`)
  await expectAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a coupon is made for the only publisher whom its text finds, and what is wrong with it is told', {
    tag: '@desktop',
  }, async ({ page, reader, shop, t }) => {
    await asAdmin(shop, reader)
    const code = newCode()
    const { id, name } = await shop.db.one<{ id: number; name: string }>(
      sql`select id, name from publishers order by char_length(name) desc limit 1`,
    )
    await page.goto(`${manager}?new=1`)
    await fillNew(reader, code)
    const active = page.getByRole('checkbox', {
      name: new RegExp(`^${t('officeOffers.coupon.field.active')}`),
    })
    const publisher = page.getByLabel(t('officeOffers.coupon.field.publisher'), { exact: true })
    await active.uncheck()
    await page
      .getByLabel(t('officeOffers.coupon.restriction.label'), { exact: true })
      .selectOption('publisher')
    await publisher.fill('No such house')
    await reader.fill(field(t, 'discount'), '101')
    await reader.click('button', t('officeOffers.coupon.create'))
    await expect(reader.field(field(t, 'discount'))).toHaveAttribute('aria-invalid', 'true')
    await expect(publisher).toHaveAttribute('aria-invalid', 'true')
    await reader.fill(field(t, 'discount'), '20')
    await publisher.fill(name)
    await reader.click('button', t('officeOffers.coupon.create'))
    await expect.poll(async () => (await codes(reader))[0]).toBe(code)
    const made = await shop.db.one(sql`select publisher_id, active from coupons where code = ${code}`)
    expect(made).toEqual({ publisher_id: id, active: false })
  })
  test('a coupon is made for somebody, titles and an event that are chosen of those that are found', {
    tag: '@desktop',
  }, async ({ page, reader, shop, t }) => {
    await asAdmin(shop, reader)
    const code = newCode()
    const [other, member] = [await addMember(shop), await addMember(shop)]
    await shop.db.run(sql`
      update users set family_name = ${`Njambi ${code}`} where email in (${other.email}, ${member.email})`)
    const event = await addEvent(shop.db, { name: `Fair ${code}`, createdAt: new Date('2020-01-01') })
    const titles = [
      await findBookId(shop, 'The Tide Clerk', 'epub'),
      await findBookId(shop, 'The Tide Clerk', 'print'),
    ]
    await page.goto(`${manager}?new=1`)
    await fillNew(reader, code)
    await lookUpPlainly(reader, t('officeOffers.coupon.field.customer'), `njambi ${code}`)
    await reader.find('radio', new RegExp(member.email)).check()
    await lookUpPlainly(reader, t('officeOffers.coupon.field.event'), code.toLowerCase())
    await expect(reader.field(t('officeOffers.coupon.field.customer'))).toHaveValue(new RegExp(member.email))
    await reader.find('radio', new RegExp(`^Fair ${code}`)).check()
    await page.getByLabel(t('officeOffers.coupon.restriction.label'), { exact: true }).selectOption('books')
    await lookUpPlainly(reader, t('officeOffers.coupon.field.books'), 'tide clerk')
    for (const format of ['epub', 'print'] as const)
      await reader.find('checkbox', new RegExp(`^The Tide Clerk.*${t(`ui.format.${format}`)}`)).check()
    await reader.click('button', t('officeOffers.coupon.create'))
    await expect.poll(async () => (await codes(reader))[0]).toBe(code)
    const made = await shop.db.one(sql`
      select event_id, u.email, array(select book_id from coupon_books where coupon_id = c.id order by 1) as titles
      from coupons c join users u on u.user_id = c.for_user_id where code = ${code}`)
    expect(made).toEqual({
      event_id: event,
      email: member.email,
      titles: titles.toSorted((one, other) => one - other),
    })
  })
})
