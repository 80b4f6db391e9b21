import { addMember, demoPerson } from '../setup/people.ts'
import { logIn } from '../steps/signIn.ts'
import { expect, test } from '../setup/test.ts'

test('a wrong password says so, the right one leads to where one wanted to go, and one leaves again', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const { email, password } = await addMember(shop)
  await page.goto('/profile/')
  await logIn(reader, email, 'not my password')
  await expect(reader.text(t('identity.signIn.wrong'))).toBeVisible()
  await logIn(reader, email, password)
  await reader.isAt(/^\/profile\//)
  await reader.hydrated()
  await reader.click('button', t('account.profile.logOut'))
  await reader.isAt(/^\/$/)
  await expect(reader.find('link', t('shell.login'))).toBeVisible()
  await page.goto('/profile/')
  await expect(reader.find('heading', t('identity.signIn.title'))).toBeVisible()
})

test('one signs in by phone number', async ({ visitor }) => {
  const { email, password } = demoPerson('reader')
  await visitor.open('/login?return=/profile/')
  await logIn(visitor, '0712 000 101', password)
  expect(visitor.path).toMatch(/^\/profile\//)
  expect(visitor.words).toContain(email)
})
