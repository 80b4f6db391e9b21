import { sql } from '#platform/database/sql.ts'
import { askApi } from '../setup/askApi.ts'
import { expectAccessible } from '../setup/axe.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addOwedOrder, type OwedOrder, newSlip } from '../setup/owedOrders.ts'
import { addStaff } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { type Visitor, wordsOf } from '../setup/visitor.ts'

/** Opens an order that waits for its payment, as who placed it. */
async function openOwed(reader: Reader | Visitor, shop: DemoShop): Promise<OwedOrder> {
  const staff = await addStaff(shop, 'ROLE_CHECKER')
  const order = await addOwedOrder(shop, staff)
  await reader.signIn(staff)
  await reader.open(order.path)
  return order
}

/** Somebody said that money without a number is for it. */
async function payPart(shop: DemoShop, { id }: OwedOrder): Promise<void> {
  await shop.db.run(sql`
    insert into paybill_payments (trans_id, short_code, amount, currency, reference, payer_name, received_at, attempt_id,
      matched_at, reason)
    select 'UKL' || upper(left(${id}, 7)), '174379', 100, 'KES', 'none', 'Amina Otieno', now(), id, now(), 'unknown_reference'
    from payment_attempts where order_id = ${id}`)
}

async function cancelOrder(reader: Reader, shop: DemoShop): Promise<void> {
  const { t } = reader
  const order = await openOwed(reader, shop)
  await reader.find('link', t('staff.cancel.button')).click()
  await reader.click('button', t('staff.cancel.accept'))
  await expect(reader.find('heading', t('staff.cancel.done'))).toBeVisible()
  await expect(reader.text(order.reference)).toBeVisible()
  await reader.click('link', t('staff.cancel.toCart'))
  await expect(reader.text('The Tide Clerk')).toBeVisible()
}

/** While its money is looked at nobody takes it back. */
async function setOnHold(shop: DemoShop, { id }: OwedOrder, since: Date | null): Promise<void> {
  await shop.db.run(sql`update orders set on_hold_at = ${since} where id = ${id}`)
}

/** As whoever has it open in another window. */
async function cancelElsewhere(reader: Reader, { id }: OwedOrder): Promise<void> {
  const query =
    'mutation ($id: ID!) { cancelWholesaleOrder(input: { id: $id }) { order { wholesalePayments { id } } } }'
  expect(await askApi(reader, query, { id: `/orders/${id}` })).toEqual({
    cancelWholesaleOrder: { order: { wholesalePayments: [] } },
  })
}

