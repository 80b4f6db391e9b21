import type { DemoShop } from '../setup/demoShop.ts'
import { addMember, newcomer } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { mailedAddress, signUp } from '../steps/signIn.ts'
import { addToCart } from '../steps/withoutBrowser.ts'

const title = 'Salt, Rain, Maize'

/** Somebody who waits for the mail on the way to their bookshelf. */
async function wait(reader: Reader, shop: DemoShop): Promise<string> {
  const { email } = await addMember(shop, { emailVerified: false })
  await reader.signIn({ email })
  await reader.open('/bookshelf/')
  await reader.isAt(/^\/verification-pending\//)
  return email
}

// Spec: storefront 4, Verification: Extension: pressed too early it says so; the mail is sent again, or to a corrected address, where one waits; the link leads back to where one was
test('who says too early that the address is verified is told so, and what is missing', async ({
  shop,
  t,
  visitor,
}) => {
  const { email } = await addMember(shop, { emailVerified: false })
  await visitor.signIn({ email })
  await visitor.open('/bookshelf/')
  expect(visitor.path).toMatch(/^\/verification-pending\//)
  await visitor.click('link', t('account.verification.done'))
  expect(visitor.words).toContain(t('account.verification.early', { email }))
  await visitor.click('button', t('account.verification.again'))
  expect(visitor.words).toContain(t('account.verification.againSent', { email }))
  expect(visitor.path).toMatch(/^\/verification-pending\/.*return=%2Fbookshelf%2F/)
})

// Spec: storefront 4, Verification: Extension: pressed too early it says so; the mail is sent again, or to a corrected address, where one waits; the link leads back to where one was
test('a mistyped address is corrected where one waits, and the mail goes there', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await wait(reader, shop)
  const { email } = newcomer()
  await page.getByText(t('account.verification.wrong')).click()
  await reader.fill(t('account.verification.newEmail'), 'wanjiru@')
  await reader.click('button', t('account.verification.sendTo'))
  await expect(reader.text(t('errors.validation.email'))).toBeVisible()
  await reader.fill(t('account.verification.newEmail'), email)
  await reader.click('button', t('account.verification.sendTo'))
  await expect(reader.text(t('account.verification.corrected', { email }))).toBeVisible()
  await expect(reader.text(t('account.verification.sent', { email }))).toBeVisible()
  await page.goto(await mailedAddress(shop, email, t('identity.mail.verify.subject')))
  await reader.click('button', t('identity.mail.verify.button'))
  await reader.click('link', t('identity.verify.continue'))
  await reader.isAt(/^\/bookshelf\//)
})

test('a mistyped address is corrected without scripts too', async ({ shop, t, visitor }) => {
  await visitor.signIn(await addMember(shop, { emailVerified: false }))
  await visitor.open('/bookshelf/')
  const { email } = newcomer()
  await visitor.unfold(t('account.verification.wrong'))
  await visitor.fill(t('account.verification.newEmail'), 'wanjiru@')
  await visitor.click('button', t('account.verification.sendTo'))
  expect(visitor.words).toContain(t('errors.validation.email'))
  await visitor.fill(t('account.verification.newEmail'), email)
  await visitor.click('button', t('account.verification.sendTo'))
  expect(visitor.words).toContain(t('account.verification.corrected', { email }))
  expect(visitor.words).toContain(t('account.verification.sent', { email }))
  await visitor.open(await mailedAddress(shop, email, t('identity.mail.verify.subject')))
  await visitor.click('button', t('identity.mail.verify.button'))
  await visitor.click('link', t('identity.verify.continue'))
  expect(visitor.path).toMatch(/^\/bookshelf\//)
})

// Spec: storefront 4, Verification: Extension: pressed too early it says so; the mail is sent again, or to a corrected address, where one waits; the link leads back to where one was
test('a link that is opened on the same device leads back to the checkout, with the cart', async ({
  shop,
  t,
  visitor,
}) => {
  const person = newcomer()
  await visitor.openBook(title)
  await addToCart(visitor)
  await visitor.click('link', t('cart.checkout.logIn'))
  await visitor.click('link', t('identity.signIn.create'))
  await signUp(visitor, person)
  expect(visitor.path).toMatch(/^\/verification-pending\//)
  await visitor.open(await mailedAddress(shop, person.email, t('identity.mail.verify.subject')))
  await visitor.click('button', t('identity.mail.verify.button'))
  await visitor.click('link', t('identity.verify.continue'))
  expect(visitor.path).toMatch(/^\/checkout\//)
  expect(visitor.words).toContain(title)
})
