import { test } from 'node:test'
import { phone } from './world/browser.ts'
import { findBook, putIntoCart } from './world/buying.ts'
import { logIn, mailedAddress, member, signUp } from './world/entering.ts'
import { openHouse } from './world/house.ts'

const { shop, visit } = await openHouse()
const title = 'Salt, Rain, Maize'

test('who opens a second account by mistake comes from a mail to their own, and the cart comes along', () =>
  visit({ device: phone, journey: 'second-account' }, async (reader) => {
    const { t } = reader
    const owner = await member(shop)
    await reader.open('/')
    await findBook(reader, 'salt rain', title)
    await putIntoCart(reader, title)
    await reader.press('link', t('cart.checkout.logIn'))
    await reader.press('link', t('identity.signIn.create'))
    await signUp(reader, { ...owner, password: 'another-password' })
    await reader.at(/^\/verification-pending\//)
    await reader.page.goto(await mailedAddress(shop, owner.email, t('identity.mail.known.subject')))
    await reader.shot('own-account')
    await reader.press('button', t('identity.signIn.submit'))
    await logIn(reader, owner.email, owner.password)
    await reader.see('link', t('shell.profile')).waitFor()
    await reader.page.goto('/cart/')
    await reader.see('link', title).waitFor()
  }))
