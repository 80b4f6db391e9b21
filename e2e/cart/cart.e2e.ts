import type { Request } from '@playwright/test'
import { sql } from '#platform/database/sql.ts'
import { putIntoCart } from '../steps/buying.ts'
import { addMember } from '../setup/people.ts'
import { buyFor } from '../setup/purchases.ts'
import type { Reader } from '../setup/reader.ts'
import { pauseRequests } from '../setup/requests.ts'
import { expect, test } from '../setup/test.ts'
import { checkOut } from '../steps/withoutBrowser.ts'

const title = 'The Tide Clerk'

async function fillCart(reader: Reader): Promise<void> {
  await reader.openBook(title)
  await putIntoCart(reader, title)
  await reader.openBook(title, 'print')
  await putIntoCart(reader, title)
}

/** The lines of the cart, also one that is being taken out and is hidden already. */
const linesOf = ({ page, t }: Reader) => page.locator(`ul[aria-label="${t('cart.lines')}"] > li`)

// Spec: storefront 5: Quantity without an upper bound; a wrong value is told in words
test('a wrong number of copies is told, and the last right one stays', async ({ page, reader, t }) => {
  await reader.openBook(title, 'print')
  await putIntoCart(reader, title)
  const copies = page.getByRole('textbox', { name: t('cart.line.copies', { title }) })
  for (const [typed, words] of [
    ['0', t('errors.validation.min', { min: 1 })],
    ['1.5', t('errors.validation.number')],
    ['9999999999', t('errors.validation.max', { max: 999_999_999 })],
  ] as const) {
    await copies.fill(typed)
    await copies.blur()
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(copies).toHaveValue('1')
  }
  await reader.click('button', t('ui.stepper.more'))
  await expect(copies).toHaveValue('2')
  await expect(reader.text(t('errors.validation.max', { max: 999_999_999 }))).toBeHidden()
  await copies.fill('250000')
  await expect(reader.text(/362,500,000/)).toBeVisible()
})

// Spec: storefront 2, Cart drawer: Minus disabled at 1 or less
// Spec: storefront 2, Cart drawer: Remove button of each line
// Spec: storefront 2, Cart drawer: Clear cart, with cancel or accept
// Spec: storefront 2, Cart drawer: Message of an empty cart
test('print is counted up and down to one, lines are taken out, and the cart is emptied after a question', async ({
  page,
  reader,
  t,
}) => {
  await fillCart(reader)
  const lines = linesOf(reader)
  const copies = page.getByRole('textbox', { name: t('cart.line.copies', { title }) })
  await expect(copies).toBeVisible()
  const less = reader.find('button', t('ui.stepper.less'))
  await expect(copies, 'only what is printed has copies').toHaveCount(1)
  await expect(less).toBeDisabled()
  await reader.click('button', t('ui.stepper.more'))
  await expect(copies).toHaveValue('2')
  await less.click()
  await expect(copies).toHaveValue('1')
  await expect(less).toBeDisabled()
  await page
    .getByRole('button', { name: t('cart.line.removeTitle', { title }) })
    .first()
    .click()
  await expect(lines).toHaveCount(1)
  await clear(reader)
  await expect(lines).toHaveCount(0)
})

/** Asks for an empty cart, thinks better of it, and asks again. */
async function clear(reader: Reader): Promise<void> {
  const { t } = reader
  await reader.click('link', t('cart.clear.button'))
  await expect(reader.find('dialog', t('cart.clear.title'))).toBeVisible()
  await reader.click('button', t('cart.clear.cancel'))
  await expect(reader.find('dialog', t('cart.clear.title'))).toBeHidden()
  await expect(reader.find('button', t('cart.line.removeTitle', { title }))).toBeVisible()
  await reader.click('link', t('cart.clear.button'))
  await reader.click('button', t('cart.clear.accept'))
  await expect(reader.find('heading', t('cart.empty.title'))).toBeVisible()
}

test('of two things done at once with the cart the drawer shows both', { tag: '@desktop' }, async ({
  page,
  reader,
  t,
}) => {
  await fillCart(reader)
  const lines = linesOf(reader)
  await expect(lines).toHaveCount(2)
  const isRemoving = (request: Request) => request.postData()?.includes('intent=remove') === true
  const held = await pauseRequests(page, '**/cart/_.data*', isRemoving)
  await page
    .getByRole('button', { name: t('cart.line.removeTitle', { title }) })
    .first()
    .click()
  await reader.click('button', t('ui.stepper.more'))
  await expect(lines.last().getByText('2,500')).toBeVisible()
  held.release()
  await expect(lines).toHaveCount(1)
  // Two printed copies with VAT, and nothing else.
  await expect(page.getByRole('dialog').getByRole('definition').last().getByText('KES 2,900')).toBeVisible()
})

