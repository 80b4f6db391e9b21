import { expectAccessible } from '../setup/axe.ts'
import { findBookId } from '../setup/books.ts'
import { addOwnBook } from '../setup/catalogueFixtures.ts'
import { addMember } from '../setup/people.ts'
import { putOnShelf } from '../setup/purchases.ts'
import type { Reader } from '../setup/reader.ts'
import { logIn } from '../steps/signIn.ts'
import { expect, test } from '../setup/test.ts'

const free = 'Moja, Mbili, Matatu!'

/** The card of a book among the results of a search. */
const card = ({ page }: Reader, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

// Spec: storefront 4, Cart: Print is added again and raises the quantity
test('a printed book in the cart shows the cart and can be added again, which raises its quantity', async ({
  page,
  reader,
  t,
}) => {
  await reader.openBook('The Tide Clerk', 'print')
  await expect(reader.text(new RegExp(`${t('catalogue.book.note.refund')}$`))).toBeVisible()
  await reader.click('button', new RegExp(`^${t('catalogue.button.addToCart')}`))
  await expect(reader.find('link', t('catalogue.button.viewCart'))).toBeVisible()
  await expect(reader.find('button', t('catalogue.button.buyNow'))).toHaveCount(0)
  await reader.click('button', t('catalogue.button.addAgain'))
  await expect(reader.find('link', t('shell.cartCount', { count: 2 }))).toBeVisible()
  await expectAccessible(page)
  await reader.click('link', t('catalogue.button.viewCart'))
  await expect(reader.find('dialog', t('cart.title'))).toBeVisible()
  const copies = reader.find('textbox', t('cart.line.copies', { title: 'The Tide Clerk' }))
  await expect(copies).toHaveValue('2')
})

// Spec: storefront 4, Coupon, button, flags, fulfilment, lists: Button: free and not owned goes to the library; labels ask to log in or to verify
test('a free book asks a visitor to log in, goes to the library of a verified reader, and is opened then', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  const { email, password } = await addMember(shop)
  await reader.openBook(free)
  await expect(page.locator('main')).not.toContainText(t('catalogue.book.note.refund'))
  await expectAccessible(page)
  await reader.click('link', t('catalogue.button.logInToAdd'))
  await logIn(reader, email, password)
  await reader.isAt(/^\/book\//)
  await reader.hydrated()
  await reader.click('button', t('catalogue.button.addToLibrary'))
  await expect(reader.find('link', t('catalogue.button.open'))).toBeVisible()
  await reader.openBook(free)
  await expect(reader.text(t('catalogue.owned'))).toBeVisible()
  await expectAccessible(page)
})

// Spec: storefront 4, Coupon, button, flags, fulfilment, lists: Button: free and not owned goes to the library; labels ask to log in or to verify
// Spec: storefront 5: Add to library: logged in and verified
test('a free book asks who has yet to verify the address to do so, and leads back', async ({
  shop,
  t,
  visitor,
}) => {
  await visitor.signIn(await addMember(shop, { emailVerified: false }))
  await visitor.openBook(free)
  await visitor.click('link', t('catalogue.button.verifyToAdd'))
  expect(visitor.path).toMatch(/^\/verification-pending\/\?return=%2Fbook%2F\d+/)
})

test.describe('with a companion app', () => {
  test.use({ expectedErrors: /scheme does not have a registered handler/ })

  // Spec: storefront 4, Coupon, button, flags, fulfilment, lists: Button: owned non-print is opened or listened to
  // Spec: storefront 9: Timers: app-store fallback 2 s
  test('an audiobook of one’s own is listened to in the app, or the store opens, from card and page', async ({
    page,
    reader,
    shop,
    t,
  }) => {
    const owner = await addMember(shop)
    const id = await findBookId(shop, 'The Tide Clerk', 'audio')
    await putOnShelf(shop, owner.userId, id)
    await page.route('https://soma.example/**', (route) => route.fulfill({ body: 'The store' }))
    await reader.signIn(owner)
    await reader.open('/search/tide%20clerk?format=audio')
    const found = card(reader, 'The Tide Clerk')
    await expect(found.getByText(t('catalogue.owned'))).toBeAttached()
    const onCard = found.getByRole('link', { name: `${t('catalogue.button.listen')}: The Tide Clerk` })
    await expect(onCard).toHaveAttribute('href', 'soma://bookshelf')
    await reader.open(`/book/${id}`)
    await expectAccessible(page)
    await reader.click('link', t('catalogue.button.listen'))
    await page.waitForURL('https://soma.example/app/android')
  })
})

// Spec: storefront 2, Book card: Format chip
// Spec: storefront 2, Book card: Mark of what is on the bookshelf
test('a card marks what one has, names its format and opens it', { tag: '@desktop' }, async ({
  page,
  reader,
  shop,
  t,
}) => {
  const owner = await addMember(shop)
  await putOnShelf(shop, owner.userId, await findBookId(shop, 'Seven Letters to Busia', 'epub'))
  await reader.signIn(owner)
  await reader.open('/search/seven%20letters%20to%20busia?format=epub')
  const own = card(reader, 'Seven Letters to Busia')
  await expect(own.getByText(t('catalogue.yours'))).toBeVisible()
  await expect(own.getByText(t('catalogue.owned'))).toBeAttached()
  await expect(own.getByText(t('ui.format.epub'))).toBeVisible()
  await expect(own.getByRole('button')).toHaveCount(0)
  await expect(
    own.getByRole('link', { name: `${t('catalogue.button.open')}: Seven Letters to Busia` }),
  ).toBeVisible()
  await reader.open('/search/moja')
  await expectAccessible(page)
})

// Spec: storefront 2, Book detail: Not for sale: the button says so
test('what is listed and not for sale says so, and cannot be bought', async ({ page, reader, shop, t }) => {
  const { id } = await addOwnBook(shop, { file: null })
  await reader.open(`/book/${id}`)
  await expect(reader.find('button', t('catalogue.button.unavailable'))).toBeDisabled()
  await expect(reader.find('button', t('catalogue.button.buyNow'))).toHaveCount(0)
  await expectAccessible(page)
})
