import type { Locator } from '@playwright/test'
import { sql } from '#platform/database/sql.ts'
import { findBookId } from '../setup/books.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember } from '../setup/people.ts'
import { putOnShelf } from '../setup/purchases.ts'
import type { Reader } from '../setup/reader.ts'
import { pauseRequests } from '../setup/requests.ts'
import { expect, test } from '../setup/test.ts'

const school = 'Msasa Lane Primary and Junior School, Nairobi'
const list = 'Grades 4 and 5, January 2027'
const [printed, chosen, story] = [
  'Science in My Hands, Grade 4',
  'English Together, Grade 4',
  'Where Does the Rain Sleep?',
]

/** The whole list's sum, where it stands on this device. */
const findSum = ({ isPhone, page }: Reader, amount: string) =>
  (isPhone
    ? page.locator('form strong', { hasText: amount })
    : page.getByRole('complementary').getByText(amount)
  )
    .filter({ visible: true })
    .first()

/** The address of the school's list. */
const findPath = async ({ db }: DemoShop): Promise<string> =>
  `/book-list/${(await db.one<{ id: number }>(sql`select id from book_lists where name = ${list}`)).id}`

async function findList(reader: Reader): Promise<void> {
  const { t } = reader
  // Home would grow under the press.
  await reader.open('/categories/')
  await reader.click('link', t('shell.schoolLists'))
  await expect(reader.find('heading', t('lists.schools.title'))).toBeVisible()
  await reader.click('link', school)
  await reader.isAt(/\/school-book-lists\/\?school=\d+/)
  await expect(reader.find('heading', school)).toBeVisible()
  await reader.click('link', list)
  await reader.isAt(/^\/book-list\//)
  await expect(reader.find('heading', list)).toBeVisible()
  await reader.hydrated()
}

async function chooseFormat({ page, t }: Reader, title: string, format: RegExp): Promise<void> {
  const field = page.getByLabel(t('lists.whole.format', { title }))
  const value = await field.locator('option', { hasText: format }).getAttribute('value')
  await field.selectOption(value)
}

// Spec: storefront 1: School book lists are chosen from and bought
// Spec: storefront 2, Routes: Route schoolBookLists /school-book-lists/, a school shows its public lists
// Spec: back office 2, Routes: /book-list/:id
test('a whole list goes into the cart as it was chosen, for the sum that it said', {
  tag: '@bothSizes',
}, async ({ page, reader, t }) => {
  await findList(reader)
  await expect(findSum(reader, 'KES 3,921')).toBeVisible()
  await page.getByRole('checkbox', { name: story }).uncheck()
  await chooseFormat(reader, chosen, /^PDF/)
  const copies = page.getByRole('group', { name: t('lists.whole.copies', { title: printed }) })
  await copies.getByRole('button', { name: t('ui.stepper.more') }).click()
  await copies.getByRole('textbox').fill('3')
  await copies.getByRole('textbox').press('Enter')
  await expect(findSum(reader, 'KES 5,289')).toBeVisible()
  await reader.click('button', new RegExp(`^${t('lists.whole.buySome', { count: 7 })}`))
  await expect(reader.text(t('lists.whole.added', { count: 7 }))).toBeVisible()
  await expect(reader.find('link', t('catalogue.button.viewCart'))).toBeVisible()
  await reader.open('/cart/')
  await expect(reader.text('KES 5,289')).toBeVisible()
  await expect(reader.find('textbox', t('cart.line.copies', { title: printed }))).toHaveValue('3')
  await expect(page.getByText(story)).toHaveCount(0)
})

// Spec: storefront 2, Checkout: Extension: a school’s list is delivered to the school, free, unless chosen otherwise
test('a list costs at the checkout what it said, delivered to its school, and is not bought twice', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addMember(shop))
  await reader.open(await findPath(shop))
  await expect(findSum(reader, 'KES 3,921')).toBeVisible()
  await reader.click('button', new RegExp(`^${t('lists.whole.buyAll')}`))
  await expect(reader.text(t('lists.whole.inCartCount', { count: 6 }))).toBeVisible()
  await reader.open(await findPath(shop))
  await expect(page.getByRole('checkbox', { name: story })).toBeDisabled()
  await expect(reader.find('button', new RegExp(`^${t('lists.whole.buyAll')}`))).toHaveCount(0)
  await expect(
    page
      .locator('form')
      .getByRole('link', { name: t('catalogue.button.viewCart') })
      .first(),
  ).toHaveAttribute('href', '/cart/')
  await reader.open('/checkout/')
  const toSchool = new RegExp(`^${t('checkout.delivery.deliverToSchool.title')}`)
  await expect(page.getByLabel(toSchool)).toBeChecked()
  await expect(reader.field(t('checkout.delivery.school'))).toHaveValue(school)
  await expect(reader.find('button', /KES 3,921/)).toBeVisible()
})

