import { test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { becomes } from './world/becomes.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { choose, payers } from './world/buying.ts'
import { openCheckout } from './world/delivering.ts'
import { logIn, member, type Person, signInAt } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import type { Reader } from './world/reader.ts'
import { typeEarly } from './world/typing.ts'

const { shop, visit } = await openHouse()
const journey = 'typed-is-kept'

async function fillIn({ field, t }: Reader): Promise<void> {
  await field(t('checkout.delivery.address')).fill('half an addr')
  await field(t('checkout.delivery.details')).fill('Gate C')
  await field(t('checkout.phone.label')).fill(payers.pays)
}

async function isThere({ field, t }: Reader): Promise<void> {
  const phoneNumber = async () => (await field(t('checkout.phone.label')).inputValue()).replaceAll(' ', '')
  await becomes(() => field(t('checkout.delivery.address')).inputValue(), 'half an addr')
  await becomes(() => field(t('checkout.delivery.details')).inputValue(), 'Gate C')
  await becomes(phoneNumber, payers.pays)
}

/** What becomes of a sign-in that nobody has used for too long, in the shop and at its provider. */
async function endSession(userId: number): Promise<void> {
  await shop.db.run(sql`delete from sessions where user_id = ${userId}`)
  await shop.db.run(sql`
    delete from oidc_records r using users u where u.id = ${userId} and r.account_id = u.user_id and r.model = 'Session'`)
}

const keptWay = async (userId: number): Promise<string[]> =>
  (
    await shop.db.many<{ delivery_option: string }>(sql`
      select d.delivery_option from checkout_drafts d join orders o on o.id = d.order_id where o.owner_id = ${userId}`)
  ).map((draft) => draft.delivery_option)

const keep = async (device: Device) => {
  const buyer = await member(shop)
  await visit({ device, journey }, async (reader) => {
    const { field, page, t } = reader
    await signInAt(reader, buyer, '/contact/')
    await openCheckout(reader, shop)
    await fillIn(reader)
    await page.reload()
    await reader.settle()
    await isThere(reader)
    await reader.press('button', /M-Pesa/)
    await reader.reads(t('checkout.delivery.choosePlace'))
    await reader.shot('error')
    await isThere(reader)
    await choosePlace(reader)
    await endSession(buyer.userId)
    await reader.press('button', /M-Pesa/)
    await signInAgain(reader, buyer)
    await reader.settle()
    await becomes(() => field(t('checkout.delivery.address')).inputValue(), 'Karen')
    await reader.shot('after-sign-in')
    await reader.press('button', /M-Pesa/)
    await reader.at(/^\/order-pending\//)
  })
}

async function choosePlace({ field, page, t }: Reader): Promise<void> {
  const address = field(t('checkout.delivery.address'))
  await address.fill('')
  await address.pressSequentially('karen')
  await page.getByRole('option', { name: /^Karen$/ }).click()
}

async function signInAgain(reader: Reader, { email, password }: Person): Promise<void> {
  await reader.see('heading', reader.t('identity.signIn.title')).waitFor()
  await logIn(reader, email, password)
  await reader.at(/^\/checkout\//)
}

test('a reload, an error and a sign-in on the way cost nobody what was typed at the checkout on a phone', () =>
  keep(phone))

test('a reload, an error and a sign-in on the way cost nobody what was typed at the checkout on a desktop', () =>
  keep(desktop))

test('nor do they without scripts', async () => {
  const buyer = await member(shop)
  await visit({ device: phone, journey, options: { javaScriptEnabled: false } }, async (reader) => {
    await signInAt(reader, buyer, '/contact/')
    await openCheckout(reader, shop)
    await fillIn(reader)
    await endSession(buyer.userId)
    await reader.press('button', /M-Pesa/)
    await signInAgain(reader, buyer)
    await isThere(reader)
    await reader.press('button', /M-Pesa/)
    await reader.reads(reader.t('checkout.delivery.choosePlace'))
    await isThere(reader)
    await reader.shot('without-scripts')
  })
})

test('what was chosen is still chosen in another browser', async () => {
  const buyer = await member(shop)
  await visit({ device: phone, journey }, async (reader) => {
    await signInAt(reader, buyer, '/contact/')
    await openCheckout(reader, shop)
    await choose(reader, 'deliverToSchool')
    await reader.see('button', /KES 1,450/).waitFor()
    // A window that is closed sends nothing more.
    await becomes(() => keptWay(buyer.userId), ['deliverToSchool'])
  })
  await visit({ device: desktop, journey }, async (reader) => {
    await signInAt(reader, buyer, '/contact/')
    await reader.open('/checkout/')
    await reader.see('button', /KES 1,450/).waitFor()
    await reader.field(reader.t('checkout.delivery.student')).waitFor()
  })
})

test('what is typed before the scripts run counts before what was typed earlier', () =>
  visit({ device: phone, journey }, async (reader) => {
    const { field, t } = reader
    const [name, message] = [t('help.form.name'), t('help.form.message')]
    await reader.open('/contact/')
    await reader.type(name, 'Amina Otieno')
    await reader.type(message, 'Where is the book?')
    await typeEarly(reader, '/contact/', () => reader.type(name, 'Wanjiru Achieng'))
    await becomes(() => field(message).inputValue(), 'Where is the book?')
    await becomes(() => field(name).inputValue(), 'Wanjiru Achieng')
  }))
