import { addOrder } from '#orders/order.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { expectAccessible } from '../setup/axe.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { readMails } from '../setup/mailbox.ts'
import { addPaidOrder, addRefundRequest, type PaidOrder } from '../setup/moneyAtWork.ts'
import { addStaff } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'

const refunds = '/admin/refunds/'

/** A signed-in admin, and an order paid in cash. */
async function enter(reader: Pick<Reader, 'signIn'>, shop: DemoShop): Promise<PaidOrder> {
  const admin = await addStaff(shop, 'ROLE_ADMIN')
  const { id } = await shop.db.one<{ id: number }>(sql`select id from users where email = ${admin.email}`)
  await reader.signIn(admin)
  return addPaidOrder(shop, id)
}

type SeenRefund = { id: number; amount: number; state: string; lines: number }

const refundsOf = (shop: DemoShop, { orderId }: PaidOrder): Promise<SeenRefund[]> =>
  shop.db.many<SeenRefund>(sql`
    select r.id, r.amount::float8 as amount,
      case when r.settled_at is not null then 'settled' when r.refused_at is not null then 'refused' else 'open' end as state,
      (select count(*)::int from refund_lines l where l.refund_id = r.id) as lines
    from refunds r join payment_attempts a on a.id = r.attempt_id where a.order_id = ${orderId} order by r.id`)

const paidFor = async (shop: DemoShop, { orderId }: PaidOrder): Promise<number> =>
  (
    await shop.db.one<{ paid: number }>(
      sql`select amount::float8 as paid from payment_attempts where order_id = ${orderId}`,
    )
  ).paid

const priceOf = async (shop: DemoShop, { orderId }: PaidOrder, format: 'print' | 'epub'): Promise<number> =>
  (
    await shop.db.one<{ price: number }>(sql`
      select t.price::float8 as price from order_lines l join order_line_totals t on t.order_line_id = l.id
      join books b on b.id = l.book_id
      where l.order_id = ${orderId} and t.currency = 'KES' and b.format = ${format}`)
  ).price

// Spec: back office 2, Routes: Extension: refunds
test('a request is approved with one book’s price, refunded by hand and recorded', {
  tag: ['@main', '@bothSizes'],
}, async ({ page, reader, shop, t }) => {
  const order = await enter(reader, shop)
  const request = await addRefundRequest(shop, order, 'The cover is torn')
  const price = await priceOf(shop, order, 'print')
  const amount = formatMoney(price, 'KES')
  await reader.open(refunds)
  await page.locator(`a[href="${refunds}?request=${request}"]`).click()
  await expect(reader.text('The cover is torn')).toBeVisible()
  await reader.click('link', t('backofficeMoney.refunds.start'))
  await page.getByLabel(t('backofficeMoney.refunds.form.lines')).check()
  const send = (label: string) => reader.find('button', label)
  await expect(send(t('backofficeMoney.refunds.form.sendSome'))).toBeDisabled()
  await page.getByRole('checkbox', { name: /Tide Clerk/ }).check()
  await expect(page.getByRole('dialog').getByRole('status').getByText(amount)).toBeVisible()
  await send(t('backofficeMoney.refunds.form.send', { amount })).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(reader.text(t('backofficeMoney.refunds.status.approved'))).toBeVisible()
  expect(await refundsOf(shop, order)).toMatchObject([{ amount: price, state: 'open', lines: 1 }])
  const [refund] = await refundsOf(shop, order)
  await page.locator(`a[href="${refunds}?refund=${refund?.id}"]`).click()
  await reader.click('link', t('backofficeMoney.refunds.close'))
  await page.getByLabel(t('backofficeMoney.refunds.ask.close.settled', { amount })).check()
  await reader.fill(t('backofficeMoney.refunds.ask.close.note'), 'Paid out at the counter')
  await reader.click('button', t('backofficeMoney.refunds.ask.close.do'))
  await expect(reader.text('Paid out at the counter')).toBeVisible()
  await page.reload()
  await expect(reader.text('Paid out at the counter')).toBeVisible()
  expect(await refundsOf(shop, order)).toMatchObject([{ amount: price, state: 'settled', lines: 1 }])
})

