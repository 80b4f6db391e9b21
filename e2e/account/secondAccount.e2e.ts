import { addMember } from '../setup/people.ts'
import { logIn, mailedAddress, signUp } from '../steps/signIn.ts'
import { expect, test } from '../setup/test.ts'
import { addToCart } from '../steps/withoutBrowser.ts'

const title = 'Salt, Rain, Maize'

test('who opens a second account by mistake comes from a mail to their own, and the cart comes along', async ({
  shop,
  t,
  visitor,
}) => {
  const owner = await addMember(shop)
  await visitor.openBook(title)
  await addToCart(visitor)
  await visitor.click('link', t('cart.checkout.logIn'))
  await visitor.click('link', t('identity.signIn.create'))
  await signUp(visitor, { ...owner, password: 'another-password' })
  expect(visitor.path).toMatch(/^\/verification-pending\//)
  await visitor.open(await mailedAddress(shop, owner.email, t('identity.mail.known.subject')))
  await visitor.click('button', t('identity.signIn.submit'))
  await logIn(visitor, owner.email, owner.password)
  visitor.find('link', t('shell.profile'))
  await visitor.open('/cart/')
  visitor.find('link', title)
})
