import { orderReference } from '#orders/orderReference.rules.ts'
import type { Translate } from '#platform/i18n/write.ts'
import { refundInCash } from '#refunds/testing/refundInCash.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { readMails } from '../setup/mailbox.ts'
import { addMember, type Member } from '../setup/people.ts'
import { boughtTitle, buyFor } from '../setup/purchases.ts'
import { expect, test } from '../setup/test.ts'
import type { Visitor } from '../setup/visitor.ts'

const monthAgo = new Date(Date.now() - 30 * 86_400_000)

type Buyer = Member & { readonly order: string }

/** Somebody with a purchase of today and one of a month ago. */
async function addBuyer(shop: DemoShop): Promise<Buyer> {
  const buyer = await addMember(shop)
  await buyFor(shop, buyer.userId, { title: 'Quarry Dust', at: monthAgo })
  return { ...buyer, order: await buyFor(shop, buyer.userId) }
}

/** Such a buyer, at their profile. */
async function enterBuyer(visitor: Visitor, shop: DemoShop): Promise<Buyer> {
  const buyer = await addBuyer(shop)
  await visitor.signIn(buyer)
  await visitor.open('/profile/')
  return buyer
}

/** The mails to the buyer and to the support after the money was asked for. */
async function expectMails(shop: DemoShop, { email, order }: Buyer, t: Translate): Promise<void> {
  const reference = orderReference(order)
  const toSupport = (await readMails(shop, 'help@soma.example')).filter(({ replyTo }) => replyTo === email)
  expect(toSupport.map(({ subject }) => subject)).toEqual([t('mail.refundCase.subject', { reference })])
  const toBuyer = (await readMails(shop, email)).map(({ subject }) => subject)
  expect(toBuyer).toContain(t('mail.refund.subject'))
}

// Spec: storefront 1: Profile with purchases and order history
// Spec: storefront 2, Profile: Previous purchases
test('the money of a purchase of today is asked for, and the purchase tells so', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const buyer = await addBuyer(shop)
  await reader.signIn(buyer)
  await reader.open('/profile/')
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
  await expectMails(shop, buyer, t)
})

test('the same works without scripts', async ({ shop, t, visitor }) => {
  const buyer = await enterBuyer(visitor, shop)
  const ways = visitor.all('link', new RegExp(t('account.refund.ask')))
  expect(visitor.words).toContain('Quarry Dust')
  expect(ways, 'the purchase of a month ago offers none').toHaveLength(1)
  await visitor.click('link', new RegExp(t('account.refund.ask')))
  expect(visitor.path).toMatch(/^\/request-refund\//)
  expect(visitor.words).toContain(boughtTitle)
  await visitor.fill(t('help.refund.request.reason'), 'I bought it twice.')
  await visitor.click('button', t('help.refund.request.send'))
  expect(visitor.words).toContain(t('help.refund.state.open.title'))
  expect(visitor.all('textbox', t('help.refund.request.reason'))).toEqual([])
  await visitor.open('/profile/')
  expect(visitor.words).toContain(t('account.refund.open'))
  await expectMails(shop, buyer, t)
})

// Spec: storefront 2, Routes: Extension: receipt, refund request, add to list, reader
test('a receipt says what was bought and paid, and goes to paper without buttons', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const { order, ...buyer } = await addBuyer(shop)
  await reader.signIn(buyer)
  await reader.open('/profile/')
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

// Spec: storefront 9: Refunded titles open nowhere, the purchase and a credit note say so (ours)
test('a refunded purchase says so, and its credit note opens as a page, on paper and as a file', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const { order, ...buyer } = await addBuyer(shop)
  await refundInCash(shop.db, order, { admin: { id: buyer.userId } })
  await reader.signIn(buyer)
  await reader.open('/profile/')
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

// Spec: storefront 9: Refunded titles open nowhere, the purchase and a credit note say so (ours)
test('a purchase of which a part is refunded says how much, and keeps its book', async ({
  shop,
  t,
  visitor,
}) => {
  const { userId, order } = await enterBuyer(visitor, shop)
  await refundInCash(shop.db, order, { admin: { id: userId }, amount: 100 })
  await visitor.reload()
  expect(visitor.words).toContain(t('account.refund.partly', { amount: 'KES 100' }))
  await visitor.open('/bookshelf/')
  expect(visitor.words).toContain(boughtTitle)
})

test('nobody sees the receipt or asks for the money of somebody else', async ({ shop, visitor }) => {
  const { userId } = await addMember(shop)
  const order = await buyFor(shop, userId)
  await enterBuyer(visitor, shop)
  for (const path of [`/receipt/${order}`, `/request-refund/${order}`]) {
    await visitor.open(path)
    expect(visitor.status, path).toBe(404)
  }
})

// Spec: storefront 2, Routes: Route refundPolicy /refund-policy/ with links to bookshelf and support
// Spec: storefront 2, Help and contact: Contact details
// Spec: storefront 9: Support contact and help links by configuration
test('the refund policy leads to bookshelf, profile and support, in every language', async ({ visitor }) => {
  for (const [language, three] of [
    ['eng', /within 3 business days/],
    ['kin', /iminsi 3 y’akazi|minsi 3 y’akazi/],
    ['swa', /siku 3 za kazi/],
    ['nya', /masiku 3 a ntchito/],
  ] as const) {
    await visitor.open(`/refund-policy/?lang=${language}`)
    expect(visitor.words).toMatch(three)
    const links = visitor.all('link', undefined, visitor.find('main'))
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([
        '/bookshelf/',
        '/profile/',
        '/contact/',
        'mailto:help@soma.example',
        'tel:+254700000000',
        'https://wa.me/254700000000',
      ]),
    )
  }
})
