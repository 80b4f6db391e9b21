import type { DemoShop } from '../setup/demoShop.ts'
import { expect, test } from '../setup/test.ts'
import { apiBuyer } from './apiBuyer.ts'
import { expectBoughtOnce, expectSameLedgers } from './ledger.ts'

// A push that hangs must do so until the shop is killed; half as long again the shop waits before it asks.
test.use({ shopOptions: { timeScale: 5, settings: { MPESA_TIMEOUT_MS: '3000' } } })

const title = 'The Tide Clerk'

async function fillCart(shop: DemoShop) {
  const buyer = await apiBuyer(shop)
  const orderId = await buyer.fillCart(title)
  return { buyer, orderId, title, status: () => buyer.status(orderId) }
}

const findCallbacks = async ({ money }: DemoShop, state: string) =>
  (await money.callbacks()).filter((callback) => callback.state === state)

const expectPausedCallback = ({ money }: DemoShop) =>
  expect.poll(money.callbacks).toContainEqual(expect.objectContaining({ state: 'held' }))

test('a payment whose callback met a shop that was killed is found by asking', async ({ shop }) => {
  const order = await fillCart(shop)
  await shop.money.hold()
  await order.buyer.pay(order.orderId, '712000001')
  await shop.kill()
  await expectPausedCallback(shop)
  await shop.money.release()
  const [lost] = await findCallbacks(shop, 'sent')
  expect(lost?.answer?.failure).toMatch(/REFUSED|fetch failed/)
  await shop.start()
  await expect.poll(order.status).toBe('bought')
  await expectBoughtOnce(shop, order)
  await expectSameLedgers(shop)
})

test('a shop that is killed among thirty callbacks buys the book once after it came back', async ({
  shop,
}) => {
  const order = await fillCart(shop)
  await shop.money.hold()
  await order.buyer.pay(order.orderId, '712000002')
  await expectPausedCallback(shop)
  const [callback] = await findCallbacks(shop, 'held')
  const firing = shop.money.fire(callback?.id ?? 0, 30)
  const isFirstAnswered = async () =>
    (await findCallbacks(shop, 'sent')).some(
      ({ repeats, answer }) => repeats === callback?.id && answer !== null,
    )
  await expect.poll(isFirstAnswered, { intervals: [10] }).toBe(true)
  await shop.kill()
  await firing
  await shop.start()
  await shop.money.release()
  await expect.poll(order.status).toBe('bought')
  await expectBoughtOnce(shop, order)
  await expectSameLedgers(shop)
})

test('a shop that is killed before its push is answered learns of the payment from the callback', async ({
  shop,
}) => {
  const order = await fillCart(shop)
  await shop.money.hold()
  const asking = order.buyer.pay(order.orderId, '700000045').catch((error: unknown) => error)
  await expectPausedCallback(shop)
  await shop.kill()
  expect(await asking).toBeInstanceOf(Error)
  await shop.start()
  await shop.money.release()
  await expect.poll(order.status).toBe('bought')
  await expectBoughtOnce(shop, order)
  await expectSameLedgers(shop)
})
