import { sql } from '#platform/database/sql.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { expectAccessible } from '../setup/axe.ts'
import { findBookId } from '../setup/books.ts'
import { addCategory } from '../setup/catalogueFixtures.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember, addStaff, demoPerson, type Member } from '../setup/people.ts'
import { buyFor, giveBook, payFor } from '../setup/purchases.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { openLists } from '../steps/bookLists.ts'
import { cancellingPhone, chooseDelivery, payingPhone, payWith, putIntoCart } from '../steps/buying.ts'
import { expectBookOpen } from '../steps/reading.ts'
import { method, openAdminOrder } from '../steps/selling.ts'

const title = 'The Tide Clerk'

type Visit = { readonly reader: Reader; readonly shop: DemoShop }
type Way = string | ((visit: Visit) => Promise<unknown>)

/** Each screen by its name: its address, or the way there. */
const publicScreens: Readonly<Record<string, Way>> = {
  home: '/',
  'search-start': '/search/',
  search: '/search/the',
  'search-without-results': '/search/zebrafish',
  book: ({ reader }) => reader.openBook(title),
  category: '/filtered-book-list/20/',
  'category-empty': async ({ reader, shop }) =>
    reader.open(`/filtered-book-list/${await addCategory(shop, 'Nothing yet', 0)}/`),
  'category-last-page': '/filtered-book-list/20/Children?page=2',
  categories: '/categories/',
  'categories-of-letter': '/categories/?letter=c',
  'categories-found': '/categories/?q=stor',
  'categories-not-found': '/categories/?q=zebra',
  'categories-dialog': openCategories,
  'categories-dialog-letter': openLetters,
  publisher: '/publisher-book-list/1',
  'cart-empty': '/cart/',
  contact: '/contact/',
  'contact-incomplete': fillInBadly,
  'contact-sent': '/contact/?sent',
  'refund-policy': '/refund-policy/',
  'sign-in': '/login',
  'sign-up': '/register',
  forgotten: '/auth/forgotten',
  'not-found': '/nowhere',
  cart: fillCart,
  drawer: openDrawer,
  suggestions: openSuggestions,
  error: meetError,
  'school-lists': '/school-book-lists/',
  school: '/school-book-lists/?school=1',
  'school-list': '/book-list/101',
  'public-list': async ({ reader, shop }) => reader.open(`/user-book-list/${await findList(shop, true)}`),
  'lists-prompt': async ({ reader, shop }) =>
    reader.open(`/add-to-list/${await findBookId(shop, title, 'epub')}`),
}

/** Screens of Amina, who has books, lists and purchases. */
const screensOfReader: Readonly<Record<string, Way>> = {
  confirmed: openConfirmed,
  bookshelf: '/bookshelf/',
  'bookshelf-nothing-found': '/bookshelf/?q=zebra',
  'own-list': async ({ reader, shop }) => reader.open(`/user-book-list/${await findList(shop, true)}`),
  'own-list-edited': async ({ reader, shop }) =>
    reader.open(`/user-book-list/${await findList(shop, false)}?edit`),
  'own-list-deleted': async ({ reader, shop }) =>
    reader.open(`/user-book-list/${await findList(shop, false)}?edit&delete`),
  'lists-of-book': async ({ reader, shop }) =>
    reader.open(`/add-to-list/${await findBookId(shop, title, 'epub')}`),
  'lists-dialog': openListsDialog,
  profile: '/profile/',
}

type WayOfMember = string | ((visit: Visit & { readonly person: Member }) => Promise<unknown>)

/** Screens of somebody new. */
const screensOfMember: Readonly<Record<string, WayOfMember>> = {
  checkout: openCheckout,
  'checkout-places': searchPlaces,
  'checkout-school-errors': missSchool,
  pending: waitForPayment,
  failed: cancelPayment,
  'bookshelf-empty': '/bookshelf/',
  reader: openReader,
  'profile-without-orders': lookForOrders,
  'edit-profile': fillInProfileBadly,
  'claimed-orders': claimOrders,
  receipt: async ({ reader, shop, person }) => reader.open(`/receipt/${await buyFor(shop, person.userId)}`),
  'request-refund': openRefund,
  'refund-requested': requestRefundOf,
}

