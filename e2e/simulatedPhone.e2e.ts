import { test } from 'node:test'
import { type Device, desktop, phone } from './world/browser.ts'
import { findBook, payWith, putIntoCart } from './world/buying.ts'
import { enter, member } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import type { Reader } from './world/reader.ts'

const { shop, visit } = await openHouse()

// A prompt that is looked at waits for its PIN; on other phones it is answered by itself.
const payByPin = (device: Device, nine: string) =>
  visit({ device, journey: 'simulated-phone' }, async (reader) => {
    const { t } = reader
    await reader.open('/')
    await enter(reader, await member(shop))
    await reader.at(/^\/$/)
    await reader.settle()
    await findBook(reader, 'salt in the tea', 'Salt in the Tea')
    await putIntoCart(reader, 'Salt in the Tea')
    await reader.press('link', t('cart.checkout.button'))
    await withPhone(reader, nine, async (type) => {
      await payWith(reader, nine)
      await type('4711')
      await reader.see('heading', t('order.confirmed.title')).waitFor()
    })
  })

async function withPhone(
  reader: Reader,
  nine: string,
  deed: (type: (pin: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  await reader.aside(`${shop.money.url}/phone/254${nine}`, async (tab) => {
    await deed(async (pin) => {
      await tab.getByLabel('Enter M-PESA PIN').fill(pin)
      await tab.getByRole('button', { name: 'Send' }).click()
      await tab.getByText('Confirmed.').waitFor()
    })
  })
}

test('the PIN typed on the simulated phone pays for the book on a phone', () => payByPin(phone, '712000555'))

test('the PIN typed on the simulated phone pays for the book on a desktop', () =>
  payByPin(desktop, '712000556'))
