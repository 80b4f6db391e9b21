import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { addMember } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'

// The browser tells of every call that it could not make.
test.use({ expectedErrors: /Failed to (?:load resource|fetch)|net::ERR|fetching the script/ })

const title = 'The Tide Clerk'

type Outage = {
  begin(page: Page): Promise<unknown>
  end(page: Page): Promise<unknown>
}

const offline: Outage = {
  begin: (page) => page.context().setOffline(true),
  end: (page) => page.context().setOffline(false),
}

const proxyAnswers = (status: number): Outage => ({
  begin: (page) =>
    page.route('**/*', (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    ),
  end: (page) => page.unroute('**/*'),
})

/** The heading of the book's own page; lists have one of that name too. */
const bookHeading = ({ page }: Reader) => page.getByRole('heading', { level: 1, name: title })

const expectUnavailable = ({ page, t }: Reader) =>
  expect(page.getByRole('alert').getByText(t('errors.ServerUnavailable'))).toBeVisible()

const typed = 'Is there a second part?'

/** Somebody types on a page, presses a link there, and still has what was typed. */
async function pressLink(reader: Reader, outage: Outage): Promise<void> {
  const { t, page } = reader
  await reader.open('/search/the')
  await reader.fill(t('shell.searchBox.label'), typed)
  const link = reader.find('link', title)
  await link.scrollIntoViewIfNeeded()
  const before = await link.boundingBox()
  await outage.begin(page)
  await link.click()
  await expectUnavailable(reader)
  await reader.isAt(/^\/search\/the$/)
  await expect(reader.field(t('shell.searchBox.label'))).toHaveValue(typed)
  await expect.poll(async () => (await link.boundingBox())?.y).toBe(before?.y)
  // While it is there: after some seconds it goes by itself.
  await page
    .getByRole('alert')
    .getByRole('button', { name: t('ui.close') })
    .click()
  await page.mouse.move(0, 0)
  await outage.end(page)
  await link.click()
  await expect(bookHeading(reader)).toBeVisible()
  await expect(page.getByText(t('errors.ServerUnavailable'))).toHaveCount(0)
}

// Spec: storefront 8, As the reader sees them: Query and mutation errors elsewhere show an alert
// Spec: storefront 8, As the reader sees them: 'Failed to fetch' becomes ServerUnavailable
test('while offline a press says so, and page and words stay', ({ reader }) => pressLink(reader, offline))

test(
  'while a proxy answers 502 a press says so, and page and words stay',
  { tag: '@desktop' },
  ({ reader }) => pressLink(reader, proxyAnswers(502)),
)

test('while the shop answers 503 a press says so, and page and words stay', ({ reader }) =>
  pressLink(reader, proxyAnswers(503)))

test('Back leads nowhere while offline, and leads back when the connection is there', async ({
  page,
  reader,
  t,
}) => {
  await reader.open('/')
  await reader.click('link', title)
  await reader.isAt(/^\/book\//)
  await expect(bookHeading(reader)).toBeVisible()
  await offline.begin(page)
  await page.goBack()
  await expectUnavailable(reader)
  await reader.isAt(/^\/book\//)
  await expect(bookHeading(reader)).toBeVisible()
  await offline.end(page)
  await page.goBack()
  await expect(reader.find('heading', t('catalogue.home.selection'))).toBeVisible()
  await reader.isAt(/^\/$/)
})

// Spec: storefront 8, As the reader sees them: 'Failed to fetch' becomes ServerUnavailable
test('what a button asks while offline is not done, and is done when it is pressed again', async ({
  page,
  reader,
  t,
}) => {
  const add = new RegExp(`^${t('catalogue.button.addToCart')}`)
  await reader.openBook(title)
  await offline.begin(page)
  await reader.click('button', add)
  await expectUnavailable(reader)
  const country = reader.field(t('shell.region.country'))
  await country.selectOption('RWA')
  await expect(country).toHaveValue('KEN')
  await offline.end(page)
  await reader.click('button', add)
  await expect(reader.find('link', t('catalogue.button.viewCart'))).toBeVisible()
})

// Spec: storefront 8, As the reader sees them: 'Failed to fetch' becomes ServerUnavailable
test('a link that leaves the page leaves it only with a connection', { tag: '@desktop' }, async ({
  page,
  reader,
  t,
}) => {
  await reader.openBook(title)
  await offline.begin(page)
  await reader.click('link', t('shell.login'))
  await expectUnavailable(reader)
  await reader.isAt(/^\/book\//)
  await offline.end(page)
  await reader.click('link', t('shell.login'))
  await expect(reader.find('heading', t('identity.signIn.title'))).toBeVisible()
})

const loseDataLate = ({ page }: Reader) =>
  page.route('**/*.data*', (route) => pause(500).then(() => route.abort()))

test('a press without a connection begins nothing, however late its data fail', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addMember(shop))
  await reader.open('/profile/')
  await reader.click('link', t('bookshelf.title'))
  await expect(reader.find('heading', t('bookshelf.title'))).toBeVisible()
  await page.goBack()
  await expect(reader.find('heading', t('account.profile.title'))).toBeVisible()
  await loseDataLate(reader)
  await offline.begin(page)
  await reader.click('link', t('bookshelf.title'))
  await expectUnavailable(reader)
  await reader.isAt(/^\/profile\//)
  await expect(reader.find('heading', t('account.profile.title'))).toBeVisible()
})

test('a page whose data are lost late is opened whole where the browser keeps it', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addMember(shop))
  await reader.open('/profile/')
  await page.evaluate(async () => (await caches.open('soma-pages')).put('/bookshelf', new Response()))
  await loseDataLate(reader)
  await Promise.all([page.waitForEvent('load'), reader.click('link', t('bookshelf.title'))])
  await reader.isAt(/^\/bookshelf\//)
  await expect(reader.find('heading', t('bookshelf.title'))).toBeVisible()
})

/** Opens the filters of a search on a phone, where they are fetched. */
async function openFilters({ page, t }: Reader): Promise<void> {
  await page.locator('summary').getByText(t('search.filters.title')).click()
}

test('filters that cannot be fetched for a phone stand in the page', async ({ page, reader, t }) => {
  await reader.open('/search/the')
  await page.route('**/assets/FilterDrawer*', (route) => route.abort())
  await openFilters(reader)
  await expect(reader.find('checkbox', new RegExp(`^${t('search.filters.free')}`))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a stylesheet that did not come is asked for again', async ({ page, reader }) => {
  await reader.open('/search/the')
  await page.route('**/assets/Drawer*.css', (route) => route.abort(), { times: 1 })
  const failure = page.waitForEvent('requestfailed')
  await openFilters(reader)
  await page.waitForResponse((await failure).url())
})
