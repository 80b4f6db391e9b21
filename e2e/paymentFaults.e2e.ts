import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { apiBuyer } from './world/apiBuyer.ts'
import { openShop } from './world/demoShop.ts'
import { assertBoughtOnce, assertNotBought, assertSameLedgers, until } from './world/ledger.ts'

const shop = await openShop({ pace: 5 })
after(() => shop.close())
afterEach(() => shop.money.release())

const title = 'The Tide Clerk'

/** Has the payment of a new order asked on a phone of nine digits. */
async function place(nine: string) {
  const buyer = await apiBuyer(shop)
  const orderId = await buyer.fillCart(title)
  await buyer.pay(orderId, nine)
  return { buyer, orderId, title }
}

test('thirty identical callbacks at once buy the book once', async () => {
  await shop.money.hold()
  const order = await place('712000001')
  const callback = async () => (await shop.money.callbacks()).find(({ state }) => state === 'held')
  await until(async () => (await callback()) !== undefined)
  const fired = await shop.money.fire((await callback())?.id ?? 0, 30)
  assert.deepEqual([...new Set(fired.map(({ answer }) => answer?.status))], [200])
  await until(async () => (await order.buyer.status(order.orderId)) === 'bought')
  await assertBoughtOnce(shop, order)
  await assertSameLedgers(shop)
})

test('a payment whose callback never comes is found by asking', async () => {
  const order = await place('700000040')
  await until(async () => (await order.buyer.status(order.orderId)) === 'bought')
  await assertBoughtOnce(shop, order)
  await assertSameLedgers(shop)
})

test('a payment that was cancelled, whose callback never comes, is found by asking', async () => {
  const { buyer, orderId } = await place('700000041')
  await until(async () => (await buyer.status(orderId)) === 'failed')
  await assertNotBought(shop, buyer, orderId)
  await assertSameLedgers(shop)
})

test('a callback that comes twice buys the book once', async () => {
  const order = await place('700000042')
  await until(async () => (await order.buyer.status(order.orderId)) === 'bought')
  const [pushed] = (await shop.money.payments()).filter(({ phone }) => phone === '254700000042')
  const heard = async () =>
    (await shop.money.callbacks()).filter(
      ({ about, answer }) => about === pushed?.checkoutRequestId && answer !== null,
    )
  await until(async () => (await heard()).length === 2)
  await assertBoughtOnce(shop, order)
  await assertSameLedgers(shop)
})

const payQuickly = async (nine: string) => {
  await shop.money.next(nine, 'callback-first')
  const order = await place(nine)
  await until(async () => (await order.buyer.status(order.orderId)) === 'bought')
  await assertBoughtOnce(shop, order)
}

test('callbacks that are quicker than the answers to their pushes buy each book once', async () => {
  await Promise.all(['712000011', '712000012', '712000013', '712000014', '700000043'].map(payQuickly))
  await assertSameLedgers(shop)
})

test('a callback with another amount buys nothing and is laid before a person', async () => {
  const { buyer, orderId } = await place('700000047')
  const cases = () =>
    shop.db.many<{ reason: string }>(sql`
      select reason from payment_reviews join payment_attempts on payment_attempts.id = attempt_id where order_id = ${orderId}`)
  await until(async () => (await cases()).length > 0)
  assert.deepEqual(await cases(), [{ reason: 'amount_differs' }])
  await assertNotBought(shop, buyer, orderId)
  await assertSameLedgers(shop)
})
