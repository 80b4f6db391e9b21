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
test('a payment is accepted after one question that names amount, payer and order', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  const held = await addPaymentOnHold(shop, { hours: 400 })
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
  for (const phone of [held.phone, held.requestedPhone])
    await expect(dialog).toContainText(readablePhone(phone))
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
  shop,
  t,
  visitor,
}) => {
  const fraud = await addPaymentOnHold(shop, { reason: 'fraud_suspected' })
  const other = await addPaymentOnHold(shop)
  const isListed = ({ path }: PaymentOnHold) => visitor.document.querySelector(`a[href^="${path}?"]`) !== null
  await enter(visitor, shop)
  await visitor.open(list)
  await visitor.unfold(t('office.filter.open'))
  visitor.field(t('officeMoney.reviews.reason.fraud_suspected')).checked = true
  await visitor.click('button', t('office.filter.apply'))
  expect(visitor.path).toMatch(/reason=fraud_suspected/)
  expect([fraud, other].map(isListed)).toEqual([true, false])
  await visitor.reload()
  expect(isListed(fraud)).toBe(true)
  await visitor.open(`${list}?reason=incomplete&reason=order_changed`)
  expect(visitor.words).toContain(t('officeMoney.nothingFits'))
})

test('a payment that is closed says that its money is left, and goes back from its order', async ({
  shop,
  t,
  visitor,
}) => {
  const held = await addPaymentOnHold(shop)
  const amount = await amountOf(shop, held)
  await enter(visitor, shop)
  await visitor.open(`${held.path}?decide=closed`)
  const { reference } = held
  const [told = ''] = t('officeMoney.reviews.ask.closed.open', { left: amount, reference, buyer: '§' }).split(
    '§',
  )
  const dialog = () => wordsOf(visitor.find('dialog'))
  const sendButton = t('officeMoney.refunds.form.sendSome')
  expect(dialog()).toContain(plain(told))
  await visitor.fill(t('officeMoney.reviews.note'), 'The buyer decides')
  await visitor.click('button', t('officeMoney.reviews.do.closed'))
  expect(visitor.all('dialog')).toEqual([])
  expect(visitor.words).toContain(plain(t('officeMoney.reviews.left', { amount })))
  await visitor.open(`${list}?moneyLeft=1`)
  await visitor.press(visitor.part(`a[href^="${held.path}?"]`))
  await visitor.click('link', t('officeMoney.reviews.toRefund', { amount }))
  expect(dialog()).toContain(plain(readablePhone(held.phone)))
  await visitor.fill(t('officeMoney.reviews.note'), 'The buyer asked for it')
  await visitor.press(visitor.find('button', sendButton, visitor.find('dialog')))
  expect(visitor.all('dialog')).toEqual([])
  await visitor.open(`${list}?moneyLeft=1`)
  expect(visitor.document.querySelector(`a[href^="${held.path}?"]`)).toBeNull()
})

test.describe('where the network is lost', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  // Spec: back office 2, Routes: Extension: payment-reviews/:id?
  test('what was typed stays, and is sent later; what another has decided meanwhile is told', async ({
    page,
    reader,
    shop,
    t,
  }) => {
    const held = await addPaymentOnHold(shop)
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
  const held = await addPaymentOnHold(shop)
  await enter(reader, shop)
  for (const path of [list, held.path, `${held.path}?decide=closed`, `${list}?settled=1&reason=incomplete`]) {
    await reader.open(path)
    await expectAccessible(page)
  }
})

test('without scripts a payment is refunded by the same question, on a page of its own', async ({
  shop,
  t,
  visitor,
}) => {
  const held = await addPaymentOnHold(shop)
  const amount = await amountOf(shop, held)
  await enter(visitor, shop)
  await visitor.open(held.path)
  await visitor.click('link', t('officeMoney.reviews.button.refunded', { amount }))
  await visitor.fill(t('officeMoney.reviews.note'), 'no')
  await visitor.click('button', t('officeMoney.reviews.do.refunded', { amount }))
  expect(visitor.words).toContain(t('errors.validation.minLength', { min: 3 }))
  await visitor.fill(t('officeMoney.reviews.note'), 'Paid from another phone')
  await visitor.click('button', t('officeMoney.reviews.do.refunded', { amount }))
  expect(visitor.path).toBe(held.path)
  expect(visitor.words).toContain('Paid from another phone')
  const refunds = await shop.db.run(sql`
    select from refunds r join payment_attempts a on a.id = r.attempt_id where a.order_id = ${held.orderId}`)
  expect(refunds).toBe(1)
})
