import { storeStray } from '#payments/messages/received.service.ts'
import { sql } from '#platform/database/sql.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { expectAccessible } from '../setup/axe.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addUnmatched } from '../setup/moneyAtWork.ts'
import { addOwedOrder, type OwedOrder, newSlip } from '../setup/owedOrders.ts'
import { addStaff } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'

const wholesale = '/admin/wholesale/'

/** A signed-in admin, with an unpaid order of a business customer. */
async function enter(
  reader: Pick<Reader, 'signIn'>,
  shop: DemoShop,
): Promise<OwedOrder & { readonly owed: number }> {
  const admin = await addStaff(shop, 'ROLE_ADMIN')
  const order = await addOwedOrder(shop, admin)
  await reader.signIn(admin)
  const { owed } = await shop.db.one<{ owed: number }>(
    sql`select amount::float8 as owed from payment_attempts where order_id = ${order.id}`,
  )
  return { ...order, owed }
}

const isBought = async (shop: DemoShop, { id }: OwedOrder): Promise<boolean> =>
  (await shop.db.run(sql`select from orders where id = ${id} and confirmed_at is not null`)) === 1

test('a payment is recorded by the terminal’s slip, after an invalid code', {
  tag: ['@main', '@bothSizes'],
}, async ({ page, reader, shop, t }) => {
  const order = await enter(reader, shop)
  const record = t('backofficeMoney.wholesale.record.do', { amount: formatMoney(order.owed, 'KES') })
  await reader.open(wholesale)
  await page.locator(`a[href="${wholesale}?id=${order.id}"]`).click()
  await reader.fill(t('backofficeMoney.wholesale.record.code'), 'UKL1')
  await expect(reader.find('button', record)).toBeDisabled()
  await page.getByLabel(t('backofficeMoney.wholesale.record.pdq')).check()
  const slip = newSlip()
  await reader.fill(t('backofficeMoney.wholesale.record.slip'), slip)
  await page.reload()
  await reader.hydrated()
  await expect(reader.field(t('backofficeMoney.wholesale.record.slip'))).toHaveValue(slip)
  await reader.click('button', record)
  await reader.isAt(/^\/admin\/wholesale\/$/)
  await expect(page.locator('h1 [tabindex]')).toBeFocused()
  expect(await isBought(shop, order)).toBe(true)
  await expect(page.locator(`a[href="${wholesale}?id=${order.id}"]`)).toHaveCount(0)
})

// Spec: back office 2, Routes: Extension: wholesale
test('an unmatched payment is assigned to its order, another is closed', { tag: '@main' }, async ({
  shop,
  t,
  visitor,
}) => {
  const order = await enter(visitor, shop)
  const fitting = await addUnmatched(shop, { amount: order.owed })
  const other = await addUnmatched(shop, { amount: 77 })
  await visitor.open(`${wholesale}?show=payments&id=${fitting.id}`)
  visitor.select(t('backofficeMoney.wholesale.assign.order'), `/orders/${order.id}`)
  const amount = formatMoney(order.owed, 'KES')
  await visitor.click('button', t('backofficeMoney.wholesale.assign.do', { amount }))
  expect(visitor.path).toMatch(/\?show=payments$/)
  expect(await isBought(shop, order)).toBe(true)
  await visitor.open(`${wholesale}?show=payments&id=${other.id}`)
  await visitor.click('link', t('backofficeMoney.wholesale.close.button'))
  visitor.find('heading', /KES.77/, visitor.find('dialog'))
  await visitor.fill(t('backofficeMoney.wholesale.close.note'), 'Sent back by hand')
  await visitor.click('button', t('backofficeMoney.wholesale.close.do'))
  expect(visitor.path).toMatch(/\?show=payments$/)
  const closed = sql`select from paybill_payments where id = ${other.id} and note = 'Sent back by hand'`
  expect(await shop.db.run(closed)).toBe(1)
})

// Spec: back office 2, Routes: Extension: wholesale
test('a partial payment is unassigned, its order cancelled', async ({ page, reader, shop, t }) => {
  const order = await enter(reader, shop)
  const part = await addUnmatched(shop, { amount: 50 })
  await shop.db.run(sql`
    update paybill_payments set matched_at = now(), reason = null,
      attempt_id = (select id from payment_attempts where order_id = ${order.id}) where id = ${part.id}`)
  await reader.open(`${wholesale}?id=${order.id}&do=cancel`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await reader.click('link', new RegExp(part.receipt))
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(
    t('backofficeMoney.wholesale.off.title', { amount: formatMoney(50, 'KES'), reference: order.reference }),
  )
  await reader.click('button', t('backofficeMoney.wholesale.off.do'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await reader.click('link', t('backofficeMoney.wholesale.cancel.button'))
  await expect(reader.find('link', t('backofficeMoney.wholesale.keepOrder'))).toBeFocused()
  await reader.click('button', t('backofficeMoney.wholesale.cancel.do'))
  await reader.isAt(/^\/admin\/wholesale\/$/)
  const reopened = sql`select from orders where id = ${order.id} and placed_at is null`
  expect(await shop.db.run(reopened)).toBe(1)
})

test('an unmatched message is shown as received, and wholesale is accessible', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  const order = await enter(reader, shop)
  const { id } = await addUnmatched(shop)
  await reader.open(`${wholesale}?show=messages`)
  await expect(reader.text(t('backofficeMoney.wholesale.noMessages'))).toBeVisible()
  await storeStray(shop.db, {
    provider: 'mpesa',
    reason: 'unknown',
    body: `{"CheckoutRequestID":"ws_CO_${order.reference}"}`,
    source: '196.201.214.200',
    receivedAt: new Date(),
  })
  await page.reload()
  await reader.hydrated()
  await reader.click('link', /M-Pesa/)
  await expect(reader.text(`ws_CO_${order.reference}`)).toBeVisible()
  await expectAccessible(page)
  await shop.db.run(sql`
    insert into stray_messages (provider, reason, body, received_at)
    select 'mpesa', 'unknown', 'one of many ' || n, now() - n * interval '1 hour' from generate_series(1, 52) n`)
  await reader.open(`${wholesale}?show=messages`)
  const list = page.getByRole('navigation', { name: t('backofficeMoney.wholesale.messages'), exact: true })
  const messages = list.getByRole('link')
  await expect(messages).toHaveCount(50)
  await reader.click('link', t('backoffice.list.onwards'))
  await expect(messages).toHaveCount(3)
  await messages.last().click()
  await expect(reader.text('one of many 52')).toBeVisible()
  await reader.click('link', t('backoffice.list.start'))
  await expect(messages).toHaveCount(50)
  await shop.db.run(sql`delete from stray_messages`)
  for (const path of [`?id=${order.id}`, `?id=${order.id}&do=cancel`, `?show=payments&id=${id}&do=close`]) {
    await reader.open(`${wholesale}${path}`)
    await expectAccessible(page)
  }
})
