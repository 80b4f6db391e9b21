import { addOrder } from '#orders/order.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { findBookId } from '../setup/books.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember } from '../setup/people.ts'
import { buyFor, findCaller } from '../setup/purchases.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { type Visitor, wordsOf } from '../setup/visitor.ts'
import { timeShown } from '../steps/timeShown.ts'
import { type Caller, type Route, routesOf } from './routeTable.ts'

const findBook = (shop: DemoShop) => findBookId(shop, 'The Tide Clerk', 'epub')

/** Opens a route and looks at where that leads and how the page is named. */
async function follow(visitor: Visitor, name: string, { path, ends, title, ...bar }: Route, caller: Caller) {
  const { t } = visitor
  await visitor.open(path)
  const end = ends[caller]
  const headings = [...visitor.document.querySelectorAll('h1')]
  expect(headings, `${name}: one heading`).toHaveLength(1)
  const heading = headings.map(wordsOf).join()
  if (end === 'logIn') {
    const ways = visitor.way.filter(({ pathname }) => pathname === '/login').map(({ search }) => search)
    expect(ways, `${name}: back after the sign-in`).toContain(`?return=${encodeURIComponent(path)}`)
    return expect(heading, name).toBe(t('identity.signIn.title'))
  }
  expect(visitor.status, name).toBe(end === 'missing' ? 404 : 200)
  if (end === 'verify') {
    expect(heading, name).toBe(t('account.verification.title'))
    return expect(visitor.path).toMatch(/^\/verification-pending\/\?return=/)
  }
  expect(visitor.path.replace(/\?.*/, ''), name).toBe(end.startsWith('/') ? end : path)
  expect(visitor.document.title.slice(0, heading.length), name).toBe(heading)
  expect(visitor.document.title, name).toMatch(/ · Soma$/)
  if (end === 'page' && title) expect(heading, name).toBe(t(title))
  if (end === 'page') expectBar(visitor, name, bar)
  // Where one pays nothing leads astray.
  const isQuiet = end === '/checkout/'
  return isQuiet ? undefined : expectMenu(visitor, name, caller)
}

/** The addresses that the links of navigations of a name lead to, which are in sight. */
const linksOf = (visitor: Visitor, name: string): (string | null)[] =>
  visitor
    .all('navigation', name)
    .flatMap((bar) => visitor.all('link', undefined, bar).map((link) => link.getAttribute('href')))

function expectBar(visitor: Visitor, name: string, { returns, returnText, crumbs = [] }: Partial<Route>) {
  const { t } = visitor
  const back = linksOf(visitor, t(returnText ?? 'shell.return.shopping'))
  expect(back, `${name}: return bar`).toEqual(returns === undefined ? [] : [returns])
  expect(linksOf(visitor, t('shell.breadcrumbs')), `${name}: breadcrumbs`).toEqual(crumbs)
}

/** Bookshelf, profile and login stand in the menu for those who can use them. */
function expectMenu(visitor: Visitor, name: string, caller: Caller): void {
  const { t } = visitor
  const menu = visitor.find('navigation', t('shell.mainNavigation'))
  const entries = ['shell.bookshelf', 'shell.profile', 'shell.login'] as const
  const counts = { visitor: [0, 0, 1], unverified: [0, 1, 0], verified: [1, 1, 0] }[caller]
  expect(
    entries.map((key) => visitor.all('link', t(key), menu).length),
    name,
  ).toEqual(counts)
}

async function followAll(visitor: Visitor, shop: DemoShop, caller: Caller): Promise<void> {
  const person = await addMember(shop, { emailVerified: caller === 'verified' })
  if (caller !== 'visitor') await visitor.signIn(person)
  const book = await findBook(shop)
  const owner = await findCaller(shop, person.userId)
  const orders = {
    bought: await buyFor(shop, person.userId),
    unpaid: await addOrder(shop.db, { owner, books: [book] }),
  }
  for (const [name, route] of Object.entries(routesOf({ book, ...orders })))
    await follow(visitor, name, route, caller)
}

// Spec: storefront 1: Shell: top navigation with logo, search box, cart badge, login and register
// Spec: storefront 2, Routes: Route home /
// Spec: storefront 2, Routes: Route filteredBookList /filtered-book-list/:id/:tagName
// Spec: storefront 2, Routes: Route cart /cart/ with return bar home
// Spec: storefront 2, Routes: Route checkout /checkout/, login guard
// Spec: storefront 2, Routes: Route orderPending with both request ids, login guard
// Spec: storefront 2, Routes: Route schoolBookLists /school-book-lists/, a school shows its public lists
// Spec: storefront 2, Routes: Title of a page from its route
// Spec: storefront 2, Routes: Route meta: return bar, its text, its target
// Spec: storefront 2, Routes: Route meta: breadcrumbs
// Spec: storefront 2, Routes: Menu: profile when logged in
// Spec: storefront 2, Routes: The specified routes for visitors, unverified and verified readers: guard, name, heading, return bar, menu
// Spec: storefront 6: Visitor: browse, search, cart, read books' pages, help
test('a visitor finds each open route by its name, and the sign-in before the others', ({ shop, visitor }) =>
  followAll(visitor, shop, 'visitor'))

// Spec: storefront 2, Routes: Menu: bookshelf only when verified
// Spec: storefront 2, Routes: The specified routes for visitors, unverified and verified readers: guard, name, heading, return bar, menu
// Spec: storefront 4, Verification: Signed in, not verified: to verification-pending; profile stays reachable
// Spec: storefront 6: Not verified: no bookshelf, no library, edit profile shows a prompt
test('who has not proven an address is led to do so where one is needed', ({ shop, visitor }) =>
  followAll(visitor, shop, 'unverified'))