async function recordWrongly(reader: Reader, shop: DemoShop): Promise<void> {
  const { t } = reader
  await openOwed(reader, shop)
  await expect(reader.field(t('staff.terminal.label'))).toBeHidden()
  await reader.fill(t('staff.owed.receipt'), 'UKL123')
  await reader.click('button', t('staff.owed.send'))
  await expect(reader.field(t('staff.owed.receipt'))).toHaveAttribute('aria-invalid', 'true')
  await expect(reader.field(t('staff.owed.receipt'))).toHaveValue('UKL123')
  await reader.find('radio', t('staff.owed.by.pdq')).check()
  await expect(reader.field(t('staff.owed.receipt'))).toBeHidden()
  await reader.click('button', t('staff.owed.send'))
  await expect(reader.field(t('staff.terminal.label'))).toHaveAttribute('aria-invalid', 'true')
  await expect(reader.find('radio', t('staff.owed.by.pdq'))).toBeChecked()
  await reader.fill(t('staff.terminal.label'), newSlip())
  await reader.click('button', t('staff.owed.send'))
  await reader.isAt(/^\/confirmed\//)
}

// Spec: storefront 7, Mutations: Extension: the staff take back a wholesale order that waits for its payment
test('a wholesale order that waits is taken back after a question, and is the cart again', async ({
  reader,
  shop,
  t,
}) => {
  await openOwed(reader, shop)
  await reader.find('link', t('staff.cancel.button')).click()
  await reader.click('button', t('staff.cancel.keep'))
  await expect(reader.find('link', t('staff.cancel.button'))).toBeFocused()
  await reader.find('link', t('staff.cancel.button')).click()
  await reader.click('button', t('staff.cancel.accept'))
  await expect(reader.find('heading', t('staff.cancel.done'))).toBeFocused()
  await expectAccessible(reader.page)
  await cancelOrder(reader, shop)
})

// Spec: storefront 7, Mutations: Extension: what came for a wholesale order is shown to the staff, and taken off
test('what came for another order is taken off, and only then the order is taken back', async ({
  reader,
  shop,
  t,
}) => {
  const order = await openOwed(reader, shop)
  await payPart(shop, order)
  await reader.open(order.path)
  await expect(reader.find('link', t('staff.cancel.button'))).toBeHidden()
  await expectAccessible(reader.page)
  await reader.find('button', new RegExp(t('staff.part.takeOffOf', { receipt: 'UKL.*' }))).click()
  await expect(reader.find('link', t('staff.cancel.button'))).toBeVisible()
  await expect(reader.page.locator('body')).not.toBeFocused()
})

test('why it is not taken back stays told while the page looks again, until the next answer', async ({
  reader,
  shop,
  t,
}) => {
  const order = await openOwed(reader, shop)
  await setOnHold(shop, order, new Date())
  await reader.find('link', t('staff.cancel.button')).click()
  await reader.click('button', t('staff.cancel.accept'))
  const question = reader.find('dialog', t('staff.cancel.title'))
  await expect(question.getByRole('alert')).toBeVisible()
  await payPart(shop, order)
  await expect(reader.text(/Amina Otieno/)).toBeVisible()
  await expect(question.getByRole('alert')).toBeVisible()
  await setOnHold(shop, order, null)
  await reader.click('button', t('staff.cancel.keep'))
  await reader.find('button', new RegExp(t('staff.part.takeOffOf', { receipt: 'UKL.*' }))).click()
  await expect(reader.text(/Amina Otieno/)).toBeHidden()
  await reader.find('link', t('staff.cancel.button')).click()
  await expect(question).toBeVisible()
  await expect(question.getByRole('alert')).toHaveCount(0)
})

test.describe('without a network', () => {
  test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ })

  test('the question itself says that the order is not taken back', async ({ context, reader, shop, t }) => {
    await openOwed(reader, shop)
    await reader.find('link', t('staff.cancel.button')).click()
    await context.setOffline(true)
    await reader.click('button', t('staff.cancel.accept'))
    const question = reader.find('dialog', t('staff.cancel.title'))
    await expect(question.getByRole('alert')).toHaveText(t('errors.ServerUnavailable'))
  })
})

test('a wholesale order that was taken back elsewhere leads to those that wait', async ({
  reader,
  shop,
  t,
}) => {
  const order = await openOwed(reader, shop)
  await cancelElsewhere(reader, order)
  await reader.isAt(/^\/wholesale-orders\/$/)
  await expect(reader.find('heading', t('staff.list.title'))).toBeVisible()
})

test('old addresses of a wholesale order lead to where it waits', async ({ shop, visitor }) => {
  const { id, path } = await openOwed(visitor, shop)
  for (const old of [`/order-pending/${id}`, `/confirmed/${id}`]) {
    await visitor.open(old)
    expect(visitor.path).toBe(path)
  }
})

test('a code that is none is refused and stays in its field', { tag: '@desktop' }, ({ reader, shop }) =>
  recordWrongly(reader, shop),
)

test('a wholesale order is taken back without scripts as well', async ({ shop, t, visitor }) => {
  const order = await openOwed(visitor, shop)
  await visitor.click('link', t('staff.cancel.button'))
  await visitor.click('button', t('staff.cancel.accept'))
  visitor.find('heading', t('staff.cancel.done'))
  expect(visitor.words).toContain(order.reference)
  await visitor.click('link', t('staff.cancel.toCart'))
  expect(visitor.words).toContain('The Tide Clerk')
})

test('why it is not taken back is told below the question without scripts', async ({ shop, t, visitor }) => {
  const order = await openOwed(visitor, shop)
  await visitor.click('link', t('staff.cancel.button'))
  await payPart(shop, order)
  await visitor.click('button', t('staff.cancel.accept'))
  visitor.find('heading', t('staff.cancel.title'))
  expect(wordsOf(visitor.find('alert'))).not.toBe('')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  // Spec: storefront 7, Mutations: Extension: a payment is recorded without scripts, and a refusal keeps what was typed
  test('a payment is recorded, and what was typed stays', ({ reader, shop }) => recordWrongly(reader, shop))
})
