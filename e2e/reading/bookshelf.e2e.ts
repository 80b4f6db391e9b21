import { addMember, demoPerson } from '../setup/people.ts'
import { boughtTitle, buyFor } from '../setup/purchases.ts'
import type { Reader } from '../setup/reader.ts'
import { collectRequests, pauseRequests } from '../setup/requests.ts'
import { expect, test } from '../setup/test.ts'
import { expectBookOpen, expectNear } from '../steps/reading.ts'

const [half, begun, listened] = ['The Unclaimed Shelf', 'Kofia ya Babu', 'Nyumba ya Matumbawe']

async function openShelf(reader: Reader): Promise<void> {
  await reader.signIn(demoPerson('reader'))
  await reader.open('/bookshelf/')
}

/** The titles in the grid. */
const shelvedTitles = ({ page, t }: Reader) =>
  page.getByRole('region', { name: t('bookshelf.allBooks') }).getByRole('heading', { level: 3 })

// Spec: storefront 1: Verified readers have a bookshelf and open what they own
test('the book read last comes first on the shelf, and goes on where it was left', async ({
  page,
  reader,
  t,
}) => {
  await openShelf(reader)
  const underWay = page.getByRole('region', { name: t('bookshelf.continue') })
  await expect(underWay.getByRole('heading', { level: 3 })).toHaveText([half, begun])
  await expect(underWay.getByText('The Fourteenth Day · 74%')).toBeVisible()
  const bar = underWay.getByRole('progressbar', { name: t('bookshelf.readSoFar', { title: half }) })
  await expect(bar).toHaveAttribute('value', '0.74')
  await underWay.getByRole('link', { name: t('order.openTitle', { title: half }) }).click()
  await expectBookOpen(reader)
  await expectNear(reader, 0.74)
})

// Spec: storefront 2, Routes: Route bookshelf /bookshelf/, login guard, verified e-mail
test('the shelf is searched on the page from the first letter, and shown by format', {
  tag: '@desktop',
}, async ({ page, reader, t }) => {
  await openShelf(reader)
  await expect(shelvedTitles(reader)).toHaveCount(12)
  const asked = collectRequests(page, '.data')
  await reader.fill(t('bookshelf.search.label'), 'k')
  await expect(shelvedTitles(reader)).not.toHaveCount(12)
  await expect(shelvedTitles(reader).filter({ hasText: begun })).toBeVisible()
  await reader.fill(t('bookshelf.search.label'), 'KÓFIÀ babu')
  await page.waitForURL(/q=K/)
  await expect(shelvedTitles(reader)).toHaveText([begun])
  await reader.fill(t('bookshelf.search.label'), 'zebra')
  await expect(reader.find('heading', t('bookshelf.search.nothing', { term: 'zebra' }))).toBeVisible()
  await reader.fill(t('bookshelf.search.label'), '')
  await page.waitForURL((url) => !url.search.includes('q='))
  await reader.click('link', new RegExp(`^${t('ui.format.audio')}`))
  await reader.isAt(/format=audio/)
  await expect(shelvedTitles(reader)).toHaveText([listened, 'The Hippo Who Would Not Queue'])
  await expect(reader.text(t('bookshelf.app.text'))).toBeVisible()
  expect(asked, 'the page itself searches').toEqual([])
  await reader.open('/bookshelf/?q=hippo')
  await expect(shelvedTitles(reader)).toHaveText(['The Hippo Who Would Not Queue'])
})

/** Listens to an audiobook where no app answers. */
async function expectStore({ click, find, page, t }: Reader, store: 'apple' | 'android'): Promise<void> {
  await page.route('https://soma.example/**', (route) => route.fulfill({ body: 'The store' }))
  const listen = t('bookshelf.app.listenTo', { title: listened })
  await expect(find('link', listen)).toHaveAttribute('href', 'soma://bookshelf')
  const pressed = Date.now()
  await click('link', listen)
  await page.waitForURL(`https://soma.example/app/${store}`)
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(2000)
}

test.describe('with a companion app', () => {
  test.use({ expectedErrors: /scheme does not have a registered handler/ })

  test.describe('on an iPhone', () => {
    test.use({ userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15' })

    // Spec: storefront 1: App store after 2 seconds, Apple's for iPhone, iPad, iPod and Mac, else the Android one
    test('where no app answers on iPhone, the apple store opens after two seconds', async ({ reader }) => {
      await openShelf(reader)
      await expectStore(reader, 'apple')
    })
  })

  test.describe('on Android', () => {
    test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/605.1.15' })

    test('where no app answers on Android, the android store opens after two seconds', async ({ reader }) => {
      await openShelf(reader)
      await expectStore(reader, 'android')
    })
  })

  // Spec: storefront 1: Audiobooks open in the companion app by a deep link
  test('where the app answers, no store opens', async ({ page, reader, t }) => {
    await openShelf(reader)
    await reader.click('link', t('bookshelf.app.listenTo', { title: listened }))
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    // The page's own clock: a store that was to open would have taken the page away before.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2600)))
    await reader.isAt(/^\/bookshelf\//)
  })
})

// Spec: storefront 2, Bookshelf: 6 placeholders
// Spec: storefront 9: Skeletons: 6 bookshelf and lists
test('a shelf and a list on their way have six placeholders', async ({ page, reader, t }) => {
  await openShelf(reader)
  await reader.click('link', 'For the December journey home')
  await reader.isAt(/^\/user-book-list\//)
  await expect(reader.find('heading', 'For the December journey home')).toBeVisible()
  const held = await pauseRequests(page, '**/bookshelf/_.data*')
  await reader.click('link', t('shell.tab.bookshelf'))
  const waiting = page.getByRole('list', { name: t('bookshelf.loading') }).getByRole('listitem')
  await expect(waiting.first()).toBeVisible()
  await expect(waiting).toHaveCount(6)
  held.release()
  await expect(reader.find('heading', t('bookshelf.continue'))).toBeVisible()
  const pausedList = await pauseRequests(page, '**/user-book-list/*.data*')
  await reader.click('link', 'Bedtime, two chapters only')
  const books = page.getByRole('status', { name: t('lists.loading') }).getByRole('listitem')
  await expect(books.first()).toBeVisible()
  await expect(books).toHaveCount(6)
  pausedList.release()
  await expect(reader.find('heading', 'Bedtime, two chapters only')).toBeVisible()
  await expect(page).toHaveTitle(/^Bedtime/)
})

// Spec: storefront 2, Confirmed: Items
// Spec: storefront 4, Coupon, button, flags, fulfilment, lists: Order flag: audiobook order
test('who has bought an audiobook is told where it is listened to', async ({ shop, t, visitor }) => {
  const listener = await addMember(shop)
  await visitor.signIn(listener)
  await visitor.open(`/confirmed/${await buyFor(shop, listener.userId)}`)
  visitor.find('link', t('order.openTitle', { title: boughtTitle }))
  expect(visitor.words).not.toContain(t('bookshelf.app.text'))
  await visitor.open(`/confirmed/${await buyFor(shop, listener.userId, { format: 'audio' })}`)
  expect(visitor.words).toContain(t('bookshelf.app.text'))
})
