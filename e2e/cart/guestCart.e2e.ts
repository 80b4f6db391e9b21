import type { BrowserContext, Page, Request } from '@playwright/test'
import { putIntoCart } from '../steps/buying.ts'
import { addMember } from '../setup/people.ts'
import { buyFor } from '../setup/purchases.ts'
import type { Reader } from '../setup/reader.ts'
import { logIn } from '../steps/signIn.ts'
import { expect, test } from '../setup/test.ts'
import { addToCart } from '../steps/withoutBrowser.ts'

const [own, guests] = ['Seven Letters to Busia', 'The Tide Clerk']

// Spec: storefront 1: A guest's cart is claimed at login
// Spec: storefront 1: Shell: top navigation with logo, search box, cart badge, login and register
// Spec: storefront 2, Routes: Route cart /cart/ with return bar home
// Spec: storefront 2, Cart drawer: 'Checkout' when logged in, 'login and checkout' when not, and back to the checkout
test("a guest's cart survives signing in, together with the reader's own", async ({
  openReader,
  reader,
  shop,
  t,
}) => {
  const person = await addMember(shop)
  const elsewhere = await openReader()
  await elsewhere.signIn(person)
  await elsewhere.openBook(own)
  await putIntoCart(elsewhere, own)
  await reader.openBook(guests)
  await putIntoCart(reader, guests)
  await reader.click('link', t('cart.checkout.logIn'))
  await logIn(reader, person.email, person.password)
  await reader.isAt(/^\/checkout\//)
  await reader.open('/cart/')
  await expect(reader.find('link', own)).toBeVisible()
  await expect(reader.find('link', guests)).toBeVisible()
  await expect(reader.find('link', t('shell.cartCount', { count: 2 }))).toBeVisible()
})

// Spec: storefront 4, Cart: Extension: what a sign-in leaves out of the cart because it is owned is said, with the way to the bookshelf
test('a sign-in that leaves nothing in the cart says that the books are owned, and leads to them', async ({
  shop,
  t,
  visitor,
}) => {
  const person = await addMember(shop)
  await buyFor(shop, person.userId, { title: guests })
  await visitor.openBook(guests)
  await addToCart(visitor)
  await visitor.click('link', t('cart.checkout.logIn'))
  await logIn(visitor, person.email, person.password)
  expect(visitor.path).toMatch(/^\/cart\//)
  visitor.find('heading', t('cart.owned.title'))
  expect(visitor.words).toContain(t('cart.owned.text', { count: 1 }))
  await visitor.press(visitor.find('link', t('shell.bookshelf'), visitor.find('main')))
  expect(visitor.path).toMatch(/^\/bookshelf\//)
  expect(visitor.words).toContain(guests)
  await visitor.open('/cart/')
  visitor.find('heading', t('cart.empty.title'))
})

// Spec: storefront 4, Cart: Extension: what a sign-in leaves out of the cart because it is owned is said, with the way to the bookshelf
test('a sign-in that leaves some books out of the cart says so at the checkout', async ({
  shop,
  t,
  visitor,
}) => {
  const person = await addMember(shop)
  await buyFor(shop, person.userId, { title: guests })
  for (const title of [guests, own]) {
    await visitor.openBook(title)
    await addToCart(visitor)
  }
  await visitor.click('link', t('cart.checkout.logIn'))
  await logIn(visitor, person.email, person.password)
  expect(visitor.path).toMatch(/^\/checkout\//)
  expect(visitor.words).toContain(t('cart.owned.leftOut', { count: 1 }))
})

/** Holds back all that is sent to the cart until it is released; counts what is waiting. */
async function pauseAdding(context: BrowserContext) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let waiting = 0
  await context.route(/\/cart\//, async (route) => {
    if (isAdding(route.request())) {
      waiting += 1
      await released
    }
    await route.continue()
  })
  return { release, waiting: async () => waiting }
}

const isAdding = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/cart/')

const addButtons = ({ t }: Reader, page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${t('catalogue.button.addToCart')}`) })

const linesOf = ({ t }: Reader, page: Page) =>
  page.getByRole('list', { name: t('cart.lines') }).getByRole('listitem')

// Spec: storefront 7, Mutations: addItemToOrder (itemId, orderIri, locale)
test('two books that are added before the shop has answered are in one cart', async ({ page, reader, t }) => {
  await reader.open('/search/lake')
  const adding = await pauseAdding(page.context())
  await addButtons(reader, page).nth(1).click()
  await addButtons(reader, page).nth(0).click()
  await expect.poll(adding.waiting).toEqual(2)
  adding.release()
  // The message at the foot of the page has such a link too.
  const added = page.getByRole('main').getByRole('link', { name: t('catalogue.button.viewCart') })
  await expect(added).toHaveCount(2)
  await reader.open('/cart/')
  await expect(linesOf(reader, page)).toHaveCount(2)
})

// Spec: storefront 7, Mutations: addItemToOrder (itemId, orderIri, locale)
test('ten books that are added in ten windows at once are in one cart', async ({ t, visitor }) => {
  await visitor.open('/search/the')
  const add = new RegExp(`^${t('catalogue.button.addToCart')}`)
  const windows = Array.from({ length: 10 }, () => visitor.openWindow())
  for (const window of windows) await window.open('/search/the')
  await Promise.all(
    windows.map((window, index) => window.press(window.find('button', add, window.all('listitem')[index]))),
  )
  await visitor.open('/cart/')
  expect(visitor.all('listitem', undefined, visitor.find('list', t('cart.lines')))).toHaveLength(10)
})

test('the key to a guest’s cart comes with the first page, and every other may be kept for all', async ({
  shop,
}) => {
  const first = await fetch(new URL('/search/lake', shop.url))
  const cookies = first.headers.getSetCookie()
  expect(cookies.some((cookie) => /soma_guest=[0-9a-f]{32}; .*HttpOnly/.test(cookie))).toBe(true)
  expect(first.headers.get('cache-control')).toBe('private, no-store')
  const cookie = cookies.map((text) => text.split(';')[0]).join('; ')
  const next = await fetch(new URL('/search/lake', shop.url), { headers: { cookie } })
  expect(next.headers.getSetCookie()).toEqual([])
  expect(next.headers.get('cache-control') ?? '').toMatch(/^public, .*s-maxage=60/)
})

test('what is added in one window is in the cart of the other', { tag: '@desktop' }, async ({
  page,
  reader,
  t,
}) => {
  await reader.open('/cart/')
  await expect(reader.text(t('cart.empty.title'))).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(new URL('/search/lake', page.url()).href)
  await addButtons(reader, other).first().click()
  await expect(linesOf(reader, page).first()).toBeVisible()
  await expect(reader.find('link', t('shell.cartCount', { count: 1 }))).toBeVisible()
  await other.close()
})
