import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { findBook } from '../steps/buying.ts'

test.use({ javaScriptEnabled: false })

const title = 'Seven Letters to Busia'

async function browse(reader: Reader): Promise<void> {
  const { t } = reader
  await reader.open('/')
  await reader.click('link', 'Print')
  await expect(reader.find('heading', 'Print')).toBeVisible()
  await reader.click('link', t('catalogue.list.more', { count: 20 }))
  await reader.isAt(/page=2/)
  await findBook(reader, 'seven letters', title)
  await reader.click('link', new RegExp(t('ui.format.print')))
  await expect(reader.find('button', new RegExp(`^${t('catalogue.button.addToCart')}.*1,150`))).toBeVisible()
}

async function fillCart(reader: Reader): Promise<void> {
  const { t } = reader
  await reader.click('button', new RegExp(`^${t('catalogue.button.addToCart')}`))
  await reader.isAt(/^\/cart\//)
  await reader.click('button', t('ui.stepper.more'))
  const copies = reader.find('textbox', t('cart.line.copies', { title }))
  await expect(copies).toHaveValue('2')
  await copies.fill('5')
  await reader.page.keyboard.press('Enter')
  await expect(reader.text('KES 6,670')).toBeVisible()
}

async function useCoupon(reader: Reader): Promise<void> {
  const { t } = reader
  await reader.fill(t('cart.coupon.label'), 'EXPIRED1')
  await reader.click('button', t('cart.coupon.apply'))
  await expect(reader.text(t('errors.coupon.expired'))).toBeVisible()
  await reader.fill(t('cart.coupon.label'), 'SOMA10')
  await reader.click('button', t('cart.coupon.apply'))
  await expect(reader.text(t('cart.totals.discountOf', { code: 'SOMA10' }))).toBeVisible()
  await expect(reader.text('KES 6,003')).toBeVisible()
}

async function changeRegion(reader: Reader): Promise<void> {
  const { t } = reader
  await reader.field(t('shell.region.country')).selectOption('MWI')
  await reader.click('button', t('shell.region.apply'))
  await reader.isAt(/^\/cart\//)
  await expect(reader.text(t('cart.totals.vat', { rate: '17.5%' }))).toBeVisible()
  await expect(reader.text(/^MWK/)).toBeVisible()
}

// Spec: storefront 1: Visitors browse, search, filter, fill a cart without an account
// Spec: storefront 2, Routes: Extension: route searchStart /search, where a search begins; the form without scripts leads from there to the results
// Spec: storefront 2, Home: Book grid
// Spec: storefront 2, Book detail: Cover, title, authors
// Spec: storefront 2, Book detail: Price and action button
// Spec: storefront 2, Cart drawer: Lines with quantity for print only
// Spec: storefront 6: Visitor: browse, search, cart, read books' pages, help
// Spec: storefront 9: Page size 20
// Spec: storefront 9, Extensions of every public page: Without scripts: browse, search, cart, coupon, region, way to the sign-in
test('one browses, searches, fills a cart and uses a coupon without scripts', async ({ page, reader, t }) => {
  await browse(reader)
  await fillCart(reader)
  await useCoupon(reader)
  await changeRegion(reader)
  await reader.click('link', t('cart.checkout.logIn'))
  await expect(reader.find('heading', t('identity.signIn.title'))).toBeVisible()
  await page.goto('/cart/')
  await reader.click('button', t('cart.line.removeTitle', { title }))
  await expect(reader.find('heading', t('cart.empty.title'))).toBeVisible()
})
