import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { apiBuyer } from './world/apiBuyer.ts'
import { openShop } from './world/demoShop.ts'
import { assertBoughtOnce, assertSameLedgers, until } from './world/ledger.ts'

// A push that hangs must do so until the shop is killed; half as long again the shop waits before it asks.
const shop = await openShop({ pace: 5, settings: { MPESA_TIMEOUT_MS: '3000' } })
after(() => shop.close())

const title = 'The Tide Clerk'

async function fillCart() {
  const buyer = await apiBuyer(shop)
  return { buyer, orderId: await buyer.fillCart(title), title }
}

const callbacks = async (state: string) => (await shop.money.callbacks()).filter((one) => one.state === state)

test('a payment whose callback met a shop that was killed is found by asking', async () => {
  const order = await fillCart()
  await shop.money.hold()
  await order.buyer.pay(order.orderId, '712000001')
  await shop.kill()
  await until(async () => (await callbacks('held')).length === 1)
  await shop.money.release()
  const [lost] = await callbacks('sent')
  assert.match(lost?.answer?.failure ?? '', /REFUSED|fetch failed/)
  await shop.start()
  await until(async () => (await order.buyer.status(order.orderId)) === 'bought')
  await assertBoughtOnce(shop, order)
  await assertSameLedgers(shop)
})

test('a shop that is killed among thirty callbacks buys the book once after it came back', async () => {
  const order = await fillCart()
  await shop.money.hold()
  await order.buyer.pay(order.orderId, '712000002')
  await until(async () => (await callbacks('held')).length === 1)
  const [callback] = await callbacks('held')
  const firing = shop.money.fire(callback?.id ?? 0, 30)
  await until(async () =>
    (await callbacks('sent')).some(({ repeats, answer }) => repeats === callback?.id && answer !== null),
  )
  await shop.kill()
  await firing
  await shop.start()
  await shop.money.release()
  await until(async () => (await order.buyer.status(order.orderId)) === 'bought')
  await assertBoughtOnce(shop, order)
  await assertSameLedgers(shop)
})

test('a shop that is killed before its push is answered learns of the payment from the callback', async () => {
  const order = await fillCart()
  await shop.money.hold()
  const asking = order.buyer.pay(order.orderId, '700000045').catch((error: unknown) => error)
  await until(async () => (await callbacks('held')).length === 1)
  await shop.kill()
  assert.ok((await asking) instanceof Error)
  await shop.start()
  await shop.money.release()
  await until(async () => (await order.buyer.status(order.orderId)) === 'bought')
  await assertBoughtOnce(shop, order)
  await assertSameLedgers(shop)
})
