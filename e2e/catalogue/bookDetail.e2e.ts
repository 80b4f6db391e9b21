import { sql } from '#platform/database/sql.ts'
import { expectAccessible } from '../setup/axe.ts'
import { findBookId } from '../setup/books.ts'
import { addOwnBook } from '../setup/catalogueFixtures.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember, demoPerson } from '../setup/people.ts'
import { putOnShelf } from '../setup/purchases.ts'
import type { Reader } from '../setup/reader.ts'
import { logIn } from '../steps/signIn.ts'
import { expect, test } from '../setup/test.ts'
import { Visitor, wordsOf } from '../setup/visitor.ts'

const title = 'The Tide Clerk'

/** The words of the description that are to be seen. */
async function countShownWords({ page, t }: Reader): Promise<number> {
  const heading = page.getByRole('heading', { name: t('catalogue.book.about') })
  const paragraphs = page.locator('section').filter({ has: heading }).locator('p:visible')
  return (await paragraphs.allInnerTexts()).join(' ').split(/\s+/).filter(Boolean).length
}

async function readMore(reader: Reader, shop: DemoShop, shownAtFirst: number): Promise<void> {
  const { page, t } = reader
  const description = Array.from({ length: 90 }, (_, index) => `word${index}`).join(' ')
  const { id } = await addOwnBook(shop, { description })
  await page.goto(`/book/${id}`)
  expect(await countShownWords(reader)).toBe(shownAtFirst)
  const more = page.locator('section').filter({ hasText: 'word0' }).locator('summary')
  await expect(more).toHaveText(t('catalogue.readMore'), { useInnerText: true })
  await more.click()
  await expect.poll(() => countShownWords(reader)).toBe(90)
  await expect(more).toHaveText(t('catalogue.readLess'), { useInnerText: true })
  await more.click()
  await expect.poll(() => countShownWords(reader)).toBe(shownAtFirst)
}

// Spec: storefront 2, Book detail: Description with read-more after 40 words on small screens, 60 otherwise
test('a description holds back what follows its first 40 words on a phone', ({ reader, shop }) =>
  readMore(reader, shop, 40))

// Spec: storefront 2, Book detail: Description with read-more after 40 words on small screens, 60 otherwise
test(
  'a description holds back what follows its first 60 words on a desktop',
  { tag: '@desktop' },
  ({ reader, shop }) => readMore(reader, shop, 60),
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  // Spec: storefront 2, Book detail: Description with read-more after 40 words on small screens, 60 otherwise
  test('the rest of a description opens without scripts on a phone', ({ reader, shop }) =>
    readMore(reader, shop, 40))

  test(
    'the rest of a description opens without scripts on a desktop',
    { tag: '@desktop' },
    ({ reader, shop }) => readMore(reader, shop, 60),
  )
})

// Spec: storefront 2, Routes: Link from a mail: visitors are asked to log in and come back, readers see the book; without scripts the page says so
test('who comes from a mail without scripts finds the way to log in on the page', async ({
  shop,
  t,
  visitor,
}) => {
  await visitor.open(`/book/${await findBookId(shop, title, 'epub')}/mail`)
  expect(wordsOf(visitor.part('main noscript'))).toContain(t('catalogue.prompt.text', { title }))
  await visitor.press(visitor.find('link', t('shell.login'), visitor.find('main')))
  visitor.find('heading', t('identity.signIn.title'))
})

// Spec: storefront 2, Book detail: Details: year, language, publisher, ISBN, subjects up to 20
test('the details name year, language, publisher with its list, ISBN and subjects', {
  tag: '@desktop',
}, async ({ page, reader, t }) => {
  await reader.openBook(title)
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(row(t('catalogue.details.published')).getByText(/^20\d\d$/)).toBeVisible()
  await expect(row(t('catalogue.details.language')).getByText('English')).toBeVisible()
  await expect(row(t('catalogue.details.isbn')).getByText('9789914759044')).toBeVisible()
  await expect(row(t('catalogue.details.subjects')).getByText(/Kenya/)).toBeVisible()
  await expectAccessible(page)
  await reader.click('link', 'Bandari House')
  await reader.isAt(/^\/publisher-book-list\/\d+/)
})

