import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { stateOf } from '../attempts/attempt.table.ts'
import { type Buyer, openPayingShop, type PayingShop, until } from '../testing/payingShop.ts'
import { isResting, restsUntil } from './resting.ts'

const failuresUntilRest = 5

let shop: PayingShop
beforeEach(async () => {
  // A second, at the pace of tests.
  shop = await openPayingShop({ PAYMENT_REST_SECONDS: '100', MPESA_TIMEOUT_MS: '4000' })
})
afterEach(() => shop.close())

const setDown = (isDown: boolean) => shop.control('POST', 'rules', { isDown })

const callsOf = async (path: RegExp): Promise<number> =>
  (await shop.control<{ path: string }[]>('GET', 'requests')).filter((request) => path.test(request.path))
    .length

async function placeOnce(): Promise<{ buyer: Buyer; codes: readonly unknown[] }> {
  const buyer = await shop.addBuyer()
  const { codes } = await shop.place(buyer, await shop.phoneThat('success'))
  return { buyer, codes }
}

async function breakDown(): Promise<void> {
  await setDown(true)
  for (let count = 0; count < failuresUntilRest; count += 1) await placeOnce()
}

test('a provider that fails again and again rests: a payment is refused at once, and nothing is reserved', async () => {
  await setDown(true)
  for (let count = 0; count < failuresUntilRest; count += 1) {
    assert.equal(isResting('mpesa'), false)
    await placeOnce()
  }
  assert.equal(isResting('mpesa'), true)
  const [calls, { buyer, codes }] = [await callsOf(/./), await placeOnce()]
  assert.deepEqual(codes, ['PAYMENT_PROVIDER_UNAVAILABLE'])
  assert.deepEqual(await shop.attempts(buyer.orderId), [])
  const { placed } = await shop.db.one<{ placed: Date | null }>(
    sql`select placed_at as placed from orders where id = ${buyer.orderId}`,
  )
  assert.deepEqual([placed, await callsOf(/./)], [null, calls])
})

test('after its rest one call is tried: a provider that fails still rests on, one that answers is asked again', async () => {
  await breakDown()
  await until(async () => !isResting('mpesa'))
  const calls = await callsOf(/./)
  await placeOnce()
  assert.deepEqual([isResting('mpesa'), await callsOf(/./)], [true, calls + 1])
  await setDown(false)
  await until(async () => !isResting('mpesa'))
  assert.deepEqual([(await placeOnce()).codes, (await placeOnce()).codes], [[], []])
  assert.equal(isResting('mpesa'), false)
})

test('of many calls at the end of a rest one is tried, and the others are left', async () => {
  const orders = await Promise.all(
    Array.from({ length: 10 }, async () => ({
      buyer: await shop.addBuyer(),
      phone: await shop.phoneThat('success'),
    })),
  )
  await breakDown()
  // The one that is tried is still on its way when the others come.
  await shop.control('POST', 'rules', { isDown: false, tokenHangs: true })
  await until(async () => !isResting('mpesa'))
  const calls = await callsOf(/./)
  await Promise.all(orders.map(({ buyer, phone }) => shop.place(buyer, phone)))
  assert.equal(await callsOf(/./), calls + 1)
})

test('declined payments and our own mistakes are no failures of the provider', async () => {
  for (const course of ['push-locked', 'push-not-accepted'] as const)
    for (let count = 0; count < failuresUntilRest; count += 1) {
      const { codes } = await shop.place(await shop.addBuyer(), await shop.phoneThat(course))
      assert.deepEqual(codes, ['PAYMENT_DECLINED'])
    }
  assert.equal(isResting('mpesa'), false)
})

test('status queries wait for the end of the rest, and the last one is not given up', async () => {
  const buyer = await shop.addBuyer()
  await shop.place(buyer, await shop.phoneThat('callback-lost-paid'))
  await shop.control('POST', 'clock/advance', { seconds: 10 })
  await breakDown()
  const attempt = await shop.attempt(buyer.orderId)
  await shop.queryAfter(attempt, 48 * 3600)
  const resting = await shop.attempt(buyer.orderId)
  assert.deepEqual([stateOf(resting), resting.result_code], ['expired', null])
  assert.deepEqual(resting.next_query_at, restsUntil('mpesa'))
  assert.equal(await callsOf(/stkpushquery/), 0)
  await setDown(false)
  await shop.startJobs()
  await until(() => shop.isConfirmed(buyer.orderId))
})
