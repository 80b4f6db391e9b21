import { addUser } from '#identity/users/user.builder.ts'
import { sql } from '#platform/database/sql.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { wordsOf } from '../setup/visitor.ts'

async function openForm(reader: Reader, shop: DemoShop): Promise<string> {
  const person = await addMember(shop)
  await reader.signIn(person)
  await reader.open('/edit-profile')
  return person.email
}

async function findPhone({ db }: DemoShop, email: string): Promise<string | null> {
  const { phone_number } = await db.one<{ phone_number: string | null }>(
    sql`select phone_number from users where email = ${email}`,
  )
  return phone_number
}

// Spec: storefront 2, Routes: Route userProfile /profile/:snackbar?, login guard; the parameter says that it was updated
// Spec: storefront 2, Profile: User information
// Spec: storefront 5: Profile: save only when changed and valid
test('names and phone number are changed, a wrong one is told, a reload loses nothing', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const email = await openForm(reader, shop)
  const save = reader.find('button', t('account.edit.save'))
  await expect(reader.text(t('account.edit.unchanged'))).toBeVisible()
  await expect(save).toBeDisabled()
  await reader.fill(t('account.edit.phone'), '71200')
  await reader.field(t('account.edit.phone')).blur()
  await expect(reader.text(t('errors.validation.phone'))).toBeVisible()
  await expect(reader.text(t('account.edit.invalid', { fields: t('account.edit.phone') }))).toBeVisible()
  await expect(save).toBeDisabled()
  const country = t('account.phone.country', { label: t('account.edit.phone') })
  await reader.field(country).selectOption('250')
  await reader.fill(t('account.edit.phone'), '788000777')
  await reader.fill(t('account.edit.givenName'), 'Zawadi')
  await page.reload()
  await reader.hydrated()
  await expect(reader.field(t('account.edit.phone'))).toHaveValue('788 000 777')
  await save.click()
  await reader.isAt(/^\/profile\/user-information-updated/)
  await expect(reader.text(t('account.profile.updated'))).toBeVisible()
  await expect(reader.text('+250 788 000 777')).toBeVisible()
  await expect(reader.text('Zawadi Otieno')).toBeVisible()
  expect(await findPhone(shop, email)).toBe('250788000777')
  await reader.click('link', t('account.profile.edit'))
  await expect(reader.text(t('account.edit.unchanged'))).toBeVisible()
})

test('without scripts the shop says what is wrong, and saves the rest', async ({ shop, t, visitor }) => {
  const { email } = await addMember(shop)
  await visitor.signIn({ email })
  await visitor.open('/edit-profile')
  await visitor.fill(t('account.edit.phone'), '0712 34')
  await visitor.fill(t('account.edit.familyName'), 'Mrema')
  await visitor.fill(t('account.profile.address'), 'yaya centre')
  await visitor.click('button', t('account.edit.save'))
  expect(visitor.words).toContain(t('checkout.delivery.choosePlace'))
  visitor.check('radio', /^Yaya Centre/)
  await visitor.click('button', t('account.edit.save'))
  expect(visitor.words).toContain(t('errors.validation.phone'))
  expect(visitor.field(t('account.edit.familyName')).value).toBe('Mrema')
  await visitor.fill(t('account.edit.phone'), '0712 345 999')
  await visitor.click('button', t('account.edit.save'))
  expect(visitor.path).toMatch(/^\/profile\/user-information-updated/)
  expect(wordsOf(visitor.find('status'))).toBe(t('account.profile.updated'))
  expect(visitor.words).toContain('Amina Mrema')
  expect(visitor.words).toMatch(/Yaya Centre, Kilimani/)
  expect(await findPhone(shop, email)).toBe('254712345999')
})

test('a delivery address is chosen, kept over a reload, and forgotten again', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await openForm(reader, shop)
  const place = reader.field(t('account.profile.address'))
  const save = reader.find('button', t('account.edit.save'))
  await place.pressSequentially('yaya')
  await expect(reader.find('option', /Yaya Centre/)).toBeVisible()
  await expect(reader.text(t('account.edit.invalid', { fields: t('account.profile.address') }))).toBeVisible()
  await expect(save).toBeDisabled()
  await reader.click('option', /Yaya Centre/)
  await reader.fill(t('checkout.delivery.details'), 'Gate C')
  await page.reload()
  await reader.hydrated()
  await expect(place).toHaveValue(/Yaya Centre/)
  await save.click()
  await expect(reader.text(/Yaya Centre, Kilimani.*Gate C/)).toBeVisible()
  await reader.click('link', t('account.profile.edit'))
  await expect(reader.text(t('account.edit.unchanged'))).toBeVisible()
  await place.fill('')
  await reader.fill(t('checkout.delivery.details'), '')
  await save.click()
  await reader.isAt(/^\/profile\//)
  await expect(reader.text(t('account.profile.updated'))).toBeVisible()
  await expect(page.getByText(/Yaya Centre/)).toHaveCount(0)
})

// Spec: storefront 7, Mutations: resetPasswordRequestWebServiceUser, opened in a new window
test('a new password is chosen in a new window', { tag: '@desktop' }, async ({ page, reader, shop, t }) => {
  await openForm(reader, shop)
  const opened = page.waitForEvent('popup')
  await reader.click('button', t('account.password.button'))
  const window = await opened
  await expect(window.getByRole('heading', { name: t('identity.reset.choose') })).toBeVisible()
  await expect(window).toHaveURL(/\/auth\/new-password\//)
  await window.close()
  await reader.isAt(/^\/edit-profile/)
})

// Spec: storefront 2, Profile: Edit: form and password reset, only when verified, else a prompt
// Spec: storefront 4, Verification: Signed in, not verified: to verification-pending; profile stays reachable
// Spec: storefront 6: Not verified: no bookshelf, no library, edit profile shows a prompt
test('who is not verified sees profile and form, and in them the way to the verification', async ({
  shop,
  t,
  visitor,
}) => {
  const person = await addMember(shop, { emailVerified: false })
  await visitor.signIn(person)
  await visitor.open('/edit-profile')
  expect(visitor.words).toContain(t('account.edit.verify', { email: person.email }))
  expect(visitor.all('textbox', t('account.edit.phone'))).toEqual([])
  await visitor.open('/profile/')
  await visitor.click('link', t('account.verifyPrompt.button'))
  expect(visitor.path).toMatch(/^\/verification-pending\/\?return=%2Fprofile%2F/)
})

test('who signs in through a social provider is offered no new password', async ({ shop, t, visitor }) => {
  const person = await addUser(shop.db, { userId: `google-oauth2|${Date.now()}` })
  await visitor.signIn(person)
  await visitor.open('/edit-profile')
  visitor.find('button', t('account.edit.save'))
  expect(visitor.all('button', t('account.password.button'))).toEqual([])
})