// Spec: storefront 2, Book detail: Details: year, language, publisher, ISBN, subjects up to 20
// Spec: storefront 3: LocalBook.subjects, up to 20
test('of the subjects twenty are told', async ({ shop, visitor }) => {
  const { id } = await addOwnBook(shop)
  await shop.db.run(sql`
    insert into subjects (scheme_id, code, heading) select 2, 'k' || n, 'Keyword ' || n from generate_series(1, 30) n`)
  await shop.db.run(sql`
    insert into book_subjects (book_id, subject_id, position)
    select ${id}, id, substr(code, 2)::int from subjects where scheme_id = 2 and code like 'k%'`)
  await visitor.open(`/book/${id}`)
  expect(visitor.all('link', /^Keyword \d+$/)).toHaveLength(20)
})

// Spec: storefront 2, Book detail: Add to list
// Spec: storefront 2, Book detail: The same work in other formats, with their prices
test('one changes to another format of the work by its price, and goes back to the shop', async ({
  shop,
  t,
  visitor,
}) => {
  await visitor.openBook(title)
  await visitor.click('link', new RegExp(`^${t('ui.format.print')}.*1,250`))
  expect(visitor.path).toMatch(new RegExp(`^/book/${await findBookId(shop, title, 'print')}`))
  visitor.find('button', new RegExp(`^${t('catalogue.button.addToCart')}.*1,250`))
  visitor.find('link', t('catalogue.addToList.button'))
  await visitor.click('link', t('shell.return.shopping'))
  expect(visitor.path).toBe('/')
})

// Spec: storefront 2, Routes: Route book /book/:id/:fromEmail? with return bar
// Spec: storefront 2, Routes: Link from a mail: visitors are asked to log in and come back, readers see the book; without scripts the page says so
// Spec: storefront 6: Visitor: the checkout asks for a login, links from mails prompt it
test('who comes from a mail is asked to log in, and not again when they are', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const { email, password } = await addMember(shop)
  const address = `/book/${await findBookId(shop, title, 'epub')}/mail`
  await reader.open(address)
  const dialog = reader.find('dialog', t('catalogue.prompt.title'))
  await expect(dialog.getByText(title)).toBeVisible()
  await expectAccessible(page)
  await reader.click('button', t('catalogue.prompt.later'))
  await expect(dialog).toBeHidden()
  await reader.open(address)
  await dialog.getByRole('link', { name: t('shell.login') }).click()
  await logIn(reader, email, password)
  await reader.isAt(new RegExp(`^${address}`))
  await reader.hydrated()
  await expect(reader.find('link', t('shell.profile'))).toBeVisible()
  // Where the dialog will come, its words for those without scripts are there from the first moment.
  await expect(page.locator('main noscript')).toHaveCount(0)
  await page.waitForLoadState('networkidle') // the dialog would be fetched first
  await expect(dialog).toHaveCount(0)
})

// Spec: storefront 9: Listing statuses listed, scheduled, unlisted
test('an admin sees a title before it is listed, and who has a copy afterwards', async ({
  shop,
  t,
  visitor,
}) => {
  const { id } = await addOwnBook(shop)
  const owner = await addMember(shop)
  await putOnShelf(shop, owner.userId, id)
  await shop.db.run(sql`update books set available_from = null where id = ${id}`)
  await visitor.open(`/book/${id}`)
  expect(visitor.status).toBe(404)
  await visitor.signIn(owner)
  await visitor.open(`/book/${id}`)
  visitor.find('link', t('catalogue.button.open'))
  const admin = new Visitor(shop, t)
  await admin.signIn(demoPerson('admin'))
  await admin.open(`/book/${id}`)
  admin.find('button', t('catalogue.button.unavailable'))
})

// Spec: storefront 2, Book detail: A book that is not there: told inside the shop
test('a book that is not there is told of inside the shop', async ({ reader, t }) => {
  await reader.open('/book/999999999')
  await expect(reader.find('heading', t('shell.error.notFound.title'))).toBeVisible()
  await expect(reader.find('link', t('shell.return.shopping'))).toBeVisible()
})
