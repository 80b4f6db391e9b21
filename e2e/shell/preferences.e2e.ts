import { serverTexts } from '#platform/i18n/server.ts'
import { expectAccessible } from '../setup/axe.ts'
import { findBookId } from '../setup/books.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { putIntoCart } from '../steps/buying.ts'

const swahili = serverTexts('swa')
const title = 'The Tide Clerk'

const choose = (reader: Reader, label: string, value: string): Promise<unknown> =>
  reader.field(label).selectOption(value)

const expectNoKenyanPrices = ({ page }: Reader): Promise<void> =>
  expect(page.locator('main')).not.toContainText('KES')

// Spec: storefront 1: Shell: footer's selectors of currency, language, country
// Spec: storefront 2, Book card: Title, its grade or number never cut off, and price
test('country, currency and language change prices, tax and words everywhere, in the page as it is', {
  tag: '@desktop',
}, async ({ page, reader, t }) => {
  await reader.open('/publisher-book-list/1')
  const loads: string[] = []
  page.on('domcontentloaded', () => void loads.push(page.url()))
  await choose(reader, t('shell.region.country'), 'RWA')
  await expect(reader.text(/^RWF\s[\d,]+$/)).toBeVisible()
  await expectNoKenyanPrices(reader)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(reader.text(/^RWF\s[\d,]+ with 18% VAT$/)).toBeVisible()
  await choose(reader, t('shell.region.currency'), 'USD')
  await expect(reader.text(/^US\$\d+\.\d\d$/)).toBeVisible()
  await choose(reader, t('shell.region.language'), 'swa')
  await expect(reader.text(swahili('catalogue.book.about'))).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  expect(loads, 'the page was loaded anew').toEqual([])
  await reader.click('button', new RegExp(`^${swahili('catalogue.button.addToCart')}`))
  await expect(reader.find('link', swahili('catalogue.button.viewCart'))).toBeVisible()
  await reader.open('/cart/')
  await expect(reader.text(/^US\$/)).toBeVisible()
  await expect(reader.text(swahili('cart.totals.vat', { rate: '18%' }))).toBeVisible()
})

/** A cart that is there is shown in the new country and currency, and what was typed beside it stays. */
// Spec: storefront 2, Cart drawer: Totals: items, shipping and discount where above 0, subtotal, VAT, total
test('the cart follows the country and the language, and a half-typed code stays', async ({
  page,
  reader,
  t,
}) => {
  await reader.openBook(title)
  await putIntoCart(reader, title)
  await reader.open('/cart/')
  await expect(reader.text(t('cart.totals.vat', { rate: '16%' }))).toBeVisible()
  await reader.fill(t('cart.coupon.label'), 'SOMA1')
  await choose(reader, t('shell.region.country'), 'MWI')
  await expect(reader.text(t('cart.totals.vat', { rate: '17.5%' }))).toBeVisible()
  await expect(reader.text(/^MWK/)).toBeVisible()
  await expectNoKenyanPrices(reader)
  await expect(reader.field(t('cart.coupon.label'))).toHaveValue('SOMA1')
  await choose(reader, t('shell.region.language'), 'swa')
  await expect(reader.find('heading', swahili('cart.title'))).toBeVisible()
  await expect(page).toHaveTitle(`${swahili('cart.title')} · Soma`)
})

// Spec: storefront 1: Shell: footer's selectors of currency, language, country
test('without scripts a button sends the choice and leads back to the page', async ({ t, visitor }) => {
  await visitor.openBook(title)
  const { path } = visitor
  visitor.select(t('shell.region.country'), 'RWA')
  await visitor.click('button', t('shell.region.apply'))
  expect(visitor.path).toBe(path)
  expect(visitor.words).toMatch(/RWF [\d,]+ with 18% VAT/)
  visitor.select(t('shell.region.language'), 'swa')
  await visitor.click('button', t('shell.region.apply'))
  expect(visitor.words).toContain(swahili('catalogue.book.about'))
  expect(visitor.words).toMatch(/RWF [\d,]+/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the top of a page leads to the choice in its foot without scripts', async ({ page, reader, t }) => {
    await page.goto('/')
    await reader.click('link', new RegExp(`^${t('shell.region.title')}: EN$`))
    await expect(reader.field(t('shell.region.language'))).toBeInViewport()
  })
})

// Spec: storefront 1: Extension: language, country and currency from the top of every page; school lists from a phone's first screen
test('language and country are chosen from the top of any page, which stays where it is', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await reader.openBook(title)
  await reader.click('link', new RegExp(`^${t('shell.region.title')}: EN$`))
  const dialog = reader.find('dialog', t('shell.region.title'))
  await dialog.getByLabel(t('shell.region.country')).selectOption('RWA')
  await expect(reader.text(/RWF/)).toBeVisible()
  await dialog.getByLabel(t('shell.region.language')).selectOption('swa')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('header a[href="#region"]')).toBeFocused()
  await reader.isAt(new RegExp(`^/book/${await findBookId(shop, title, 'epub')}`))
})

// Spec: storefront 1: Extension: language, country and currency from the top of every page; school lists from a phone's first screen
test('the first screen of a phone leads to the school lists', async ({ page, reader, t }) => {
  await reader.open('/')
  const way = page.locator('main').getByRole('link', { name: t('catalogue.home.schoolLists') })
  await expect(way).toBeInViewport({ ratio: 1 })
  await way.click()
  await reader.isAt(/^\/school-book-lists\//)
})
