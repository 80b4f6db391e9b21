import { sql } from '#platform/database/sql.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { quickPayments } from '../setup/shopOptions.ts'
import { expect, test } from '../setup/test.ts'
import { apiBuyer } from './apiBuyer.ts'
import { expectBoughtOnce, expectNotBought, expectSameLedgers } from './ledger.ts'

test.use({ shopOptions: quickPayments })
test.afterEach(({ shop }) => shop.money.release())

const title = 'The Tide Clerk'

/** Has the payment of a new order asked on a phone of nine digits. */
async function place(shop: DemoShop, nine: string) {
  const buyer = await apiBuyer(shop)
  const orderId = await buyer.fillCart(title)
  await buyer.pay(orderId, nine)
  return { buyer, orderId, title, status: () => buyer.status(orderId) }
}

test('thirty identical callbacks at once buy the book once', async ({ shop }) => {
  await shop.money.hold()
  const order = await place(shop, '712000001')
  const findPausedCallback = async () =>
    (await shop.money.callbacks()).find(({ state }) => state === 'held')?.id ?? 0
  await expect.poll(findPausedCallback).not.toBe(0)
  const fired = await shop.money.fire(await findPausedCallback(), 30)
  expect([...new Set(fired.map(({ answer }) => answer?.status))]).toEqual([200])
  await expect.poll(order.status).toBe('bought')
  await expectBoughtOnce(shop, order)
  await expectSameLedgers(shop)
})

// Spec: storefront 4, Confirmation and payment: A confirmed payment refreshes the bookshelf and clears the cart
test('a payment whose callback never comes is found by asking', async ({ shop }) => {
  const order = await place(shop, '700000040')
  await expect.poll(order.status).toBe('bought')
  await expectBoughtOnce(shop, order)
  await expectSameLedgers(shop)
})

test('a payment that was cancelled, whose callback never comes, is found by asking', async ({ shop }) => {
  const { buyer, orderId, status } = await place(shop, '700000041')
  await expect.poll(status).toBe('failed')
  await expectNotBought(shop, buyer, orderId)
  await expectSameLedgers(shop)
})

test('a callback that comes twice buys the book once', async ({ shop }) => {
  const order = await place(shop, '700000042')
  await expect.poll(order.status).toBe('bought')
  const [pushed] = (await shop.money.payments()).filter(({ phone }) => phone === '254700000042')
  const countAnswered = async () =>
    (await shop.money.callbacks()).filter(
      ({ about, answer }) => about === pushed?.checkoutRequestId && answer !== null,
    ).length
  await expect.poll(countAnswered).toBe(2)
  await expectBoughtOnce(shop, order)
  await expectSameLedgers(shop)
})

test('callbacks that are quicker than the answers to their pushes buy each book once', async ({ shop }) => {
  const payQuickly = async (nine: string) => {
    await shop.money.next(nine, 'callback-first')
    const order = await place(shop, nine)
    await expect.poll(order.status).toBe('bought')
    await expectBoughtOnce(shop, order)
  }
  await Promise.all(['712000011', '712000012', '712000013', '712000014', '700000043'].map(payQuickly))
  await expectSameLedgers(shop)
})

test('a callback with another amount buys nothing and is laid before a person', async ({ shop }) => {
  const { buyer, orderId } = await place(shop, '700000047')
  const cases = () =>
    shop.db.many<{ reason: string }>(sql`
      select reason from payment_reviews join payment_attempts on payment_attempts.id = attempt_id where order_id = ${orderId}`)
  await expect.poll(cases).toEqual([{ reason: 'amount_differs' }])
  await expectNotBought(shop, buyer, orderId)
  await expectSameLedgers(shop)
})
