import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { askApi } from '../setup/askApi.ts'
import { expectAccessible } from '../setup/axe.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addPaymentOnHold, type PaymentOnHold } from '../setup/moneyAtWork.ts'
import { addStaff } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { plain, wordsOf } from '../setup/visitor.ts'

const list = '/admin/payment-reviews/'

async function enter(reader: Pick<Reader, 'signIn'>, shop: DemoShop): Promise<void> {
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
}

async function amountOf(shop: DemoShop, { orderId }: PaymentOnHold): Promise<string> {
  const { amount } = await shop.db.one<{ amount: string }>(
    sql`select amount from payment_attempts where order_id = ${orderId}`,
  )
  return formatMoney(Number(amount), 'KES')
}

const isBought = async (shop: DemoShop, { orderId }: PaymentOnHold): Promise<boolean> =>
  (await shop.db.run(sql`select from orders where id = ${orderId} and confirmed_at is not null`)) === 1

// Spec: back office 2, Routes: Extension: payment-reviews/:id?
test('a payment is accepted after one confirmation with amount, payer and order', {
  tag: ['@main', '@bothSizes'],
}, async ({ page, reader, shop, t }) => {
  const onHold = await addPaymentOnHold(shop, { hours: 400 })
  const amount = await amountOf(shop, onHold)
  await enter(reader, shop)
  await reader.open(list)
  await page.locator(`a[href="${onHold.path}"]`).click()
  await expect(reader.text(t('backofficeMoney.reviews.todo'))).toBeVisible()
  await reader.click('link', t('backofficeMoney.reviews.button.confirmed', { amount }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText(
    t('backofficeMoney.reviews.ask.confirmed.title', { amount, reference: onHold.reference }),
  )
  for (const phone of [onHold.phone, onHold.requestedPhone])
    await expect(dialog).toContainText(readablePhone(phone))
  const accept = reader.find('button', t('backofficeMoney.reviews.do.confirmed', { amount }))
  await expect(accept).toBeDisabled()
  await expect(reader.field(t('backofficeMoney.reviews.note'))).toBeFocused()
  await reader.fill(t('backofficeMoney.reviews.note'), 'Agreed by phone')
  await accept.click()
  await expect(dialog).toHaveCount(0)
  await expect(reader.text('Agreed by phone')).toBeVisible()
  await expect(page.locator('h2 [tabindex]').first()).toBeFocused()
  expect(await isBought(shop, onHold)).toBe(true)
  await page.reload()
  await expect(reader.text('Agreed by phone')).toBeVisible()
  await expect(reader.find('link', t('backofficeMoney.reviews.button.closed'))).toHaveCount(0)
})

test('the list is filtered by reason, survives a reload, and shows a message if empty', {
  tag: '@main',
}, async ({ shop, t, visitor }) => {
  const fraud = await addPaymentOnHold(shop, { reason: 'fraud_suspected' })
  const other = await addPaymentOnHold(shop)
  const isListed = ({ path }: PaymentOnHold) => visitor.document.querySelector(`a[href^="${path}?"]`) !== null
  await enter(visitor, shop)
  await visitor.open(list)
  await visitor.unfold(t('backoffice.filter.open'))
  visitor.field(t('backofficeMoney.reviews.reason.fraud_suspected')).checked = true
  await visitor.click('button', t('backoffice.filter.apply'))
  expect(visitor.path).toMatch(/reason=fraud_suspected/)
  expect([fraud, other].map(isListed)).toEqual([true, false])
  await visitor.reload()
  expect(isListed(fraud)).toBe(true)
  await visitor.open(`${list}?reason=incomplete&reason=order_changed`)
  expect(visitor.words).toContain(t('backofficeMoney.nothingFits'))
})

test('a closed payment shows that its money is left, and is refunded from its order', {
  tag: '@main',
}, async ({ shop, t, visitor }) => {
  const onHold = await addPaymentOnHold(shop)
  const amount = await amountOf(shop, onHold)
  await enter(visitor, shop)
  await visitor.open(`${onHold.path}?decide=closed`)
  const { reference } = onHold
  const [shown = ''] = t('backofficeMoney.reviews.ask.closed.open', {
    left: amount,
    reference,
    buyer: '§',
  }).split('§')
  const dialog = () => wordsOf(visitor.find('dialog'))
  const sendButton = t('backofficeMoney.refunds.form.sendSome')
  expect(dialog()).toContain(plain(shown))
  await visitor.fill(t('backofficeMoney.reviews.note'), 'The buyer decides')
  await visitor.click('button', t('backofficeMoney.reviews.do.closed'))
  expect(visitor.all('dialog')).toEqual([])
  expect(visitor.words).toContain(plain(t('backofficeMoney.reviews.left', { amount })))
  await visitor.open(`${list}?moneyLeft=1`)
  await visitor.press(visitor.part(`a[href^="${onHold.path}?"]`))
  await visitor.click('link', t('backofficeMoney.reviews.toRefund', { amount }))
  expect(dialog()).toContain(plain(readablePhone(onHold.phone)))
  await visitor.fill(t('backofficeMoney.reviews.note'), 'The buyer asked for it')
  await visitor.press(visitor.find('button', sendButton, visitor.find('dialog')))
  expect(visitor.all('dialog')).toEqual([])
  await visitor.open(`${list}?moneyLeft=1`)
  expect(visitor.document.querySelector(`a[href^="${onHold.path}?"]`)).toBeNull()
})

test.describe('with a lost network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  // Spec: back office 2, Routes: Extension: payment-reviews/:id?
  test('the input is kept and sent later; another admin’s decision in between is shown', async ({
    page,
    reader,
    shop,
    t,
  }) => {
    const onHold = await addPaymentOnHold(shop)
    const amount = await amountOf(shop, onHold)
    await enter(reader, shop)
    await reader.open(`${onHold.path}?decide=refunded`)
    await reader.fill(t('backofficeMoney.reviews.note'), 'Paid from another phone')
    await page.context().setOffline(true)
    await reader.click('button', t('backofficeMoney.reviews.do.refunded', { amount }))
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(t('errors.ServerUnavailable'))
    await page.context().setOffline(false)
    const query =
      'mutation ($input: decidePaymentReviewInput!) { decidePaymentReview(input: $input) { refund { amount } } }'
    const input = { id: `/payment_reviews/${onHold.number}`, decision: 'closed', note: 'By somebody else' }
    await askApi(reader, query, { input })
    await expect(reader.field(t('backofficeMoney.reviews.note'))).toHaveValue('Paid from another phone')
    await reader.click('button', t('backofficeMoney.reviews.do.refunded', { amount }))
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(t('errors.payment.reviewDecided'))
    await page.keyboard.press('Escape')
    await expect(reader.text('By somebody else')).toBeVisible()
  })
})

test('payment reviews are accessible, in the list, the history and the confirmation', {
  tag: '@desktop',
}, async ({ page, reader, shop }) => {
  const onHold = await addPaymentOnHold(shop)
  await enter(reader, shop)
  for (const path of [
    list,
    onHold.path,
    `${onHold.path}?decide=closed`,
    `${list}?settled=1&reason=incomplete`,
  ]) {
    await reader.open(path)
    await expectAccessible(page)
  }
})

test('without scripts a payment is refunded by the same confirmation, on its own page', {
  tag: '@main',
}, async ({ shop, t, visitor }) => {
  const onHold = await addPaymentOnHold(shop)
  const amount = await amountOf(shop, onHold)
  await enter(visitor, shop)
  await visitor.open(onHold.path)
  await visitor.click('link', t('backofficeMoney.reviews.button.refunded', { amount }))
  await visitor.fill(t('backofficeMoney.reviews.note'), 'no')
  await visitor.click('button', t('backofficeMoney.reviews.do.refunded', { amount }))
  expect(visitor.words).toContain(t('errors.validation.minLength', { min: 3 }))
  await visitor.fill(t('backofficeMoney.reviews.note'), 'Paid from another phone')
  await visitor.click('button', t('backofficeMoney.reviews.do.refunded', { amount }))
  expect(visitor.path).toBe(onHold.path)
  expect(visitor.words).toContain('Paid from another phone')
  const refunds = await shop.db.run(sql`
    select from refunds r join payment_attempts a on a.id = r.attempt_id where a.order_id = ${onHold.orderId}`)
  expect(refunds).toBe(1)
})
