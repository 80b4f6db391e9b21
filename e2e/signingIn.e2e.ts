import { test } from 'node:test'
import { type Device, desktop, phone } from './world/browser.ts'
import { demoPerson, logIn, member } from './world/entering.ts'
import { openHouse } from './world/house.ts'

const { shop, visit } = await openHouse()
const journey = 'signing-in'

const enterAndLeave = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t } = reader
    const { email, password } = await member(shop)
    await reader.page.goto('/profile/')
    await logIn(reader, email, 'not my password')
    await reader.reads(t('identity.signIn.wrong'))
    await reader.shot('wrong-password')
    await logIn(reader, email, password)
    await reader.at(/^\/profile\//)
    await reader.settle()
    await reader.shot('profile')
    await reader.press('button', t('account.profile.logOut'))
    await reader.at(/^\/$/)
    await reader.see('link', t('shell.login')).waitFor()
    await reader.page.goto('/profile/')
    await reader.see('heading', t('identity.signIn.title')).waitFor()
  })

test('a wrong password says so, the right one leads to where one wanted to go, and one leaves again, on a phone', () =>
  enterAndLeave(phone))

test('a wrong password says so, the right one leads to where one wanted to go, and one leaves again, on a desktop', () =>
  enterAndLeave(desktop))

const enterByPhoneNumber = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { email, password } = demoPerson('reader')
    await reader.page.goto('/login?return=/profile/')
    await logIn(reader, '0712 000 101', password)
    await reader.at(/^\/profile\//)
    await reader.reads(email)
    await reader.shot('profile-with-purchases', { fullPage: true })
  })

test('one signs in by phone number on a phone', () => enterByPhoneNumber(phone))

test('one signs in by phone number on a desktop', () => enterByPhoneNumber(desktop))
