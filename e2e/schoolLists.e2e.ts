import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { sql } from '#platform/database/sql.ts'
import { becomes } from './world/becomes.ts'
import { bookNumber } from './world/bookNumber.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { logIn, member } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import type { Reader } from './world/reader.ts'
import { putOnShelf } from './world/shelf.ts'

const { shop, visit } = await openHouse()
const journey = 'school-lists'
const school = 'Msasa Lane Primary and Junior School, Nairobi'
const list = 'Grades 4 and 5, January 2027'
const [printed, chosen, story] = [
  'Science in My Hands, Grade 4',
  'English Together, Grade 4',
  'Where Does the Rain Sleep?',
]

/** The whole list's sum where it stands on this device. */
const sumIs = ({ page, device }: Reader, amount: string) =>
  (device === phone
    ? page.locator('form strong', { hasText: amount })
    : page.getByRole('complementary').getByText(amount)
  )
    .filter({ visible: true })
    .first()
    .waitFor()

async function findList(reader: Reader): Promise<void> {
  const { t } = reader
  // Home would grow under the press.
  await reader.open('/categories/')
  await reader.press('link', t('shell.schoolLists'))
  await reader.see('heading', t('lists.schools.title')).waitFor()
  await reader.shot('schools')
  await reader.press('link', school)
  await reader.at(/\/school-book-lists\/\?school=\d+/)
  await reader.see('heading', school).waitFor()
  await reader.shot('school')
  await reader.press('link', list)
  await reader.at(/^\/book-list\//)
  await reader.see('heading', list).waitFor()
  await reader.settle()
}

async function chooseFormat({ page, t }: Reader, title: string, format: RegExp): Promise<void> {
  const field = page.getByLabel(t('lists.whole.format', { title }))
  const value = await field.locator('option', { hasText: format }).getAttribute('value')
  await field.selectOption(value)
}

const buyWhole = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t, page } = reader
    await findList(reader)
    await reader.shot('list')
    await sumIs(reader, 'KES 3,921')
    await page.getByRole('checkbox', { name: story }).uncheck()
    await chooseFormat(reader, chosen, /^PDF/)
    const copies = page.getByRole('group', { name: t('lists.whole.copies', { title: printed }) })
    await copies.getByRole('button', { name: t('ui.stepper.more') }).click()
    await copies.getByRole('textbox').fill('3')
    await copies.getByRole('textbox').press('Enter')
    await sumIs(reader, 'KES 5,289')
    await reader.shot('chosen')
    await reader.press('button', new RegExp(`^${t('lists.whole.buySome', { count: 7 })}`))
    await reader.reads(t('lists.whole.added', { count: 7 }))
    await reader.see('link', t('catalogue.button.viewCart')).waitFor()
    await reader.shot('bought')
    await reader.open('/cart/')
    await reader.reads('KES 5,289')
    assert.equal(await reader.see('textbox', t('cart.line.copies', { title: printed })).inputValue(), '3')
    assert.equal(await page.getByText(story).count(), 0)
    await reader.shot('cart')
  })

test('a whole list goes into the cart as it was chosen, for the sum that it said, on a phone', () =>
  buyWhole(phone))

test('a whole list goes into the cart as it was chosen, for the sum that it said, on a desktop', () =>
  buyWhole(desktop))

const withOwned = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t, page } = reader
    const { email, password, userId } = await member(shop)
    const owned = 'Numbers Around Us, Grade 5'
    await putOnShelf(shop, userId, await bookNumber(shop, owned, 'pdf'))
    await reader.page.goto('/login?return=/contact/')
    await logIn(reader, email, password)
    await reader.at(/^\/contact\//)
    await findList(reader)
    const box = page.getByRole('checkbox', { name: owned })
    assert.ok(await box.isDisabled())
    assert.equal(await box.isChecked(), false)
    await reader.reads(t('lists.whole.owned'))
    await reader.reads(t('lists.whole.left', { count: 1 }))
    await reader.reads(t('lists.whole.picked', { count: 5, total: 6 }))
    await sumIs(reader, 'KES 3,457')
    const all = page.getByRole('checkbox', { name: t('lists.whole.all') })
    await all.uncheck()
    await sumIs(reader, 'KES 0')
    await reader.reads(t('lists.whole.nothing'))
    await reader.shot('nothing-picked')
    await all.check()
    await sumIs(reader, 'KES 3,457')
    assert.equal(await box.isChecked(), false)
    await reader.press('button', new RegExp(`^${t('lists.whole.buyAll')}`))
    await reader.reads(t('lists.whole.added', { count: 5 }))
    await reader.open('/cart/')
    await reader.reads('KES 3,457')
    assert.equal(await page.getByText(owned).count(), 0)
  })

test('what is owned already is locked and left out of the list on a phone', () => withOwned(phone))

test('what is owned already is locked and left out of the list on a desktop', () => withOwned(desktop))

/** Whether something stands on a phone's screen, above the bar at its foot. */
async function isInSight(something: Locator): Promise<boolean> {
  const box = await something.boundingBox()
  return box !== null && box.y > 0 && box.y + box.height <= 740 - 64
}

test('the sum and the button of a list stay in sight on a phone', () =>
  visit({ device: phone, journey }, async (reader) => {
    const { t, page } = reader
    await findList(reader)
    const button = reader.see('button', t('lists.whole.buyAll'))
    for (const place of [0, 500, 900]) {
      await page.evaluate((y) => window.scrollTo(0, y), place)
      await becomes(() => isInSight(button), true, `at ${place}`)
    }
  }))

const early = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t, page } = reader
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await findList(reader)
    const address = page.url()
    await page.route('**/assets/*.js', (route) => released.then(() => route.continue()))
    await page.goto(address)
    await page.getByRole('checkbox', { name: story }).uncheck()
    await page
      .getByLabel(t('lists.whole.copies', { title: printed }))
      .last()
      .fill('3')
    release()
    await reader.settle()
    await sumIs(reader, 'KES 5,730')
    assert.equal(await page.getByRole('checkbox', { name: story }).isChecked(), false)
  })

test('what is ticked and typed before the scripts run counts on a phone', () => early(phone))

test('what is ticked and typed before the scripts run counts on a desktop', () => early(desktop))

test('each kind of list has its own address, and the other one leads there', () =>
  visit({ device: desktop, journey }, async (reader) => {
    const { id: own } = await shop.db.one<{ id: number }>(
      sql`select id from book_lists where owner_id is not null and is_public order by id limit 1`,
    )
    await reader.open(`/book-list/${own}`)
    await reader.at(new RegExp(`^/user-book-list/${own}$`))
    const { id: ofSchool } = await shop.db.one<{ id: number }>(
      sql`select id from book_lists where school_id is not null order by id limit 1`,
    )
    await reader.open(`/user-book-list/${ofSchool}`)
    await reader.at(new RegExp(`^/book-list/${ofSchool}$`))
  }))