test('what is owned already is locked and left out of the list', async ({ page, reader, shop, t }) => {
  const person = await addMember(shop)
  const owned = 'Numbers Around Us, Grade 5'
  await putOnShelf(shop, person.userId, await findBookId(shop, owned, 'pdf'))
  await reader.signIn(person)
  await reader.open(await findPath(shop))
  const box = page.getByRole('checkbox', { name: owned })
  await expect(box).toBeDisabled()
  await expect(box).not.toBeChecked()
  await expect(reader.text(t('lists.whole.owned'))).toBeVisible()
  await expect(reader.text(t('lists.whole.left', { count: 1 }))).toBeVisible()
  await expect(reader.text(t('lists.whole.picked', { count: 5, total: 6 }))).toBeVisible()
  await expect(findSum(reader, 'KES 3,457')).toBeVisible()
  const all = page.getByRole('checkbox', { name: t('lists.whole.all') })
  await all.uncheck()
  await expect(findSum(reader, 'KES 0')).toBeVisible()
  await expect(reader.text(t('lists.whole.nothing'))).toBeVisible()
  await all.check()
  await expect(findSum(reader, 'KES 3,457')).toBeVisible()
  await expect(box).not.toBeChecked()
  await reader.click('button', new RegExp(`^${t('lists.whole.buyAll')}`))
  await expect(reader.text(t('lists.whole.added', { count: 5 }))).toBeVisible()
  await reader.open('/cart/')
  await expect(reader.text('KES 3,457')).toBeVisible()
  await expect(page.getByText(owned)).toHaveCount(0)
})

/** Whether something stands on a phone's screen, above the bar at its foot. */
async function isInSight(something: Locator): Promise<boolean> {
  const box = await something.boundingBox()
  return box !== null && box.y > 0 && box.y + box.height <= 740 - 64
}

test('the sum and the button of a list stay in sight on a phone', async ({ page, reader, shop, t }) => {
  await reader.open(await findPath(shop))
  const button = reader.find('button', t('lists.whole.buyAll'))
  for (const offset of [0, 500, 900]) {
    await page.evaluate((y) => window.scrollTo(0, y), offset)
    await expect.poll(() => isInSight(button), `at ${offset}`).toBe(true)
  }
})

test('what is ticked and typed before the scripts run counts', async ({ page, reader, shop, t }) => {
  const held = await pauseRequests(page, '**/assets/*.js')
  await page.goto(await findPath(shop))
  await page.getByRole('checkbox', { name: story }).uncheck()
  await page
    .getByLabel(t('lists.whole.copies', { title: printed }))
    .last()
    .fill('3')
  held.release()
  await reader.hydrated()
  await expect(findSum(reader, 'KES 5,730')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: story })).not.toBeChecked()
})

// Spec: storefront 2, Routes: Route bookList /book-list/:id
// Spec: back office 2, Routes: /school-book-lists/
// Spec: back office 2, Dashboard and reports: School book lists page
test('each kind of list has its own address, and the other one leads there', async ({ shop, visitor }) => {
  const { id: own } = await shop.db.one<{ id: number }>(
    sql`select id from book_lists where owner_id is not null and is_public order by id limit 1`,
  )
  await visitor.open(`/book-list/${own}`)
  expect(visitor.path).toBe(`/user-book-list/${own}`)
  const { id: ofSchool } = await shop.db.one<{ id: number }>(
    sql`select id from book_lists where school_id is not null order by id limit 1`,
  )
  await visitor.open(`/user-book-list/${ofSchool}`)
  expect(visitor.path).toBe(`/book-list/${ofSchool}`)
})
