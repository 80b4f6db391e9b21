import { findBook } from '../steps/buying.ts'
import { addMember } from '../setup/people.ts'
import { expectBookOpen, turnPage } from '../steps/reading.ts'
import { logIn } from '../steps/signIn.ts'
import { expect, test } from '../setup/test.ts'

const title = 'Moja, Mbili, Matatu!'

// Spec: storefront 1: Verified readers have a bookshelf and open what they own
// Spec: storefront 1: Payment: nothing for free orders
test('a free book is taken home and opened', async ({ reader, shop, t }) => {
  const { email, password } = await addMember(shop)
  await reader.open('/')
  await findBook(reader, 'moja mbili', title)
  await reader.click('link', t('catalogue.button.logInToAdd'))
  await logIn(reader, email, password)
  await reader.isAt(/^\/book\//)
  await reader.hydrated()
  await reader.click('button', t('catalogue.button.addToLibrary'))
  await expect(reader.text(t('catalogue.added', { title }))).toBeVisible()
  await reader.open('/bookshelf/')
  await reader.click('link', t('order.openTitle', { title }))
  await expectBookOpen(reader)
  await turnPage(reader)
})
