import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { becomes } from './world/becomes.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { choose, payers, payWith } from './world/buying.ts'
import { openCheckout, orderOf } from './world/delivering.ts'
import { member, signInAt } from './world/entering.ts'
import { openHouse } from './world/house.ts'

const { shop, visit } = await openHouse()
const journey = 'delivery'

const toAddress = async (device: Device) => {
  const buyer = await member(shop)
  await visit({ device, journey }, async (reader) => {
    const { t } = reader
    await signInAt(reader, buyer, '/contact/')
    await openCheckout(reader, shop)
    await reader.reads('KES 1,856')
    const address = reader.field(t('checkout.delivery.address'))
    await address.pressSequentially('yaya cen')
    await reader.see('option', /Yaya Centre/).waitFor()
    await reader.shot('suggestions')
    await address.press('ArrowDown')
    await reader.page.getByRole('option', { name: /Yaya Centre/, selected: true }).waitFor()
    await address.press('Enter')
    await becomes(() => address.inputValue(), 'Yaya Centre, Kilimani')
    await reader.type(t('checkout.delivery.details'), 'Gate C, second floor')
    await reader.shot('address')
    await payWith(reader, payers.pays)
    await reader.reads('KES 1,856')
    await reader.see('heading', t('order.confirmed.title')).waitFor()
    await reader.reads('Gate C, second floor')
    await reader.shot('confirmed', { fullPage: true })
    const { amount, shipping_fee } = await orderOf(shop, buyer.userId)
    assert.deepEqual([amount, shipping_fee], ['1856.00', '350.00'])
    await reader.open('/profile/')
    await reader.reads(/Yaya Centre, Kilimani/)
    await reader.shot('profile')
    await openCheckout(reader, shop)
    await becomes(() => address.inputValue(), 'Yaya Centre, Kilimani')
    await becomes(() => reader.field(t('checkout.phone.label')).inputValue(), '700 000 000')
    await reader.shot('prefilled')
  })
}

test('a printed book goes to an address, which is known the next time, on a phone', () => toAddress(phone))

test('a printed book goes to an address, which is known the next time, on a desktop', () =>
  toAddress(desktop))

const toSchool = async (device: Device) => {
  const buyer = await member(shop)
  await visit({ device, journey }, async (reader) => {
    const { t } = reader
    await signInAt(reader, buyer, '/contact/')
    await openCheckout(reader, shop)
    await reader.type(t('checkout.delivery.details'), 'Gate C')
    await choose(reader, 'deliverToSchool')
    await reader.see('button', /KES 1,450/).waitFor()
    await reader.press('button', /M-Pesa/)
    await reader.reads(t('checkout.delivery.chooseSchool'))
    await reader.shot('errors', { fullPage: true })
    await choose(reader, 'deliverToAddress')
    await reader.see('button', /KES 1,856/).waitFor()
    await becomes(() => reader.field(t('checkout.delivery.details')).inputValue(), '')
    await choose(reader, 'deliverToSchool')
    await reader.field(t('checkout.delivery.school')).pressSequentially('msasa')
    await reader.press('option', /Msasa Lane/)
    await reader.type(t('checkout.delivery.student'), 'Achieng Otieno')
    await reader.type(t('checkout.delivery.class'), 'Grade 4')
    await payWith(reader, payers.pays)
    await reader.see('heading', t('order.confirmed.title')).waitFor()
    await reader.reads('Achieng Otieno, Grade 4')
    await reader.shot('school-confirmed', { fullPage: true })
    const { amount, student_name } = await orderOf(shop, buyer.userId)
    assert.deepEqual([amount, student_name], ['1450.00', 'Achieng Otieno'])
  })
}

test('a printed book goes to a school for nothing; a change of ways clears what was entered, on a phone', () =>
  toSchool(phone))

test('a printed book goes to a school for nothing; a change of ways clears what was entered, on a desktop', () =>
  toSchool(desktop))

const withoutScripts = async (device: Device) => {
  const buyer = await member(shop)
  const options = { javaScriptEnabled: false }
  await visit({ device, journey: 'delivery-without-scripts', options }, async (reader) => {
    const { t } = reader
    await signInAt(reader, buyer, '/contact/')
    await openCheckout(reader, shop)
    await choose(reader, 'collectFromOffice')
    await reader.see('button', /KES 1,450/).waitFor()
    await choose(reader, 'deliverToAddress')
    await reader.see('button', /KES 1,856/).waitFor()
    await reader.type(t('checkout.delivery.address'), 'yaya')
    await reader.press('button', t('places.search'))
    await reader.shot('found')
    await reader.page.getByLabel(/Yaya Centre/).check()
    await payWith(reader, payers.pays)
    await reader.see('heading', t('order.confirmed.title')).waitFor()
    await reader.reads('Yaya Centre, Kilimani')
    assert.equal((await orderOf(shop, buyer.userId)).amount, '1856.00')
  })
}

test('sums follow the way, a place is searched and chosen, and the order is paid without scripts on a phone', () =>
  withoutScripts(phone))

test('sums follow the way, a place is searched and chosen, and the order is paid without scripts on a desktop', () =>
  withoutScripts(desktop))

test('printed books that cost nothing are asked for at the checkout, and ordered there', async () => {
  const buyer = await member(shop)
  await visit({ device: phone, journey }, async (reader) => {
    const { t } = reader
    await signInAt(reader, buyer, '/contact/')
    await shop.db.run(sql`update books set price = 0 where title = 'The Library Camel' and format = 'print'`)
    await openCheckout(reader, shop, 'The Library Camel')
    await reader.see('button', /M-Pesa/).waitFor()
    await choose(reader, 'collectFromOffice')
    await reader.shot('free')
    await reader.press('button', t('cart.checkout.free'))
    await reader.see('heading', t('order.confirmed.title')).waitFor()
    await reader.reads(t('order.delivery.collectFromOffice'))
  })
})