const screensOfUnverified: Readonly<Record<string, string>> = {
  'edit-profile-unverified': '/edit-profile',
  'profile-unverified': '/profile/',
  'verification-pending': '/verification-pending/',
}

// One screen loses its network, another meets a broken shop.
test.use({ expectedErrors: /net::ERR_FAILED|status of 500/ })

const titleOf = (name: string) => `axe has nothing to say about the screen "${name}", and it fits`

for (const [name, way] of Object.entries(publicScreens))
  test(titleOf(name), { tag: '@desktop' }, async ({ page, reader, shop }) => {
    await (typeof way === 'string' ? page.goto(way) : way({ reader, shop }))
    await expectAccessible(page)
  })

for (const [name, way] of Object.entries(screensOfReader))
  test(titleOf(name), { tag: '@desktop' }, async ({ page, reader, shop }) => {
    await reader.signIn(demoPerson('reader'))
    await (typeof way === 'string' ? page.goto(way) : way({ reader, shop }))
    await expectAccessible(page)
  })

for (const [name, way] of Object.entries(screensOfMember))
  test(titleOf(name), { tag: '@desktop' }, async ({ page, reader, shop }) => {
    const person = await addMember(shop)
    await reader.signIn(person)
    await (typeof way === 'string' ? page.goto(way) : way({ person, reader, shop }))
    await expectAccessible(page)
  })

for (const [name, path] of Object.entries(screensOfUnverified))
  test(titleOf(name), { tag: '@desktop' }, async ({ page, reader, shop }) => {
    await reader.signIn(await addMember(shop, { emailVerified: false }))
    await page.goto(path)
    await expectAccessible(page)
  })

test(titleOf('checkout-staff'), { tag: '@desktop' }, async ({ page, reader, shop }) => {
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await openAdminOrder(reader)
  await method(reader, 'b2b').check()
  await page.locator('[name="wholesaleWay"][value="pdq"]').check()
  await expectAccessible(page)
})

