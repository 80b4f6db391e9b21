import { test } from 'node:test'
import { type Device, desktop, phone } from './world/browser.ts'
import { findBook } from './world/buying.ts'
import { logIn, member } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import { bookOpens, turnPage } from './world/reading.ts'

const { shop, visit } = await openHouse()
const title = 'Moja, Mbili, Matatu!'

const takeHome = (device: Device) =>
  visit({ device, journey: 'free-book' }, async (reader) => {
    const { t } = reader
    const { email, password } = await member(shop)
    await reader.open('/')
    await findBook(reader, 'moja mbili', title)
    await reader.shot('book')
    await reader.press('link', t('catalogue.button.logInToAdd'))
    await logIn(reader, email, password)
    await reader.at(/^\/book\//)
    await reader.settle()
    await reader.press('button', t('catalogue.button.addToLibrary'))
    await reader.reads(t('catalogue.added', { title }))
    await reader.shot('added')
    await reader.open('/bookshelf/')
    await reader.shot('bookshelf')
    await reader.press('link', t('order.openTitle', { title }))
    await bookOpens(reader)
    await turnPage(reader)
    await reader.shot('reader')
  })

test('a free book is taken home and opened on a phone', () => takeHome(phone))

test('a free book is taken home and opened on a desktop', () => takeHome(desktop))