test('a request is declined, and its answer mailed to the buyer', { tag: '@main' }, async ({
  shop,
  t,
  visitor,
}) => {
  const order = await enter(visitor, shop)
  await visitor.open(`${refunds}?request=${await addRefundRequest(shop, order)}`)
  await visitor.click('link', t('backofficeMoney.refunds.decline'))
  await visitor.fill(t('backofficeMoney.refunds.ask.decline.answer'), 'It was read for a month')
  await visitor.click('button', t('backofficeMoney.refunds.ask.decline.do'))
  expect(visitor.all('dialog')).toEqual([])
  expect(visitor.words).toContain(t('backofficeMoney.refunds.status.declined'))
  const mails = async () => (await readMails(shop, order.buyer.email)).map(({ text }) => text).join()
  await expect.poll(mails).toContain('It was read for a month')
  expect(await refundsOf(shop, order)).toEqual([])
})

// Spec: back office 2, Routes: Extension: refunds
test('an order is refunded by an amount, once despite repeated requests', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const order = await enter(reader, shop)
  await reader.open(`${refunds}?order=${order.orderId}&do=refund`)
  await page.getByLabel(t('backofficeMoney.refunds.form.amount'), { exact: true }).check()
  const amount = t('backofficeMoney.refunds.form.amountIn', { currency: 'KES' })
  await reader.fill(amount, '99,999')
  await reader.fill(t('backofficeMoney.reviews.note'), 'A book was damaged')
  const most = formatMoney(await paidFor(shop, order), 'KES')
  await expect(reader.text(t('backofficeMoney.refunds.form.amountWrong', { most }))).toBeVisible()
  await expect(reader.find('button', t('backofficeMoney.refunds.form.sendSome'))).toBeDisabled()
  await reader.fill(amount, '100')
  const fields = await page
    .locator('dialog form')
    .evaluate((form) =>
      Object.fromEntries(
        [...new FormData(form as HTMLFormElement)].map(([name, value]) => [
          name,
          typeof value === 'string' ? value : '',
        ]),
      ),
    )
  const action = `${refunds}?order=${order.orderId}&do=refund`
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      page.request.post(action, {
        form: fields,
        headers: { origin: new URL(page.url()).origin },
        maxRedirects: 0,
      }),
    ),
  )
  expect(answers.some((answer) => answer.status() === 303)).toBe(true)
  expect(await refundsOf(shop, order)).toMatchObject([{ amount: 100, state: 'open' }])
  await page.goto(`${refunds}?order=${order.orderId}`)
  await expect(reader.text(t('backofficeMoney.refunds.earlier'))).toBeVisible()
})

test.describe('with a lost network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('a failed refund is closed once back online, and retried', async ({ page, reader, shop, t }) => {
    const order = await enter(reader, shop)
    await reader.open(`${refunds}?order=${order.orderId}&do=refund`)
    await reader.fill(t('backofficeMoney.reviews.note'), 'A book was damaged')
    await page.context().setOffline(true)
    await page.locator('dialog form button').last().click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(t('errors.ServerUnavailable'))
    await page.context().setOffline(false)
    await expect(reader.field(t('backofficeMoney.reviews.note'))).toHaveValue('A book was damaged')
    await page.locator('dialog form button').last().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const [refund] = await refundsOf(shop, order)
    await reader.open(`${refunds}?refund=${refund?.id}&do=close`)
    await page.getByLabel(t('backofficeMoney.refunds.ask.close.refused')).check()
    await reader.fill(t('backofficeMoney.refunds.ask.close.note'), 'Nobody came for it')
    await reader.click('button', t('backofficeMoney.refunds.ask.close.do'))
    await reader.click('link', t('backofficeMoney.refunds.retry'))
    await reader.click('button', t('backofficeMoney.refunds.ask.retry.do'))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(reader.find('link', t('backofficeMoney.refunds.retry'))).toHaveCount(0)
    expect((await refundsOf(shop, order)).map(({ state }) => state)).toEqual(['refused', 'open'])
  })
})

test('refunds are accessible, and an unpaid order shows a message', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  const order = await enter(reader, shop)
  const request = await addRefundRequest(shop, order)
  for (const path of ['', `?request=${request}`, `?request=${request}&do=refund`, '?show=ended']) {
    await reader.open(`${refunds}${path}`)
    await expectAccessible(page)
  }
  await reader.open(`${refunds}?order=${await addOrder(shop.db)}&do=refund`)
  await expect(reader.text(t('backofficeMoney.refunds.notPaid'))).toBeVisible()
})
