import { addMember } from '../setup/people.ts'
import { findBookId } from '../setup/books.ts'
import type { Reader } from '../setup/reader.ts'
import { collectRequests, pauseRequests } from '../setup/requests.ts'
import { expect, test } from '../setup/test.ts'
import { chooseDelivery, payingPhone, putIntoCart } from '../steps/buying.ts'
import { typeEarly } from '../steps/earlyTyping.ts'

/** Opens an address in a browser that is never idle, and touches the page once it has come to rest. */
async function touch(reader: Reader, path: string): Promise<void> {
  const { page } = reader
  const scripts = collectRequests(page, '.js')
  await page.goto(path, { waitUntil: 'networkidle' })
  expect(scripts, path).toEqual([])
  await page.mouse.click(2, 300)
  await reader.hydrated()
  expect(scripts).not.toEqual([])
  page.removeAllListeners('request')
}

test('home, search and book ask for no script before the page is idle or touched', async ({
  page,
  reader,
  shop,
}) => {
  await page.addInitScript(() => void (window.requestIdleCallback = () => 0))
  await touch(reader, '/')
  await touch(reader, '/search/the')
  await touch(reader, `/book/${await findBookId(shop, 'The Tide Clerk', 'print')}`)
})

test('what is typed before the scripts run counts', async ({ page, reader, shop, t }) => {
  await reader.signIn(await addMember(shop))
  await typeEarly(reader, '/', () => reader.fill(t('shell.searchBox.label'), 'seven letters'))
  await page.keyboard.press('Enter')
  await reader.isAt(/^\/search\/seven/)
  await expect(reader.find('link', 'Seven Letters to Busia')).toBeVisible()
  await reader.openBook('The Tide Clerk', 'print')
  await reader.click('button', new RegExp(`^${t('catalogue.button.addToCart')}`))
  await expect(reader.find('link', t('catalogue.button.viewCart'))).toBeVisible()
  await typeEarly(reader, '/cart/', () => reader.fill(t('cart.coupon.label'), 'SOMA10'))
  await reader.click('button', t('cart.coupon.apply'))
  await expect(reader.text(t('cart.totals.discountOf', { code: 'SOMA10' }))).toBeVisible()
  await typeEarly(reader, '/checkout/', () => reader.fill(t('checkout.phone.label'), '0700000032'))
  await chooseDelivery(reader, 'collectFromOffice')
  await reader.click('button', /M-Pesa/)
  await reader.isAt(/^\/order-pending\//)
})

test('a press that lasts until the scripts run pays', async ({ page, reader, shop, t }) => {
  await reader.signIn(await addMember(shop))
  await reader.openBook('Salt, Rain, Maize')
  await putIntoCart(reader, 'Salt, Rain, Maize')
  await typeEarly(reader, '/checkout/', async () => {
    await reader.fill(t('checkout.phone.label'), payingPhone())
    await reader.find('button', /M-Pesa/).hover()
    await page.mouse.down()
  })
  await page.mouse.up()
  await reader.isAt(/^\/order-pending\//)
})

/** Waits until the page has shown what it knows by now. */
const waitForFrames = ({ page }: Reader): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

test('suggestions that come after Enter stay away', { tag: '@desktop' }, async ({ page, reader, t }) => {
  const held = await pauseRequests(page, '**/assets/SearchSuggestions*')
  await reader.open('/')
  await reader.fill(t('shell.searchBox.label'), 'seven letters')
  await page.keyboard.press('Enter')
  await reader.isAt(/^\/search\//)
  const found = page.waitForResponse(/search-box/)
  held.release()
  await found
  await expect(reader.find('link', 'Seven Letters to Busia')).toBeVisible()
  await waitForFrames(reader)
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await reader.field(t('shell.searchBox.label')).press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
})
