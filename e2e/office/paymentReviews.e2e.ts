import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { askApi } from '../setup/askApi.ts'
import { expectAccessible } from '../setup/axe.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addHeldPayment, type HeldPayment } from '../setup/moneyAtWork.ts'
import { addStaff } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'

const list = '/admin/payment-reviews/'

async function enter(reader: Reader, shop: DemoShop): Promise<void> {
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
}

async function amountOf(shop: DemoShop, { orderId }: HeldPayment): Promise<string> {
  const { amount } = await shop.db.one<{ amount: string }>(
    sql`select amount from payment_attempts where order_id = ${orderId}`,
  )
  return formatMoney(Number(amount), 'KES')
}

const isBought = async (shop: DemoShop, { orderId }: HeldPayment): Promise<boolean> =>
  (await shop.db.run(sql`select from orders where id = ${orderId} and confirmed_at is not null`)) === 1

test('a payment is accepted after one question that names amount, payer and order', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  const held = await addHeldPayment(shop, { hours: 400 })
  const amount = await amountOf(shop, held)
  await enter(reader, shop)
  await reader.open(list)
  await page.locator(`a[href="${held.path}"]`).click()
  await expect(reader.text(t('officeMoney.reviews.todo'))).toBeVisible()
  await reader.click('link', t('officeMoney.reviews.button.confirmed', { amount }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText(
    t('officeMoney.reviews.ask.confirmed.title', { amount, reference: held.reference }),
  )
  for (const phone of [held.phone, held.askedPhone]) await expect(dialog).toContainText(readablePhone(phone))
  const accept = reader.find('button', t('officeMoney.reviews.do.confirmed', { amount }))
  await expect(accept).toBeDisabled()
  await expect(reader.field(t('officeMoney.reviews.note'))).toBeFocused()
  await reader.fill(t('officeMoney.reviews.note'), 'Agreed by phone')
  await accept.click()
  await expect(dialog).toHaveCount(0)
  await expect(reader.text('Agreed by phone')).toBeVisible()
  await expect(page.locator('h2 [tabindex]').first()).toBeFocused()
  expect(await isBought(shop, held)).toBe(true)
  await page.reload()
  await expect(reader.text('Agreed by phone')).toBeVisible()
  await expect(reader.find('link', t('officeMoney.reviews.button.closed'))).toHaveCount(0)
})

test('the list is narrowed by its reason, the same after a reload, and says where nothing fits', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const fraud = await addHeldPayment(shop, { reason: 'fraud_suspected' })
  const other = await addHeldPayment(shop)
  await enter(reader, shop)
  await reader.open(list)
  await page.getByText(t('office.filter.open'), { exact: true }).click()
  await page.getByLabel(t('officeMoney.reviews.reason.fraud_suspected'), { exact: true }).check()
  await reader.click('button', t('office.filter.apply'))
  await expect(page).toHaveURL(/reason=fraud_suspected/)
  const entry = ({ path }: HeldPayment) => page.locator(`a[href^="${path}?"]`)
  await expect(entry(fraud)).toBeVisible()
  await expect(entry(other)).toHaveCount(0)
  await page.reload()
  await expect(entry(fraud)).toBeVisible()
  await page.goto(`${list}?reason=incomplete&reason=order_changed`)
  await expect(reader.text(t('officeMoney.nothingFits'))).toBeVisible()
})

test('a payment that is closed says that its money is left, and goes back from its order', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  const held = await addHeldPayment(shop)
  const amount = await amountOf(shop, held)
  await enter(reader, shop)
  await reader.open(`${held.path}?decide=closed`)
  const dialog = page.getByRole('dialog')
  const { reference } = held
  const [told = ''] = t('officeMoney.reviews.ask.closed.open', { left: amount, reference, buyer: '§' }).split(
    '§',
  )
  await expect(dialog).toContainText(told)
  await reader.fill(t('officeMoney.reviews.note'), 'The buyer decides')
  await reader.click('button', t('officeMoney.reviews.do.closed'))
  await expect(dialog).toHaveCount(0)
  await expect(reader.text(t('officeMoney.reviews.left', { amount }))).toBeVisible()
  await reader.open(`${list}?moneyLeft=1`)
  await page.locator(`a[href^="${held.path}?"]`).click()
  await reader.click('link', t('officeMoney.reviews.toRefund', { amount }))
  await expect(page.getByRole('dialog')).toContainText(readablePhone(held.phone))
  await reader.fill(t('officeMoney.reviews.note'), 'The buyer asked for it')
  await reader.click('button', t('officeMoney.refunds.form.send', { amount }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await reader.open(`${list}?moneyLeft=1`)
  await expect(page.locator(`a[href^="${held.path}?"]`)).toHaveCount(0)
})

test.describe('where the network is lost', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('what was typed stays, and is sent later; what another has decided meanwhile is told', async ({
    page,
    reader,
    shop,
    t,
  }) => {
    const held = await addHeldPayment(shop)
    const amount = await amountOf(shop, held)
    await enter(reader, shop)
    await reader.open(`${held.path}?decide=refunded`)
    await reader.fill(t('officeMoney.reviews.note'), 'Paid from another phone')
    await page.context().setOffline(true)
    await reader.click('button', t('officeMoney.reviews.do.refunded', { amount }))
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(t('errors.ServerUnavailable'))
    await page.context().setOffline(false)
    const query =
      'mutation ($input: decidePaymentReviewInput!) { decidePaymentReview(input: $input) { refund { amount } } }'
    const input = { id: `/payment_reviews/${held.number}`, decision: 'closed', note: 'By somebody else' }
    await askApi(reader, query, { input })
    await expect(reader.field(t('officeMoney.reviews.note'))).toHaveValue('Paid from another phone')
    await reader.click('button', t('officeMoney.reviews.do.refunded', { amount }))
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(t('errors.payment.reviewDecided'))
    await page.keyboard.press('Escape')
    await expect(reader.text('By somebody else')).toBeVisible()
  })
})

test('payments to check have nothing that axe would tell, in the list, the story and the question', {
  tag: '@desktop',
}, async ({ page, reader, shop }) => {
  const held = await addHeldPayment(shop)
  await enter(reader, shop)
  for (const path of [list, held.path, `${held.path}?decide=closed`, `${list}?settled=1&reason=incomplete`]) {
    await reader.open(path)
    await expectAccessible(page)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a payment is refunded by the same question, on a page of its own', async ({
    page,
    reader,
    shop,
    t,
  }) => {
    const held = await addHeldPayment(shop)
    const amount = await amountOf(shop, held)
    await enter(reader, shop)
    await page.goto(held.path)
    await reader.click('link', t('officeMoney.reviews.button.refunded', { amount }))
    await reader.fill(t('officeMoney.reviews.note'), 'no')
    await reader.click('button', t('officeMoney.reviews.do.refunded', { amount }))
    await expect(reader.text(t('errors.validation.minLength', { min: 3 }))).toBeVisible()
    await reader.fill(t('officeMoney.reviews.note'), 'Paid from another phone')
    await reader.click('button', t('officeMoney.reviews.do.refunded', { amount }))
    await reader.isAt(new RegExp(`^${held.path}$`))
    await expect(reader.text('Paid from another phone')).toBeVisible()
    const refunds = await shop.db.run(sql`
      select from refunds r join payment_attempts a on a.id = r.attempt_id where a.order_id = ${held.orderId}`)
    expect(refunds).toBe(1)
  })
})
