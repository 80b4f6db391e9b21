import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { becomes } from './world/becomes.ts'
import { bookNumber } from './world/bookNumber.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { putIntoCart } from './world/buying.ts'
import { openCheckout } from './world/delivering.ts'
import { member, signInAt } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import { bought } from './world/purchases.ts'
import type { Reader } from './world/reader.ts'

const { shop, visit } = await openHouse()
const journey = 'cart'
const title = 'The Tide Clerk'
const printed = `/book/${await bookNumber(shop, title, 'print')}`
const digital = `/book/${await bookNumber(shop, title, 'epub')}`

async function fillCart(reader: Reader): Promise<void> {
  await reader.open(digital)
  await putIntoCart(reader, title)
  await reader.open(printed)
  await putIntoCart(reader, title)
}

/** The lines of the cart, also one that is being taken out and is hidden already. */
const linesOf = ({ page, t }: Reader) => page.locator(`ul[aria-label="${t('cart.lines')}"] > li`)

const changeCart = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t, page } = reader
    await fillCart(reader)
    const lines = linesOf(reader)
    const copies = page.getByRole('textbox', { name: t('cart.line.copies', { title }) })
    await copies.waitFor()
    const less = reader.see('button', t('ui.stepper.less'))
    assert.equal(await copies.count(), 1, 'only what is printed has copies')
    assert.ok(await less.isDisabled())
    await reader.press('button', t('ui.stepper.more'))
    await becomes(() => copies.inputValue(), '2')
    await less.click()
    await becomes(() => copies.inputValue(), '1')
    await becomes(() => less.isDisabled(), true)
    await page
      .getByRole('button', { name: t('cart.line.removeTitle', { title }) })
      .first()
      .click()
    await becomes(() => lines.count(), 1)
    await reader.shot('one-left')
    await clear(reader)
    await becomes(() => lines.count(), 0)
  })

/** Asks for an empty cart, thinks better of it, and asks again. */
async function clear(reader: Reader): Promise<void> {
  const { t } = reader
  await reader.press('link', t('cart.clear.button'))
  await reader.see('dialog', t('cart.clear.title')).waitFor()
  await reader.shot('question')
  await reader.press('button', t('cart.clear.cancel'))
  await reader.see('dialog', t('cart.clear.title')).waitFor({ state: 'hidden' })
  await reader.see('button', t('cart.line.removeTitle', { title })).waitFor()
  await reader.press('link', t('cart.clear.button'))
  await reader.press('button', t('cart.clear.accept'))
  await reader.see('heading', t('cart.empty.title')).waitFor()
}

test('print is counted up and down to one, lines are taken out, and the cart is emptied after a question, on a phone', () =>
  changeCart(phone))

test('print is counted up and down to one, lines are taken out, and the cart is emptied after a question, on a desktop', () =>
  changeCart(desktop))

test('of two things done at once with the cart the drawer shows both', () =>
  visit({ device: desktop, journey }, async (reader) => {
    const { t, page } = reader
    await fillCart(reader)
    const lines = linesOf(reader)
    await becomes(() => lines.count(), 2)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/cart/_.data*', async (route) => {
      if (route.request().postData()?.includes('intent=remove')) await released
      await route.continue()
    })
    await page
      .getByRole('button', { name: t('cart.line.removeTitle', { title }) })
      .first()
      .click()
    await reader.press('button', t('ui.stepper.more'))
    await lines.last().getByText('2,500').waitFor()
    release()
    await becomes(() => lines.count(), 1)
    // Two printed copies with VAT, and nothing else.
    await page.getByRole('dialog').getByRole('definition').last().getByText('KES 2,900').waitFor()
  }))

