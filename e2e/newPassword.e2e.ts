import { test } from 'node:test'
import { type Device, desktop, phone } from './world/browser.ts'
import { logIn, mailedAddress, member } from './world/entering.ts'
import { openHouse } from './world/house.ts'

const { shop, visit } = await openHouse()

const changePassword = (device: Device) =>
  visit({ device, journey: 'new-password' }, async (reader) => {
    const { t } = reader
    const { email, password } = await member(shop)
    await reader.page.goto('/login?return=/profile/')
    await reader.press('link', t('identity.signIn.forgotten'))
    await reader.type(t('identity.login'), email)
    await reader.shot('forgotten')
    await reader.press('button', t('identity.reset.send'))
    await reader.see('heading', t('identity.reset.look')).waitFor()
    await reader.shot('mail-sent')
    await reader.page.goto(await mailedAddress(shop, email, t('identity.mail.reset.subject')))
    await reader.type(t('identity.password'), 'chai-ya-tangawizi')
    await reader.type(t('identity.repeat'), 'chai-ya-tangawizi')
    await reader.shot('choose')
    await reader.press('button', t('identity.reset.save'))
    await reader.see('heading', t('identity.reset.changed')).waitFor()
    await reader.press('link', t('identity.signIn.submit'))
    await logIn(reader, email, password)
    await reader.reads(t('identity.signIn.wrong'))
    await logIn(reader, email, 'chai-ya-tangawizi')
    await reader.see('link', t('shell.profile')).waitFor()
  })

test('a mail leads to a new password, and the old one is worth nothing, on a phone', () =>
  changePassword(phone))

test('a mail leads to a new password, and the old one is worth nothing, on a desktop', () =>
  changePassword(desktop))