async function findList({ db }: DemoShop, isPublic: boolean): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    select l.id from book_lists l join users u on u.id = l.owner_id
    where u.email = ${demoPerson('reader').email} and l.is_public = ${isPublic} order by l.id limit 1`)
  return id
}

async function fillCart({ reader }: Visit): Promise<void> {
  for (const format of ['epub', 'print'] as const) {
    await reader.openBook(title, format)
    await putIntoCart(reader, title)
  }
  await reader.open('/cart/')
}

async function openDrawer({ reader }: Visit): Promise<void> {
  await reader.openBook(title, 'print')
  await putIntoCart(reader, title)
  await expect(reader.find('list', reader.t('cart.lines'))).toBeVisible()
}

async function openListsDialog({ reader }: Visit): Promise<void> {
  await reader.openBook(title)
  await openLists(reader)
  await expect(reader.page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
}

async function openCategories({ reader }: Visit): Promise<void> {
  const { page, t } = reader
  await reader.open('/')
  await reader.click('link', t('catalogue.allCategories'))
  await page.getByRole('dialog').getByText(t('categories.grades')).click()
}

async function openLetters(visit: Visit): Promise<void> {
  const { page } = visit.reader
  await openCategories(visit)
  await page.getByRole('dialog').locator('[data-landing]').click()
  await expect(page.getByRole('tab').first()).toBeVisible()
}

async function openSuggestions({ reader }: Visit): Promise<void> {
  const { t } = reader
  await reader.open('/')
  await reader.page.getByLabel(t('shell.searchBox.label')).pressSequentially('the')
  await expect(reader.find('listbox', t('catalogue.suggest.label'))).toBeVisible()
}

async function meetError({ reader }: Visit): Promise<void> {
  await reader.open('/')
  await reader.page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: '' }))
  await reader.click('link', title)
  await expect(reader.find('heading', reader.t('shell.error.unavailable.title'))).toBeVisible()
}

async function fillInBadly({ reader }: Visit): Promise<void> {
  const { t } = reader
  await reader.open('/contact/')
  await reader.fill(t('help.form.name'), 'Al')
  await reader.fill(t('help.form.phoneOptional'), '712')
  await reader.field(t('help.form.phoneOptional')).blur()
  await expect(reader.text(t('errors.validation.phone'))).toBeVisible()
}

async function openConfirmed({ reader, shop }: Visit): Promise<void> {
  const { id } = await shop.db.one<{ id: string }>(sql`
    select orders.id from orders join users on users.id = owner_id
    where email = ${demoPerson('reader').email} and confirmed_at is not null order by confirmed_at limit 1`)
  await reader.open(`/confirmed/${id}`)
}

async function openCheckout(visit: Visit): Promise<void> {
  await fillCart(visit)
  await visit.reader.open('/checkout/')
}

async function searchPlaces(visit: Visit): Promise<void> {
  const { reader } = visit
  await openCheckout(visit)
  await reader.field(reader.t('checkout.delivery.address')).pressSequentially('karen')
  await expect(reader.find('option', /Karen/)).toBeVisible()
}

async function missSchool(visit: Visit): Promise<void> {
  const { reader } = visit
  await openCheckout(visit)
  await chooseDelivery(reader, 'deliverToSchool')
  await reader.click('button', /M-Pesa/)
  await expect(reader.text(reader.t('checkout.delivery.chooseSchool'))).toBeVisible()
}

async function waitForPayment(visit: Visit): Promise<void> {
  const { reader, shop } = visit
  await openCheckout(visit)
  await chooseDelivery(reader, 'collectFromOffice')
  const nine = payingPhone()
  await shop.money.next(nine, 'never-ends')
  await payWith(reader, nine)
  await expect(reader.find('heading', reader.t('order.pending.waiting.title'))).toBeVisible()
}

async function cancelPayment(visit: Visit): Promise<void> {
  const { reader, shop } = visit
  await openCheckout(visit)
  await chooseDelivery(reader, 'collectFromOffice')
  await payWith(reader, await cancellingPhone(shop))
  await expect(reader.find('heading', reader.t('order.pending.failed.title'))).toBeVisible()
}

async function openReader({ person, reader, shop }: Visit & { person: Member }): Promise<void> {
  await reader.open(`/read/${await giveBook(shop, person.userId, 'The Kitchen Laboratory')}`)
  await expectBookOpen(reader)
}

async function lookForOrders({ reader }: Visit): Promise<void> {
  await reader.open('/profile/')
  await reader.click('button', reader.t('account.claim.look'))
  await expect(reader.text(reader.t('errors.shop.phoneNumberRequired'))).toBeVisible()
}

async function fillInProfileBadly({ reader }: Visit): Promise<void> {
  const { t } = reader
  await reader.open('/edit-profile')
  await reader.fill(t('account.edit.phone'), '712')
  await reader.field(t('account.edit.phone')).blur()
  await expect(reader.text(t('errors.validation.phone'))).toBeVisible()
}

async function claimOrders({ person, reader, shop }: Visit & { person: Member }): Promise<void> {
  const staff = await addUser(shop.db, { roles: ['ROLE_CHECKER'] })
  await payFor(shop, staff.id, { forUserEmail: person.email })
  await reader.open('/profile/')
  await expect(reader.find('dialog', reader.t('account.claim.found'))).toBeVisible()
}

async function openRefund({ person, reader, shop }: Visit & { person: Member }): Promise<void> {
  await reader.open(`/request-refund/${await buyFor(shop, person.userId)}`)
}

async function requestRefundOf(visit: Visit & { person: Member }): Promise<void> {
  const { t } = visit.reader
  await openRefund(visit)
  await visit.reader.click('button', t('help.refund.request.send'))
  await expect(visit.reader.text(t('help.refund.state.open.title'))).toBeVisible()
}
