import { addMember } from '../setup/people.ts'
import { logIn, mailedAddress } from '../steps/signIn.ts'
import { expect, test } from '../setup/test.ts'

test('a mail leads to a new password, and the old one is worth nothing', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const { email, password } = await addMember(shop)
  await page.goto('/login?return=/profile/')
  await reader.click('link', t('identity.signIn.forgotten'))
  await reader.fill(t('identity.login'), email)
  await reader.click('button', t('identity.reset.send'))
  await expect(reader.find('heading', t('identity.reset.look'))).toBeVisible()
  await page.goto(await mailedAddress(shop, email, t('identity.mail.reset.subject')))
  await reader.fill(t('identity.password'), 'chai-ya-tangawizi')
  await reader.fill(t('identity.repeat'), 'chai-ya-tangawizi')
  await reader.click('button', t('identity.reset.save'))
  await expect(reader.find('heading', t('identity.reset.changed'))).toBeVisible()
  await reader.click('link', t('identity.signIn.submit'))
  await logIn(reader, email, password)
  await expect(reader.text(t('identity.signIn.wrong'))).toBeVisible()
  await logIn(reader, email, 'chai-ya-tangawizi')
  await expect(reader.find('link', t('shell.profile'))).toBeVisible()
})
