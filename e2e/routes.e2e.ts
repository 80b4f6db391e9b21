import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addUser, builtPassword } from '#identity/user.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { becomes } from './world/becomes.ts'
import { bookNumber } from './world/bookNumber.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { newcomer, signInAt } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import { bought } from './world/purchases.ts'
import type { Reader } from './world/reader.ts'
import { type Caller, type Route, routesOf } from './world/routeTable.ts'
import { timeShown } from './world/timeShown.ts'

const { shop, visit } = await openHouse()
const journey = 'routes'
const book = await bookNumber(shop, 'The Tide Clerk', 'epub')

async function personFor(caller: Caller) {
  const person = newcomer()
  const user = await addUser(shop.db, { email: person.email, emailVerified: caller === 'verified' })
  return { user, person: { ...person, password: builtPassword } }
}

const hasEntry = ({ page, t }: Reader, key: 'shell.bookshelf' | 'shell.profile' | 'shell.login') =>
  page
    .getByRole('navigation', { name: t('shell.mainNavigation') })
    .getByRole('link', { name: t(key), exact: true })
    .count()

/** Opens a route and looks at where that leads and how the page is named. */
async function follow(reader: Reader, name: string, { path, ends, title, ...bar }: Route, caller: Caller) {
  const { page, t } = reader
  const asked: string[] = []
  const note = (request: { url(): string }) => void asked.push(request.url().slice(shop.url.length))
  page.on('request', note)
  const response = await page.goto(path)
  page.off('request', note)
  const end = ends[caller]
  const { pathname, search } = new URL(page.url())
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  const back = `return=${encodeURIComponent(path)}`
  assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1, `${name}: one heading`)
  if (end === 'logIn') {
    assert.ok(asked.includes(`/login?${back}`), `${name}: back after the sign-in, asked ${asked.join(' ')}`)
    return assert.equal(heading, t('identity.signIn.title'), name)
  }
  assert.equal(response?.status(), end === 'missing' ? 404 : 200, name)
  if (end === 'verify') {
    assert.equal(heading, t('account.verification.title'), name)
    return assert.ok(pathname === '/verification-pending/' && search.startsWith('?return='), name)
  }
  assert.equal(pathname, end.startsWith('/') ? end : path, name)
  assert.ok((await page.title()).startsWith(heading) && (await page.title()).endsWith(' · Soma'), name)
  if (end === 'page' && title) assert.equal(heading, t(title), name)
  if (end === 'page') await lookAtBar(reader, name, bar)
  await lookAtMenu(reader, name, caller)
}

async function lookAtBar(
  { page, t }: Reader,
  name: string,
  { returns, returnText, crumbs = [] }: Partial<Route>,
) {
  const bar = page.getByRole('navigation', { name: t(returnText ?? 'shell.return.shopping'), exact: true })
  assert.equal(await bar.count(), returns === undefined ? 0 : 1, `${name}: return bar`)
  if (returns !== undefined) assert.equal(await bar.getByRole('link').getAttribute('href'), returns, name)
  const way = page.getByRole('navigation', { name: t('shell.breadcrumbs') }).getByRole('link')
  const steps = await way.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  assert.deepEqual(steps, crumbs, `${name}: breadcrumbs`)
}

async function lookAtMenu(reader: Reader, name: string, caller: Caller): Promise<void> {
  const shown = [
    await hasEntry(reader, 'shell.bookshelf'),
    await hasEntry(reader, 'shell.profile'),
    await hasEntry(reader, 'shell.login'),
  ]
  const wanted = { visitor: [0, 0, 1], unverified: [0, 1, 0], verified: [1, 1, 0] }[caller]
  assert.deepEqual(shown, wanted, `${name}: bookshelf, profile and login in the menu`)
}

async function followAll(caller: Caller): Promise<void> {
  const { person, user } = await personFor(caller)
  const look = { device: desktop, journey, options: { javaScriptEnabled: false } }
  await visit(look, async (reader) => {
    if (caller !== 'visitor') await signInAt(reader, person, '/contact/')
    // After the sign-in, which would take the second up as the cart.
    const orders = {
      bought: await bought(shop, user.id),
      unpaid: await addOrder(shop.db, { owner: user, books: [book] }),
    }
    for (const [name, route] of Object.entries(routesOf({ book, ...orders })))
      await follow(reader, name, route, caller)
  })
}

test('a visitor finds each open route by its name, and the sign-in before the others', () =>
  followAll('visitor'))

test('who has not proven an address is led to do so where one is needed', () => followAll('unverified'))

test('who has proven an address finds each route, and no waiting rooms', () => followAll('verified'))

const returning = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t, page } = reader
    await reader.open(`/book/${book}`)
    assert.ok((await page.evaluate(() => history.length)) <= 2)
    await reader.press('link', t('shell.return.shopping'))
    await reader.see('heading', t('catalogue.home.selection')).waitFor()
    await reader.at(/^\/$/)
    await reader.open('/search/the')
    await reader.press('link', 'The Tide Clerk')
    await reader.see('heading', 'The Tide Clerk').waitFor()
    await reader.press('link', t('shell.return.shopping'))
    await reader.at(/^\/search\/the$/)
  })

