import { addMember } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { logIn } from '../steps/signIn.ts'
import { expect, test } from '../setup/test.ts'

const title = 'The Tide Clerk'

/** At the checkout with this title only. */
async function expectCheckout(reader: Reader): Promise<void> {
  const { t, page } = reader
  await reader.isAt(/^\/checkout\//)
  await expect(reader.find('heading', t('checkout.title'))).toBeVisible()
  await expect(page.getByText(title).first()).toBeAttached()
}

// Spec: storefront 2, Book card: Buy now: a visitor comes through the sign-in to the checkout, an unverified reader through the verification
test('buy now redirects a visitor via the sign-in to the checkout', { tag: '@main' }, async ({
  reader,
  shop,
  t,
}) => {
  const { email, password } = await addMember(shop)
  await reader.openBook(title)
  await reader.click('button', t('catalogue.button.buyNow'))
  await logIn(reader, email, password)
  await expectCheckout(reader)
})

// Spec: storefront 2, Book card: Buy now: into the cart and on to the checkout
test('a verified reader buys now, and the page then links to the cart', {
  tag: '@desktop',
}, async ({ reader, shop, t }) => {
  await reader.signIn(await addMember(shop))
  await reader.openBook(title)
  await reader.click('button', t('catalogue.button.buyNow'))
  await expectCheckout(reader)
  await reader.page.goBack()
  await expect(reader.find('link', t('catalogue.button.viewCart'))).toBeVisible()
})

// Spec: storefront 2, Book card: Buy now: a visitor comes through the sign-in to the checkout, an unverified reader through the verification
test('buy now redirects an unverified reader to verify first', { tag: '@main' }, async ({
  shop,
  t,
  visitor,
}) => {
  await visitor.signIn(await addMember(shop, { emailVerified: false }))
  await visitor.openBook(title)
  await visitor.click('button', t('catalogue.button.buyNow'))
  expect(visitor.path).toMatch(/^\/verification-pending\/\?return=%2Fcheckout%2F/)
})

// Spec: storefront 2, Book card: Buy now without scripts
test('buy now works on a book’s page without scripts', { tag: '@main' }, async ({ shop, t, visitor }) => {
  const { email, password } = await addMember(shop)
  await visitor.openBook(title)
  await visitor.click('button', t('catalogue.button.buyNow'))
  await logIn(visitor, email, password)
  expect(visitor.path).toMatch(/^\/checkout\//)
  visitor.find('heading', t('checkout.title'))
  expect(visitor.words).toContain(title)
})
