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

/** An admin who has come in, and an order that somebody paid in cash. */
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
test('a request is answered with the price of one book, which a person sends and writes down', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  const order = await enter(reader, shop)
  const request = await addRefundRequest(shop, order, 'The cover is torn')
  const price = await priceOf(shop, order, 'print')
  const amount = formatMoney(price, 'KES')
  await reader.open(refunds)
  await page.locator(`a[href="${refunds}?request=${request}"]`).click()
  await expect(reader.text('The cover is torn')).toBeVisible()
  await reader.click('link', t('officeMoney.refunds.start'))
  await page.getByLabel(t('officeMoney.refunds.form.lines')).check()
  const send = (label: string) => reader.find('button', label)
  await expect(send(t('officeMoney.refunds.form.sendSome'))).toBeDisabled()
  await page.getByRole('checkbox', { name: /Tide Clerk/ }).check()
  await expect(page.getByRole('dialog').getByRole('status').getByText(amount)).toBeVisible()
  await send(t('officeMoney.refunds.form.send', { amount })).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(reader.text(t('officeMoney.refunds.status.approved'))).toBeVisible()
  expect(await refundsOf(shop, order)).toMatchObject([{ amount: price, state: 'open', lines: 1 }])
  const [refund] = await refundsOf(shop, order)
  await page.locator(`a[href="${refunds}?refund=${refund?.id}"]`).click()
  await reader.click('link', t('officeMoney.refunds.close'))
  await page.getByLabel(t('officeMoney.refunds.ask.close.settled', { amount })).check()
  await reader.fill(t('officeMoney.refunds.ask.close.note'), 'Paid out at the counter')
  await reader.click('button', t('officeMoney.refunds.ask.close.do'))
  await expect(reader.text('Paid out at the counter')).toBeVisible()
  await page.reload()
  await expect(reader.text('Paid out at the counter')).toBeVisible()
  expect(await refundsOf(shop, order)).toMatchObject([{ amount: price, state: 'settled', lines: 1 }])
})

test('a request is declined with an answer, which its buyer gets', async ({ shop, t, visitor }) => {
  const order = await enter(visitor, shop)
  await visitor.open(`${refunds}?request=${await addRefundRequest(shop, order)}`)
  await visitor.click('link', t('officeMoney.refunds.decline'))
  await visitor.fill(t('officeMoney.refunds.ask.decline.answer'), 'It was read for a month')
  await visitor.click('button', t('officeMoney.refunds.ask.decline.do'))
  expect(visitor.all('dialog')).toEqual([])
  expect(visitor.words).toContain(t('officeMoney.refunds.status.declined'))
  const mails = async () => (await readMails(shop, order.buyer.email)).map(({ text }) => text).join()
  await expect.poll(mails).toContain('It was read for a month')
  expect(await refundsOf(shop, order)).toEqual([])
})

// Spec: back office 2, Routes: Extension: refunds
test('an order is refunded by an amount, once however often it is sent', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const order = await enter(reader, shop)
  await reader.open(`${refunds}?order=${order.orderId}&do=refund`)
  await page.getByLabel(t('officeMoney.refunds.form.amount'), { exact: true }).check()
  const amount = t('officeMoney.refunds.form.amountIn', { currency: 'KES' })
  await reader.fill(amount, '99,999')
  await reader.fill(t('officeMoney.reviews.note'), 'A book was damaged')
  const most = formatMoney(await paidFor(shop, order), 'KES')
  await expect(reader.text(t('officeMoney.refunds.form.amountWrong', { most }))).toBeVisible()
  await expect(reader.find('button', t('officeMoney.refunds.form.sendSome'))).toBeDisabled()
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
  await expect(reader.text(t('officeMoney.refunds.earlier'))).toBeVisible()
})

test.describe('where the network is lost', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('a refund that did not end is closed once it is back, and tried again', async ({
    page,
    reader,
    shop,
    t,
  }) => {
    const order = await enter(reader, shop)
    await reader.open(`${refunds}?order=${order.orderId}&do=refund`)
    await reader.fill(t('officeMoney.reviews.note'), 'A book was damaged')
    await page.context().setOffline(true)
    await page.locator('dialog form button').last().click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(t('errors.ServerUnavailable'))
    await page.context().setOffline(false)
    await expect(reader.field(t('officeMoney.reviews.note'))).toHaveValue('A book was damaged')
    await page.locator('dialog form button').last().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const [refund] = await refundsOf(shop, order)
    await reader.open(`${refunds}?refund=${refund?.id}&do=close`)
    await page.getByLabel(t('officeMoney.refunds.ask.close.refused')).check()
    await reader.fill(t('officeMoney.refunds.ask.close.note'), 'Nobody came for it')
    await reader.click('button', t('officeMoney.refunds.ask.close.do'))
    await reader.click('link', t('officeMoney.refunds.retry'))
    await reader.click('button', t('officeMoney.refunds.ask.retry.do'))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(reader.find('link', t('officeMoney.refunds.retry'))).toHaveCount(0)
    expect((await refundsOf(shop, order)).map(({ state }) => state)).toEqual(['refused', 'open'])
  })
})

test('refunds have nothing that axe would tell, and an order without money says so', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  const order = await enter(reader, shop)
  const request = await addRefundRequest(shop, order)
  for (const path of ['', `?request=${request}`, `?request=${request}&do=refund`, '?show=ended']) {
    await reader.open(`${refunds}${path}`)
    await expectAccessible(page)
  }
  await reader.open(`${refunds}?order=${await addOrder(shop.db)}&do=refund`)
  await expect(reader.text(t('officeMoney.refunds.notPaid'))).toBeVisible()
})