test('the return bar goes back where there is somewhere to go back to, on a phone', () => returning(phone))

test('the return bar goes back where there is somewhere to go back to, on a desktop', () =>
  returning(desktop))

const scrolling = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t, page } = reader
    // Home would grow under the press.
    await reader.open('/categories/')
    for (const [link, heading] of [
      [t('shell.footer.contact'), t('help.contact.title')],
      [t('shell.footer.refunds'), t('help.refund.policy.title')],
      [t('shell.schoolLists'), t('lists.schools.title')],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await page.waitForFunction(() => scrollY === 0)
      await becomes(() => page.title(), `${heading} · Soma`)
    }
  })

test('each page begins at its top, on a phone', () => scrolling(phone))

test('each page begins at its top, on a desktop', () => scrolling(desktop))

test('an app around the pages hides the bar of the phone and brings it back', () =>
  visit({ device: phone, journey }, async (reader) => {
    const { t, page } = reader
    const bar = page.getByRole('navigation', { name: t('shell.bottomNavigation') })
    await reader.open('/hide-mobile-nav/true')
    await reader.at(/^\/$/)
    assert.equal(await bar.count(), 0)
    await reader.open('/contact/')
    assert.equal(await bar.count(), 0)
    await reader.open('/hide-mobile-nav/false')
    await reader.at(/^\/$/)
    assert.equal(await bar.count(), 1)
  }))

const fromMail = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t, page } = reader
    await reader.open(`/book/${book}/true`)
    await reader.see('dialog', t('catalogue.prompt.title')).waitFor()
    await reader.shot('login-prompt')
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('shell.login') })
      .click()
    await reader.see('heading', t('identity.signIn.title')).waitFor()
    const { person } = await personFor('verified')
    await signInAt(reader, person, `/book/${book}/true`)
    await reader.settle()
    await page.waitForLoadState('networkidle') // the dialog would be fetched first
    assert.equal(await reader.see('dialog', t('catalogue.prompt.title')).count(), 0)
  })

test('a link in a mail asks a visitor to log in, and nobody else, on a phone', () => fromMail(phone))

test('a link in a mail asks a visitor to log in, and nobody else, on a desktop', () => fromMail(desktop))

const saved = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t } = reader
    const { person } = await personFor('verified')
    await signInAt(reader, person, '/edit-profile')
    await reader.settle()
    await reader.type(t('account.edit.givenName'), `Zawadi of the ${device.name}`)
    const stay = timeShown(reader, t('account.profile.updated'))
    await reader.press('button', t('account.edit.save'))
    await reader.at(/^\/profile\/user-information-updated/)
    const shownFor = await stay
    // The page takes the time itself; a busy machine may clear a message late, never early.
    assert.ok(shownFor >= 3000 && shownFor < 7000, `it stood for ${shownFor} ms`)
  })

test('the profile says for three seconds that it was saved, on a phone', () => saved(phone))

test('the profile says for three seconds that it was saved, on a desktop', () => saved(desktop))

/** A page in whose place an error stands, with the frame around it. */
async function standsInFrame(reader: Reader, title: string): Promise<void> {
  await reader.see('heading', title).waitFor()
  for (const role of ['banner', 'main', 'contentinfo'] as const)
    assert.equal(await reader.page.getByRole(role).count(), 1, role)
  assert.equal(await reader.page.title(), `${title} · Soma`)
}

const missing = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t, page } = reader
    for (const path of ['/book/99999999', '/book-list/999999', '/user-book-list/999999', '/nowhere']) {
      assert.equal((await page.goto(path))?.status(), 404, path)
      await standsInFrame(reader, t('shell.error.notFound.title'))
    }
    await reader.settle()
    await reader.shot('not-found', { fullPage: true })
    await reader.press('link', t('shell.error.toShop'))
    await reader.see('heading', t('catalogue.home.selection')).waitFor()
  })

test('an address without a page says so inside the shop, on a phone', () => missing(phone))

test('an address without a page says so inside the shop, on a desktop', () => missing(desktop))

const broken = (device: Device) =>
  visit({ device, journey, forgives: /status of 500/ }, async (reader) => {
    const { t, page } = reader
    await reader.open('/')
    shop.forgive()
    await shop.db.run(sql`alter table schools rename to schools_away`)
    try {
      assert.equal((await page.goto(`/school-book-lists/?on=${device.name}`))?.status(), 500)
      await standsInFrame(reader, t('shell.error.unavailable.title'))
      await reader.settle()
      await reader.shot('broken-page', { fullPage: true })
    } finally {
      await shop.db.run(sql`alter table schools_away rename to schools`)
    }
    await reader.press('link', t('shell.error.retry'))
    await reader.see('heading', t('lists.schools.title')).waitFor()
  })

test('a page that fails says so inside the shop, and is tried again, on a phone', () => broken(phone))

test('a page that fails says so inside the shop, and is tried again, on a desktop', () => broken(desktop))
