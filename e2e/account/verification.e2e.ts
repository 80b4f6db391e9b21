import type { DemoShop } from '../setup/demoShop.ts'
import { addMember, newcomer } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { putIntoCart } from '../steps/buying.ts'
import { mailedAddress, signUp } from '../steps/signIn.ts'

const title = 'Salt, Rain, Maize'

/** Somebody who waits for the mail on the way to their bookshelf. */
async function wait(reader: Reader, shop: DemoShop): Promise<string> {
  const { email } = await addMember(shop, { emailVerified: false })
  await reader.signIn({ email })
  await reader.open('/bookshelf/')
  await reader.isAt(/^\/verification-pending\//)
  return email
}

test('who says too early that the address is verified is told so, and what is missing', async ({
  reader,
  shop,
  t,
}) => {
  const email = await wait(reader, shop)
  await reader.click('link', t('account.verification.done'))
  await expect(reader.text(t('account.verification.early', { email }))).toBeVisible()
  await reader.hydrated()
  await reader.click('button', t('account.verification.again'))
  await expect(reader.text(t('account.verification.againSent', { email }))).toBeVisible()
  await reader.isAt(/^\/verification-pending\/.*return=%2Fbookshelf%2F/)
})

async function correctAddress(reader: Reader, shop: DemoShop): Promise<void> {
  const { page, t } = reader
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
}

test('a mistyped address is corrected where one waits, and the mail goes there', ({ reader, shop }) =>
  correctAddress(reader, shop))

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a mistyped address is corrected without scripts too', ({ reader, shop }) =>
    correctAddress(reader, shop))
})

test('a link that is opened on the same device leads back to the checkout, with the cart', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const person = newcomer()
  await reader.openBook(title)
  await putIntoCart(reader, title)
  await reader.click('link', t('cart.checkout.logIn'))
  await reader.click('link', t('identity.signIn.create'))
  await signUp(reader, person)
  await reader.isAt(/^\/verification-pending\//)
  await page.goto(await mailedAddress(shop, person.email, t('identity.mail.verify.subject')))
  await reader.click('button', t('identity.mail.verify.button'))
  await reader.click('link', t('identity.verify.continue'))
  await reader.isAt(/^\/checkout\//)
  await expect(page.getByText(title).first()).toBeAttached()
})
