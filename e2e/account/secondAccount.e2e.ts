import { putIntoCart } from '../steps/buying.ts'
import { addMember } from '../setup/people.ts'
import { logIn, mailedAddress, signUp } from '../steps/signIn.ts'
import { expect, test } from '../setup/test.ts'

const title = 'Salt, Rain, Maize'

test('who opens a second account by mistake comes from a mail to their own, and the cart comes along', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const owner = await addMember(shop)
  await reader.openBook(title)
  await putIntoCart(reader, title)
  await reader.click('link', t('cart.checkout.logIn'))
  await reader.click('link', t('identity.signIn.create'))
  await signUp(reader, { ...owner, password: 'another-password' })
  await reader.isAt(/^\/verification-pending\//)
  await page.goto(await mailedAddress(shop, owner.email, t('identity.mail.known.subject')))
  await reader.click('button', t('identity.signIn.submit'))
  await logIn(reader, owner.email, owner.password)
  await expect(reader.find('link', t('shell.profile'))).toBeVisible()
  await page.goto('/cart/')
  await expect(reader.find('link', title)).toBeVisible()
})