// Spec: storefront 2, Routes: Route confirmed /confirmed/:id, login guard
// Spec: storefront 2, Routes: Route meta: return bar, its text, its target
// Spec: storefront 2, Routes: The specified routes for visitors, unverified and verified readers: guard, name, heading, return bar, menu
// Spec: storefront 6: Verified: bookshelf, lists, profile, checkout, orders
// Spec: storefront 8, As the reader sees them: Checkout without a cart: home
test('who has proven an address finds each route, and no waiting rooms', ({ shop, visitor }) =>
  followAll(visitor, shop, 'verified'))

// Spec: storefront 2, Routes: Return bar 'continue shopping': back where the history is longer than 2, else the target
test('the return bar goes back where there is somewhere to go back to', async ({ page, reader, t }) => {
  await reader.openBook('The Tide Clerk')
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
  await reader.click('link', t('shell.return.shopping'))
  await expect(reader.find('heading', t('catalogue.home.selection'))).toBeVisible()
  await reader.isAt(/^\/$/)
  await reader.open('/search/the')
  await reader.click('link', 'The Tide Clerk')
  await expect(reader.find('heading', 'The Tide Clerk')).toBeVisible()
  await reader.click('link', t('shell.return.shopping'))
  await reader.isAt(/^\/search\/the$/)
})

// Spec: storefront 2, Routes: History mode; to the top at every change
// Spec: storefront 2, Routes: Title of a page from its route
test('each page begins at its top', async ({ page, reader, t }) => {
  // Home would grow under the press.
  await reader.open('/categories/')
  for (const [link, heading] of [
    [t('shell.footer.contact'), t('help.contact.title')],
    [t('shell.footer.refunds'), t('help.refund.policy.title')],
    [t('shell.schoolLists'), t('lists.schools.title')],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForFunction(() => scrollY === 0)
    await expect(page).toHaveTitle(`${heading} · Soma`)
  }
})

// Spec: storefront 1: Shell: mobile bottom navigation
// Spec: storefront 2, Routes: Route hide-mobile-nav /hide-mobile-nav/:hide sets the bar, goes home
test('an app around the pages hides the bar of the phone and brings it back', async ({ t, visitor }) => {
  const bars = () => visitor.all('navigation', t('shell.bottomNavigation')).length
  await visitor.open('/hide-mobile-nav/true')
  expect([visitor.path, bars()]).toEqual(['/', 0])
  await visitor.open('/contact/')
  expect(bars()).toBe(0)
  await visitor.open('/hide-mobile-nav/false')
  expect([visitor.path, bars()]).toEqual(['/', 1])
})

// Spec: storefront 2, Routes: Route userProfile /profile/:snackbar?, login guard; the parameter says that it was updated
// Spec: storefront 9: Timers: error snackbar 10 s, others and success 3 s
test('the profile says for three seconds that it was saved', async ({ reader, shop, t }) => {
  await reader.signIn(await addMember(shop))
  await reader.open('/edit-profile')
  await reader.fill(t('account.edit.givenName'), 'Zawadi')
  const stay = timeShown(reader, t('account.profile.updated'))
  await reader.click('button', t('account.edit.save'))
  await reader.isAt(/^\/profile\/user-information-updated/)
  const shownFor = await stay
  // The page takes the time itself; a busy machine may clear a message late, never early.
  expect(shownFor).toBeGreaterThanOrEqual(3000)
  expect(shownFor).toBeLessThan(7000)
})

/** A page in whose place an error stands, with the frame around it. */
async function expectErrorInFrame(reader: Reader, title: string): Promise<void> {
  await expect(reader.find('heading', title)).toBeVisible()
  for (const role of ['banner', 'main', 'contentinfo'] as const)
    await expect(reader.page.getByRole(role), role).toHaveCount(1)
  await expect(reader.page).toHaveTitle(`${title} · Soma`)
}

// Spec: storefront 2, Routes: An address that is none has a page of its own
test('an address without a page says so inside the shop', async ({ t, visitor }) => {
  for (const path of ['/book/99999999', '/book-list/999999', '/user-book-list/999999', '/nowhere']) {
    await visitor.open(path)
    expect(visitor.status, path).toBe(404)
    visitor.find('heading', t('shell.error.notFound.title'))
    for (const role of ['banner', 'main', 'contentinfo']) expect(visitor.all(role), role).toHaveLength(1)
    expect(visitor.document.title).toBe(`${t('shell.error.notFound.title')} · Soma`)
  }
  await visitor.click('link', t('shell.error.toShop'))
  visitor.find('heading', t('catalogue.home.selection'))
})

test.describe('with a page that fails', () => {
  test.use({ expectedErrors: /status of 500/ })

  // Spec: storefront 2, Routes: A page that fails says so inside the frame, and can be tried again
  test('a page that fails says so inside the shop, and is tried again', async ({ page, reader, shop, t }) => {
    await reader.open('/')
    await shop.ownerDb.run(sql`alter table schools rename to schools_unavailable`)
    try {
      expect((await page.goto('/school-book-lists/?broken'))?.status()).toBe(500)
      await expectErrorInFrame(reader, t('shell.error.unavailable.title'))
      await reader.hydrated()
    } finally {
      await shop.ownerDb.run(sql`alter table schools_unavailable rename to schools`)
    }
    expect(shop.takeErrors()).not.toEqual([])
    await reader.click('link', t('shell.error.retry'))
    await expect(reader.find('heading', t('lists.schools.title'))).toBeVisible()
  })
})
