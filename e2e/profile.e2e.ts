import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addUser, builtPassword } from '#identity/user.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { becomes } from './world/becomes.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { demoPerson, logIn, member } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import type { Reader } from './world/reader.ts'

const { shop, visit } = await openHouse()
const journey = 'profile'

const keptPhone = async (email: string) =>
  (
    await shop.db.one<{ phone_number: string | null }>(
      sql`select phone_number from users where email = ${email}`,
    )
  ).phone_number

async function openForm(reader: Reader): Promise<string> {
  const { email, password } = await member(shop)
  await reader.page.goto('/login?return=/edit-profile')
  await logIn(reader, email, password)
  await reader.at(/^\/edit-profile/)
  return email
}

const changeProfile = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t } = reader
    const email = await openForm(reader)
    await reader.settle()
    const save = reader.see('button', t('account.edit.save'))
    await reader.reads(t('account.edit.unchanged'))
    await becomes(() => save.isDisabled(), true)
    await reader.type(t('account.edit.phone'), '71200')
    await reader.page.getByLabel(t('account.edit.phone'), { exact: true }).blur()
    await reader.reads(t('errors.validation.phone'))
    await reader.reads(t('account.edit.invalid', { fields: t('account.edit.phone') }))
    await becomes(() => save.isDisabled(), true)
    await reader.shot('edit-invalid')
    await reader.page
      .getByLabel(t('account.phone.country', { label: t('account.edit.phone') }), { exact: true })
      .selectOption('250')
    await reader.type(t('account.edit.phone'), '788000777')
    await reader.type(t('account.edit.givenName'), 'Zawadi')
    await reader.page.reload()
    await reader.settle()
    await becomes(() => reader.field(t('account.edit.phone')).inputValue(), '788 000 777')
    await reader.shot('edit-kept')
    await save.click()
    await reader.at(/^\/profile\/user-information-updated/)
    await reader.reads(t('account.profile.updated'))
    await reader.reads('+250 788 000 777')
    await reader.reads('Zawadi Otieno')
    await reader.shot('updated')
    assert.equal(await keptPhone(email), '250788000777')
    await reader.press('link', t('account.profile.edit'))
    await reader.reads(t('account.edit.unchanged'))
  })

test('names and phone number are changed, a wrong one is told, a reload loses nothing, on a phone', () =>
  changeProfile(phone))

test('names and phone number are changed, a wrong one is told, a reload loses nothing, on a desktop', () =>
  changeProfile(desktop))

const withoutScripts = (device: Device) =>
  visit(
    { device, journey: 'profile-without-scripts', options: { javaScriptEnabled: false } },
    async (reader) => {
      const { t } = reader
      const email = await openForm(reader)
      await reader.type(t('account.edit.phone'), '0712 34')
      await reader.type(t('account.edit.familyName'), 'Mrema')
      await reader.type(t('account.profile.address'), 'yaya centre')
      await reader.press('button', t('account.edit.save'))
      await reader.reads(t('checkout.delivery.choosePlace'))
      await reader.page.getByRole('radio', { name: /^Yaya Centre/ }).check()
      await reader.shot('offered')
      await reader.press('button', t('account.edit.save'))
      await reader.reads(t('errors.validation.phone'))
      await reader.shot('refused')
      assert.equal(await reader.page.getByLabel(t('account.edit.familyName')).inputValue(), 'Mrema')
      await reader.type(t('account.edit.phone'), '0712 345 999')
      await reader.press('button', t('account.edit.save'))
      await reader.at(/^\/profile\/user-information-updated/)
      await reader.page.locator('noscript [role=status]').waitFor() // texts in it are not searched
      await reader.reads('Amina Mrema')
      await reader.reads(/Yaya Centre, Kilimani/)
      await reader.shot('updated')
      assert.equal(await keptPhone(email), '254712345999')
    },
  )

test('without scripts the shop says what is wrong, and saves the rest, on a phone', () =>
  withoutScripts(phone))

test('without scripts the shop says what is wrong, and saves the rest, on a desktop', () =>
  withoutScripts(desktop))

const chooseAddress = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t } = reader
    await openForm(reader)
    await reader.settle()
    const place = reader.page.getByLabel(t('account.profile.address'), { exact: true })
    const save = reader.see('button', t('account.edit.save'))
    await place.pressSequentially('yaya')
    await reader.see('option', /Yaya Centre/).waitFor()
    await reader.reads(t('account.edit.invalid', { fields: t('account.profile.address') }))
    await becomes(() => save.isDisabled(), true)
    await reader.shot('places')
    await reader.see('option', /Yaya Centre/).click()
    await reader.type(t('checkout.delivery.details'), 'Gate C')
    await reader.page.reload()
    await reader.settle()
    await becomes(async () => (await place.inputValue()).includes('Yaya Centre'), true)
    await reader.shot('address')
    await save.click()
    await reader.reads(/Yaya Centre, Kilimani.*Gate C/)
    await reader.shot('address-kept', { fullPage: true })
    await reader.press('link', t('account.profile.edit'))
    await reader.reads(t('account.edit.unchanged'))
    await place.fill('')
    await reader.type(t('checkout.delivery.details'), '')
    await save.click()
    await reader.at(/^\/profile\//)
    await reader.reads(t('account.profile.updated'))
    await becomes(() => reader.page.getByText(/Yaya Centre/).count(), 0)
  })

test('a delivery address is chosen, kept over a reload, and forgotten again, on a phone', () =>
  chooseAddress(phone))

test('a delivery address is chosen, kept over a reload, and forgotten again, on a desktop', () =>
  chooseAddress(desktop))

const choosePassword = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t } = reader
    await openForm(reader)
    await reader.settle()
    const opened = reader.page.waitForEvent('popup')
    await reader.press('button', t('account.password.button'))
    const window = await opened
    await window.getByRole('heading', { name: t('identity.reset.choose') }).waitFor()
    assert.match(window.url(), /\/auth\/new-password\//)
    await window.close()
    assert.match(reader.page.url(), /\/edit-profile/)
  })

test('a new password is chosen in a new window, on a phone', () => choosePassword(phone))

test('a new password is chosen in a new window, on a desktop', () => choosePassword(desktop))

test('who is not verified sees profile and form, and in them the way to the verification', () =>
  visit({ device: phone, journey }, async (reader) => {
    const { t } = reader
    const { email, password } = demoPerson('unverified')
    await reader.page.goto('/login?return=/edit-profile')
    await logIn(reader, email, password)
    await reader.reads(t('account.edit.verify', { email }))
    assert.equal(await reader.page.getByLabel(t('account.edit.phone')).count(), 0)
    await reader.page.goto('/profile/')
    await reader.press('link', t('account.verifyPrompt.button'))
    await reader.at(/^\/verification-pending\/\?return=%2Fprofile%2F/)
  }))

test('who signs in through a social provider is offered no new password', () =>
  visit({ device: desktop, journey }, async (reader) => {
    const { t } = reader
    const email = `zawadi-${Date.now()}@reader.example`
    await addUser(shop.db, { userId: `google-oauth2|${Date.now()}`, email })
    await reader.page.goto('/login?return=/edit-profile')
    await logIn(reader, email, builtPassword)
    await reader.see('button', t('account.edit.save')).waitFor()
    assert.equal(await reader.see('button', t('account.password.button')).count(), 0)
  }))
