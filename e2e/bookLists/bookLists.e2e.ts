import { addToNewList, findListId, openLists } from '../steps/bookLists.ts'
import { listedTitles } from '../setup/catalogueFixtures.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember, type Member } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { logIn } from '../steps/signIn.ts'
import { expect, test } from '../setup/test.ts'
import { timeShown } from '../steps/timeShown.ts'

const [title, other] = ['The Tide Clerk', 'Seven Letters to Busia']
/** Somebody new on the page of the book, signed in. */
async function openBookAsMember(reader: Reader, shop: DemoShop): Promise<Member> {
  const person = await addMember(shop)
  await reader.signIn(person)
  await reader.openBook(title)
  return person
}

/** Waits until the shop has answered; what is pressed shows before. */
const expectSaved = ({ page }: Reader) => expect(page.locator('dialog [aria-busy]')).toHaveCount(0)

/** The same on the page of one’s list, whose head shows it. */
const expectShared = (reader: Reader, access: 'lists.shared' | 'lists.onlyYou') =>
  expect(reader.text(`· ${reader.t(access)}`)).toBeVisible()

/** Puts a book on a new list, from its page, and leaves the dialog. */
async function addList(reader: Reader, name: string): Promise<void> {
  const { t } = reader
  const dialog = await openLists(reader)
  await addToNewList(reader, name)
  await reader.click('button', t('lists.chooser.done'))
  await expect(dialog).toBeHidden()
}

// Spec: storefront 2, Book detail: Add to list
// Spec: storefront 2, Bookshelf: The user's book lists
// Spec: storefront 4, Coupon, button, flags, fulfilment, lists: Add-to-list takes the book off where it is on the list
test('a book goes on a new list from four letters on, off it and on again', async ({ reader, shop, t }) => {
  await openBookAsMember(reader, shop)
  await openLists(reader)
  const create = reader.find('button', t('lists.new.createAndAdd'))
  await expect(reader.text(t('lists.chooser.none'))).toBeVisible()
  await reader.fill(t('lists.new.label'), 'abc')
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await expect(reader.text(t('lists.new.tooShort', { min: 3, max: 50 }))).toBeVisible()
  await reader.fill(t('lists.new.label'), 'x'.repeat(51))
  await expect(reader.text(t('lists.new.tooLong', { max: 50 }))).toBeVisible()
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await addToNewList(reader, 'Rain')
  await reader.click('button', t('lists.chooser.removeFrom', { name: 'Rain' }))
  await expect(reader.find('button', t('lists.chooser.addTo', { name: 'Rain' }))).toBeVisible()
  await expect(reader.text(t('lists.books', { count: 0 }))).toBeVisible()
  await expectSaved(reader)
  await reader.click('button', t('lists.chooser.addTo', { name: 'Rain' }))
  await expect(reader.find('button', t('lists.chooser.removeFrom', { name: 'Rain' }))).toBeVisible()
  await expectSaved(reader)
  await reader.open('/bookshelf/')
  await expect(reader.text(t('lists.books', { count: 1 }))).toBeVisible()
  await reader.click('link', 'Rain')
  await expect(reader.find('link', title)).toBeVisible()
})

test('a book in a grid goes on a list without leaving the grid', { tag: '@desktop' }, async ({
  page,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addMember(shop))
  await reader.open('/')
  await reader.click('link', t('catalogue.addToList.of', { title }))
  const dialog = reader.find('dialog', t('lists.chooser.title'))
  await expect(dialog).toBeVisible()
  await addToNewList(reader, 'From the grid')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await reader.isAt(/^\/$/)
})

/** Somebody else is shown a heading, and none of the tools of a list's owner. */
async function expectSeen(other: Reader, address: string, heading: string): Promise<void> {
  const { page, t } = other
  await other.open(address)
  await expect(other.find('heading', heading)).toBeVisible()
  for (const tool of [t('lists.sharing.makePrivate'), t('lists.edit.button')])
    await expect(page.getByText(tool, { exact: true })).toHaveCount(0)
}

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  // Spec: storefront 1: Book lists with names, shared by link
  // Spec: storefront 2, Routes: Route userBookList /user-book-list/:id, also the share link
  // Spec: storefront 2, Book list screen: Owner makes it public or private
  // Spec: storefront 2, Book list screen: Share by WhatsApp and mailto, active only when public
  // Spec: storefront 2, Book list screen: Copied link is confirmed for 5 seconds
  // Spec: storefront 9: Timers: copied link 5 s
  test('a list is shared only while it is public, and others find it only then', async ({
    openReader,
    page,
    reader,
    shop,
    t,
  }) => {
    const name = 'Holidays'
    const { userId } = await openBookAsMember(reader, shop)
    await addList(reader, name)
    const address = `/user-book-list/${await findListId(shop, name, userId)}`
    await reader.open(address)
    for (const way of ['whatsapp', 'mail', 'copy'] as const)
      await expect(reader.find('button', t(`lists.share.${way}`)), way).toBeDisabled()
    await expect(reader.text(t('lists.sharing.inactive'))).toBeVisible()
    await reader.click('button', t('lists.sharing.makePublic'))
    await expect(reader.text(t('lists.sharing.public'))).toBeVisible()
    await expectShared(reader, 'lists.shared')
    const link = `${shop.url}${address}`
    for (const way of ['whatsapp', 'mail'] as const) {
      const href = (await reader.find('link', t(`lists.share.${way}`)).getAttribute('href')) ?? ''
      expect(href).toMatch(way === 'mail' ? /^mailto:\?subject=/ : /^https:\/\/wa\.me\/\?text=/)
      expect(decodeURIComponent(href)).toContain(link)
    }
    const told = page.getByRole('status').getByText(t('lists.share.copied'))
    const stay = timeShown(reader, t('lists.share.copied'))
    await reader.click('button', t('lists.share.copy'))
    await expect(told).toBeVisible()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    expect(await stay, 'the confirmation stays for five seconds').toBeGreaterThanOrEqual(5000)
    const other = await openReader()
    await expectSeen(other, address, name)
    await reader.click('button', t('lists.sharing.makePrivate'))
    await expect(reader.text(t('lists.sharing.private'))).toBeVisible()
    await expectShared(reader, 'lists.onlyYou')
    await expectSeen(other, address, t('shell.error.notFound.title'))
  })
})