test('a code says while it is typed that it is too short or too long, and cannot be applied then', () =>
  visit({ device: phone, journey }, async (reader) => {
    const { t } = reader
    await reader.open(digital)
    await putIntoCart(reader, title)
    const field = t('cart.coupon.label')
    const apply = reader.see('button', t('cart.coupon.apply'))
    assert.equal(await apply.getAttribute('aria-disabled'), 'true', 'nothing typed')
    await reader.type(field, 'AB')
    await reader.reads(t('errors.minLength', { field, length: 3 }))
    assert.equal(await apply.getAttribute('aria-disabled'), 'true')
    await reader.type(field, 'A'.repeat(31))
    await reader.reads(t('errors.maxLength', { field, length: 30 }))
    await reader.type(field, 'SOMA10')
    await becomes(() => apply.getAttribute('aria-disabled'), null)
  }))

test('a cart on its way has placeholders in the drawer', () =>
  visit({ device: phone, journey }, async (reader) => {
    const { t, page } = reader
    await reader.open(digital)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/cart/_.data*', (route) => released.then(() => route.continue()))
    await reader.press('link', t('shell.cartCount', { count: 0 }))
    await page.getByRole('dialog').getByText(t('cart.loading')).waitFor({ state: 'attached' })
    release()
    await reader.see('heading', t('cart.empty.title')).waitFor()
  }))

test('the checkout without a cart leads home', () =>
  visit({ device: phone, journey }, async (reader) => {
    await signInAt(reader, await member(shop), '/contact/')
    await reader.page.goto('/checkout/')
    assert.equal(new URL(reader.page.url()).pathname, '/')
  }))

test('a cart that was bought elsewhere is told so at the checkout', () =>
  visit({ device: phone, journey }, async (reader) => {
    const { t, page } = reader
    const buyer = await member(shop)
    await signInAt(reader, buyer, '/contact/')
    await openCheckout(reader, shop)
    await shop.db.run(sql`
      update orders set placed_at = now(), confirmed_at = now(), tax_rate = 0.16 where owner_id = ${buyer.userId}`)
    await page.goto('/checkout/')
    await reader.reads(t('errors.shop.orderAlreadyCompleted'))
    await reader.see('link', t('checkout.seeOrder')).waitFor()
  }))

test('purchases on their way have five placeholders', () =>
  visit({ device: desktop, journey }, async (reader) => {
    const { t, page } = reader
    await signInAt(reader, await member(shop), '/contact/')
    await reader.settle()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/profile/_.data*', (route) => released.then(() => route.continue()))
    await reader.press('link', t('shell.profile'))
    const waiting = page.getByRole('list', { name: t('account.purchases.loading') }).getByRole('listitem')
    await waiting.first().waitFor()
    assert.equal(await waiting.count(), 5)
    release()
    await reader.see('heading', t('account.purchases.none.title')).waitFor()
  }))

test('what was printed waits for its delivery, and says the day once it is there', () =>
  visit({ device: phone, journey }, async (reader) => {
    const { t, page } = reader
    const buyer = await member(shop)
    const order = await bought(shop, buyer.userId, { format: 'print' })
    await signInAt(reader, buyer, `/confirmed/${order}`)
    await reader.reads(t('order.fulfillment.pending'))
    await shop.db.run(sql`
      update order_fulfillments set fulfilled_at = '2026-11-20T09:00:00Z' where order_id = ${order}`)
    await page.reload()
    await reader.reads(t('order.fulfillment.complete', { date: 'Nov 20, 2026' }))
    await page.goto('/profile/')
    await reader.reads(t('order.fulfillment.complete', { date: 'Nov 20, 2026' }))
  }))

test('the foot of a page says since when there is the shop, and leads to help and legal pages', () =>
  visit({ device: desktop, journey }, async (reader) => {
    const { t } = reader
    await reader.open('/')
    await reader.reads(t('shell.footer.copyright', { years: `2020–${new Date().getUTCFullYear()}` }))
    const ways = { helpPages: '/help', terms: '/terms-of-service', privacy: '/privacy-policy' } as const
    for (const [name, path] of Object.entries(ways)) {
      const link = reader.see('link', t(`shell.footer.${name as keyof typeof ways}`))
      assert.equal(await link.getAttribute('href'), path)
    }
  }))
