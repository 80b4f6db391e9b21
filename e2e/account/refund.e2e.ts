import { orderReference } from '#orders/orderReference.rules.ts'
import { refundInCash } from '#refunds/testing/refundInCash.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { readMails } from '../setup/mailbox.ts'
import { addMember } from '../setup/people.ts'
import { boughtTitle, buyFor } from '../setup/purchases.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'

const monthAgo = new Date(Date.now() - 30 * 86_400_000)

/** Somebody with a purchase of today and one of a month ago, at their profile. */
async function enterBuyer(
  reader: Reader,
  shop: DemoShop,
): Promise<{ email: string; userId: number; order: string }> {
  const buyer = await addMember(shop)
  await buyFor(shop, buyer.userId, { title: 'Quarry Dust', at: monthAgo })
  const order = await buyFor(shop, buyer.userId)
  await reader.signIn(buyer)
  await reader.open('/profile/')
  return { email: buyer.email, userId: buyer.userId, order }
}

async function askForRefund(reader: Reader, shop: DemoShop): Promise<void> {
  const { page, t } = reader
  const { email, order } = await enterBuyer(reader, shop)
  const ways = page.getByRole('link', { name: new RegExp(t('account.refund.ask')) })
  await expect(reader.text('Quarry Dust')).toBeVisible()
  await expect(ways, 'the purchase of a month ago offers none').toHaveCount(1)
  await ways.click()
  await reader.isAt(/^\/request-refund\//)
  await expect(reader.text(boughtTitle)).toBeVisible()
  await reader.fill(t('help.refund.request.reason'), 'I bought it twice.')
  await reader.click('button', t('help.refund.request.send'))
  await expect(reader.text(t('help.refund.state.open.title'))).toBeVisible()
  await expect(page.getByLabel(t('help.refund.request.reason'))).toHaveCount(0)
  await page.goto('/profile/')
  await expect(reader.text(t('account.refund.open'))).toBeVisible()
  const reference = orderReference(order)
  const toSupport = (await readMails(shop, 'help@soma.example')).filter(({ replyTo }) => replyTo === email)
  expect(toSupport.map(({ subject }) => subject)).toEqual([t('mail.refundCase.subject', { reference })])
  const toBuyer = (await readMails(shop, email)).map(({ subject }) => subject)
  expect(toBuyer).toContain(t('mail.refund.subject'))
}

test('the money of a purchase of today is asked for, and the purchase tells so', ({ reader, shop }) =>
  askForRefund(reader, shop))

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the same works without scripts', { tag: '@desktop' }, ({ reader, shop }) =>
    askForRefund(reader, shop),
  )
})

test('a receipt says what was bought and paid, and goes to paper without buttons', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const { order } = await enterBuyer(reader, shop)
  await page
    .getByRole('link', { name: new RegExp(`^${t('account.purchases.receipt')}`) })
    .first()
    .click()
  await reader.isAt(new RegExp(`^/receipt/${order}`))
  await expect(page).toHaveTitle(/^Receipt R\d{6}/)
  for (const words of [orderReference(order), boughtTitle, 'KES 650', 'KES 104', 'KES 754'])
    await expect(reader.text(words)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(reader.find('button', t('order.receipt.print'))).toHaveCount(0)
  await expect(reader.find('link', t('account.edit.back'))).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await reader.click('link', t('account.edit.back'))
  await reader.isAt(/^\/profile\//)
})

test('a refunded purchase says so, and its credit note opens as a page, on paper and as a file', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const { userId, order } = await enterBuyer(reader, shop)
  await refundInCash(shop.db, order, { admin: { id: userId } })
  await page.reload()
  await expect(reader.text(t('account.refund.refunded')).first()).toBeVisible()
  await page.getByRole('link', { name: /^Credit note C\d{6}$/ }).click()
  await reader.isAt(new RegExp(`^/receipt/${order}/credit-note/`))
  await expect(page.getByRole('heading', { name: t('order.creditNote.title') })).toBeVisible()
  for (const words of [boughtTitle, 'KES 650', 'KES 104', 'KES 754'])
    await expect(reader.text(words).first()).toBeVisible()
  const file = await page.request.get(`${new URL(page.url()).pathname}/credit-note.pdf`)
  expect(file.headers()['content-type']).toBe('application/pdf')
  await page.emulateMedia({ media: 'print' })
  await expect(reader.find('button', t('order.receipt.print'))).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await reader.click('link', t('account.edit.back'))
  await reader.isAt(/^\/profile\//)
})

test('a purchase of which a part is refunded says how much, and keeps its book', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const { userId, order } = await enterBuyer(reader, shop)
  await refundInCash(shop.db, order, { admin: { id: userId }, amount: 100 })
  await page.reload()
  await expect(reader.text(t('account.refund.partly', { amount: 'KES\u00A0100' })).first()).toBeVisible()
  await page.goto('/bookshelf/')
  await expect(reader.text(boughtTitle).first()).toBeVisible()
})

test('nobody sees the receipt or asks for the money of somebody else', { tag: '@desktop' }, async ({
  page,
  reader,
  shop,
}) => {
  const { userId } = await addMember(shop)
  const order = await buyFor(shop, userId)
  await enterBuyer(reader, shop)
  for (const path of [`/receipt/${order}`, `/request-refund/${order}`]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
  }
})

test('the refund policy leads to bookshelf, profile and support, in every language', async ({
  page,
  reader,
}) => {
  for (const [language, three] of [
    ['eng', /within 3 business days/],
    ['kin', /iminsi 3 y’akazi|minsi 3 y’akazi/],
    ['swa', /siku 3 za kazi/],
    ['nya', /masiku 3 a ntchito/],
  ] as const) {
    await page.goto(`/refund-policy/?lang=${language}`)
    await expect(reader.text(three)).toBeVisible()
    for (const address of [
      '/bookshelf/',
      '/profile/',
      '/contact/',
      'mailto:help@soma.example',
      'tel:+254700000000',
      'https://wa.me/254700000000',
    ])
      await expect(page.locator(`main a[href="${address}"]`).first(), address).toBeAttached()
  }
})