// Spec: storefront 2, Book list screen: Edit mode removes items
// Spec: storefront 8, As the reader sees them: Empty: book list, with a way on
test('a list is sorted, edited, emptied and, after a question, deleted', { tag: '@desktop' }, async ({
  page,
  reader,
  shop,
  t,
}) => {
  await openBookAsMember(reader, shop)
  await addList(reader, 'Drafts')
  await reader.openBook(other)
  const dialog = await openLists(reader)
  await reader.click('button', t('lists.chooser.addTo', { name: 'Drafts' }))
  await expect(reader.find('button', t('lists.chooser.removeFrom', { name: 'Drafts' }))).toBeVisible()
  await expectSaved(reader)
  await reader.click('button', t('lists.chooser.done'))
  await expect(dialog).toBeHidden()
  await reader.open('/bookshelf/')
  await reader.click('link', 'Drafts')
  await expect(listedTitles(reader)).toHaveText([title, other])
  await reader.click('link', t('catalogue.publisher.aToZ'))
  await reader.isAt(/order=a-z/)
  await expect(listedTitles(reader)).toHaveText([other, title])
  await reader.click('link', t('catalogue.publisher.zToA'))
  await expect(listedTitles(reader)).toHaveText([title, other])
  await reader.click('link', t('lists.edit.button'))
  await reader.click('button', t('lists.edit.removeTitle', { title: other }))
  await expect(listedTitles(reader)).toHaveText([title])
  await reader.fill(t('lists.edit.name'), 'ab')
  await expect(reader.find('button', t('lists.edit.save'))).toHaveAttribute('aria-disabled', 'true')
  await reader.fill(t('lists.edit.name'), 'Read in the rain')
  await reader.click('button', t('lists.edit.save'))
  await expect(reader.find('heading', 'Read in the rain')).toBeVisible()
  await reader.click('button', t('lists.edit.removeTitle', { title }))
  await expect(reader.find('heading', t('lists.empty.title'))).toBeVisible()
  await reader.click('link', t('lists.delete.button'))
  await expect(reader.find('dialog', t('lists.delete.title'))).toBeVisible()
  await reader.click('button', t('lists.delete.cancel'))
  await reader.click('link', t('lists.delete.button'))
  await reader.click('button', t('lists.delete.accept'))
  await reader.isAt(/^\/bookshelf\//)
  await expect(reader.find('heading', t('lists.chooser.lists'))).toBeVisible()
  await expect(page.getByText('Read in the rain')).toHaveCount(0)
})

test.describe('without a network', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ })

  // Spec: storefront 8, As the reader sees them: Privacy toggle error: put back and said
  test('a change that the network loses is put back and said', async ({ page, reader, shop, t }) => {
    const { userId } = await openBookAsMember(reader, shop)
    await addList(reader, 'On a bad network')
    await openLists(reader)
    await expect(
      reader.find('button', t('lists.chooser.removeFrom', { name: 'On a bad network' })),
    ).toBeVisible()
    await page.route('**/add-to-list/*.data*', (route) => route.abort())
    await reader.click('button', t('lists.chooser.removeFrom', { name: 'On a bad network' }))
    await expect(reader.text(t('errors.ServerUnavailable'))).toBeVisible()
    await expect(
      reader.find('button', t('lists.chooser.removeFrom', { name: 'On a bad network' })),
    ).toBeVisible()
    await page.unroute('**/add-to-list/*.data*')
    await reader.click('button', t('lists.chooser.done'))
    await reader.open(`/user-book-list/${await findListId(shop, 'On a bad network', userId)}?edit`)
    await page.route('**/user-book-list/*.data*', (route) => route.abort())
    await reader.click('button', t('lists.sharing.makePublic'))
    await expect(reader.text(t('errors.ServerUnavailable'))).toBeVisible()
    await expect(reader.find('button', t('lists.sharing.makePublic'))).toBeVisible()
    await reader.click('button', t('lists.edit.removeTitle', { title }))
    await expect(page.getByRole('alert').getByText(t('ui.serverError'))).toBeVisible()
    await expect(reader.find('link', title)).toBeVisible()
  })
})

// Spec: storefront 2, Routes: Extension: receipt, refund request, add to list, reader
// Spec: storefront 4, Verification: Signed in, not verified: to verification-pending; profile stays reachable
test('a visitor is asked to log in, an unverified reader to verify the address', async ({
  shop,
  t,
  visitor,
}) => {
  await visitor.openBook(title)
  await visitor.click('link', t('catalogue.addToList.button'))
  expect(visitor.words).toContain(t('lists.chooser.logIn'))
  await visitor.press(visitor.find('link', t('shell.login'), visitor.find('main')))
  const unverified = await addMember(shop, { emailVerified: false })
  await logIn(visitor, unverified.email, unverified.password)
  expect(visitor.path).toMatch(/^\/add-to-list\/\d+/)
  expect(visitor.words).toContain(t('lists.chooser.verify'))
  await visitor.click('link', t('lists.chooser.verifyButton'))
  expect(visitor.path).toMatch(/^\/verification-pending\//)
})
