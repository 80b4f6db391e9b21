import { addMember } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { logIn } from '../steps/signIn.ts'
import { expect, test } from '../setup/test.ts'

const title = 'The Tide Clerk'

/** At the checkout with the title, and with nothing else. */
async function expectCheckout(reader: Reader): Promise<void> {
  const { t, page } = reader
  await reader.isAt(/^\/checkout\//)
  await expect(reader.find('heading', t('checkout.title'))).toBeVisible()
  await expect(page.getByText(title).first()).toBeAttached()
}

// Spec: storefront 2, Book card: Buy now: a visitor comes through the sign-in to the checkout, an unverified reader through the verification
test('a visitor who buys at once is led through the sign-in to the checkout', async ({ reader, shop, t }) => {
  const { email, password } = await addMember(shop)
  await reader.openBook(title)
  await reader.click('button', t('catalogue.button.buyNow'))
  await logIn(reader, email, password)
  await expectCheckout(reader)
})

// Spec: storefront 2, Book card: Buy now: into the cart and on to the checkout
test('a verified reader buys at once, and the page leads to the cart then', {
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
test('who has yet to verify the address is asked to on the way to the checkout', async ({
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
test('one buys at once from the page of a book without scripts', async ({ shop, t, visitor }) => {
  const { email, password } = await addMember(shop)
  await visitor.openBook(title)
  await visitor.click('button', t('catalogue.button.buyNow'))
  await logIn(visitor, email, password)
  expect(visitor.path).toMatch(/^\/checkout\//)
  visitor.find('heading', t('checkout.title'))
  expect(visitor.words).toContain(title)
})
