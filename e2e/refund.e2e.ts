import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderReference } from '#orders/orderReference.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { becomes } from './world/becomes.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { logIn, member } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import { bought, boughtTitle } from './world/purchases.ts'
import type { Reader } from './world/reader.ts'

const { shop, visit } = await openHouse()
const journey = 'refund'
const monthAgo = new Date(Date.now() - 30 * 86_400_000)

/** Somebody with a purchase of today and one of a month ago, at their profile. */
async function enterBuyer(reader: Reader): Promise<{ email: string; order: string }> {
  const { email, password, userId } = await member(shop)
  await bought(shop, userId, { title: 'Quarry Dust', at: monthAgo })
  const order = await bought(shop, userId)
  await reader.page.goto('/login?return=/profile/')
  await logIn(reader, email, password)
  await reader.at(/^\/profile\//)
  return { email, order }
}

async function ask(reader: Reader, { email, order }: { email: string; order: string }): Promise<void> {
  const { t } = reader
  const ways = reader.page.getByRole('link', { name: new RegExp(t('account.refund.ask')) })
  await reader.reads('Quarry Dust')
  await becomes(() => ways.count(), 1, 'the purchase of a month ago offers none')
  await reader.shot('purchases', { fullPage: true })
  await ways.click()
  await reader.at(/^\/request-refund\//)
  await reader.reads(boughtTitle)
  await reader.type(t('help.refund.request.reason'), 'I bought it twice.')
  await reader.shot('reason')
  await reader.press('button', t('help.refund.request.send'))
  await reader.reads(t('help.refund.state.open.title'))
  await reader.shot('asked')
  await becomes(() => reader.page.getByLabel(t('help.refund.request.reason')).count(), 0)
  await reader.page.goto('/profile/')
  await reader.reads(t('account.refund.open'))
  await reader.shot('purchase-with-request', { fullPage: true })
  const reference = orderReference(order)
  const subjects = [t('mail.refundCase.subject', { reference }), t('mail.refund.subject')]
  const mails = await shop.db.many<{ recipient: string; reply_to: string | null }>(sql`
    select recipient, reply_to from mails where subject = any(${subjects}) and ${email} in (recipient, reply_to) order by id`)
  assert.deepEqual(mails, [
    { recipient: 'help@soma.example', reply_to: email },
    { recipient: email, reply_to: null },
  ])
}

const askFor = (device: Device, javaScriptEnabled: boolean) =>
  visit({ device, journey, options: { javaScriptEnabled } }, async (reader) => {
    const buyer = await enterBuyer(reader)
    if (javaScriptEnabled) await reader.settle()
    await ask(reader, buyer)
  })

test('the money of a purchase of today is asked for, and the purchase tells so, on a phone', () =>
  askFor(phone, true))

test('the money of a purchase of today is asked for, and the purchase tells so, on a desktop', () =>
  askFor(desktop, true))

test('the same works without scripts, on a phone', () => askFor(phone, false))

test('the same works without scripts, on a desktop', () => askFor(desktop, false))

const readReceipt = (device: Device) =>
  visit({ device, journey: 'receipt' }, async (reader) => {
    const { t } = reader
    const { order } = await enterBuyer(reader)
    await reader.settle()
    await reader.page
      .getByRole('link', { name: new RegExp(`^${t('account.purchases.receipt')}`) })
      .first()
      .click()
    await reader.at(new RegExp(`^/receipt/${order}`))
    for (const words of [orderReference(order), boughtTitle, 'KES 650', 'KES 104', 'KES 754'])
      await reader.reads(words)
    await reader.shot('receipt', { fullPage: true })
    await reader.page.emulateMedia({ media: 'print' })
    await becomes(() => reader.see('button', t('order.receipt.print')).count(), 0)
    await becomes(() => reader.see('link', t('account.edit.back')).count(), 0)
    await reader.shot('on-paper', { fullPage: true })
    await reader.page.emulateMedia({ media: null })
    await reader.press('link', t('account.edit.back'))
    await reader.at(/^\/profile\//)
  })

test('a receipt says what was bought and paid, and goes to paper without buttons, on a phone', () =>
  readReceipt(phone))

test('a receipt says what was bought and paid, and goes to paper without buttons, on a desktop', () =>
  readReceipt(desktop))

test('nobody sees the receipt or asks for the money of somebody else', () =>
  visit({ device: desktop, journey }, async (reader) => {
    const { userId } = await member(shop)
    const order = await bought(shop, userId)
    await enterBuyer(reader)
    for (const path of [`/receipt/${order}`, `/request-refund/${order}`]) {
      const answer = await reader.page.goto(path)
      assert.equal(answer?.status(), 404, path)
    }
  }))

test('the refund policy leads to bookshelf, profile and support, in every language', () =>
  visit({ device: phone, journey: 'refund-policy' }, async (reader) => {
    for (const [language, three] of [
      ['eng', /within 3 business days/],
      ['kin', /iminsi 3 y’akazi|minsi 3 y’akazi/],
      ['swa', /siku 3 za kazi/],
      ['nya', /masiku 3 a ntchito/],
    ] as const) {
      await reader.page.goto(`/refund-policy/?lang=${language}`)
      await reader.reads(three)
      await reader.shot(language, { fullPage: true })
      for (const address of [
        '/bookshelf/',
        '/profile/',
        '/contact/',
        'mailto:help@soma.example',
        'tel:+254700000000',
        'https://wa.me/254700000000',
      ])
        assert.ok((await reader.page.locator(`main a[href="${address}"]`).count()) > 0, address)
    }
  }))