// Spec: storefront 4, Coupon, button, flags, fulfilment, lists: Coupon: apply only when new and valid; remove clears it
// Spec: storefront 5: Coupon: messages from errors.minLength and errors.maxLength with field and length
test('a code says while it is typed that it is too short or too long, and cannot be applied then', async ({
  reader,
  t,
}) => {
  await reader.openBook(title)
  await putIntoCart(reader, title)
  const field = t('cart.coupon.label')
  const apply = reader.find('button', t('cart.coupon.apply'))
  await expect(apply, 'nothing typed').toHaveAttribute('aria-disabled', 'true')
  await reader.fill(field, 'AB')
  await expect(reader.text(t('errors.minLength', { field, length: 3 }))).toBeVisible()
  await expect(apply).toHaveAttribute('aria-disabled', 'true')
  await reader.fill(field, 'A'.repeat(31))
  await expect(reader.text(t('errors.maxLength', { field, length: 30 }))).toBeVisible()
  await reader.fill(field, 'SOMA10')
  await expect(apply).not.toHaveAttribute('aria-disabled')
})

// Spec: storefront 2, Cart drawer: Skeletons and progress bar while it loads
test('a cart on its way has placeholders in the drawer', async ({ page, reader, t }) => {
  await reader.openBook(title)
  const held = await pauseRequests(page, '**/cart/_.data*')
  await reader.click('link', t('shell.cartCount', { count: 0 }))
  await expect(page.getByRole('dialog').getByText(t('cart.loading'))).toBeAttached()
  held.release()
  await expect(reader.find('heading', t('cart.empty.title'))).toBeVisible()
})

// Spec: storefront 2, Routes: Checkout without a current cart leads home
// Spec: storefront 8, As the reader sees them: Checkout without a cart: home
test('the checkout without a cart leads home', async ({ shop, visitor }) => {
  await visitor.signIn(await addMember(shop))
  await visitor.open('/checkout/')
  expect(visitor.path).toBe('/')
})

// Spec: storefront 4, Order: Checkout of an order that turns out confirmed is blocked
// Spec: storefront 8, As the reader sees them: shop.orderAlreadyCompleted at the checkout
test('a cart that was bought elsewhere is told so at the checkout', async ({ shop, t, visitor }) => {
  const buyer = await addMember(shop)
  await visitor.signIn(buyer)
  await checkOut(visitor)
  await shop.db.run(sql`
      update orders set placed_at = now(), confirmed_at = now(), tax_rate = 0.16 where owner_id = ${buyer.userId}`)
  await visitor.open('/checkout/')
  expect(visitor.words).toContain(t('errors.shop.orderAlreadyCompleted'))
  visitor.find('link', t('checkout.seeOrder'))
})

// Spec: storefront 2, Profile: 5 placeholders while they load
// Spec: storefront 9: Skeletons: 5 orders
test('purchases on their way have five placeholders', { tag: '@desktop' }, async ({
  page,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addMember(shop))
  await reader.open('/contact/')
  const held = await pauseRequests(page, '**/profile/_.data*')
  await reader.click('link', t('shell.profile'))
  const waiting = page.getByRole('list', { name: t('account.purchases.loading') }).getByRole('listitem')
  await expect(waiting.first()).toBeVisible()
  await expect(waiting).toHaveCount(5)
  held.release()
  await expect(reader.find('heading', t('account.purchases.none.title'))).toBeVisible()
})

// Spec: storefront 2, Confirmed: Fulfilment chip: pending, complete with its date
// Spec: storefront 2, Confirmed: Dates: long month in purchases, short in order status
test('what was printed waits for its delivery, and says the day once it is there', async ({
  shop,
  t,
  visitor,
}) => {
  const buyer = await addMember(shop)
  const order = await buyFor(shop, buyer.userId, { format: 'print' })
  await visitor.signIn(buyer)
  await visitor.open(`/confirmed/${order}`)
  expect(visitor.words).toContain(t('order.fulfillment.pending'))
  await shop.db.run(sql`
      update order_fulfillments set fulfilled_at = '2026-11-20T09:00:00Z' where order_id = ${order}`)
  for (const path of [visitor.path, '/profile/']) {
    await visitor.open(path)
    expect(visitor.words, path).toContain(t('order.fulfillment.complete', { date: '20 Nov 2026' }))
  }
})
