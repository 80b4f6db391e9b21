import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { placeDocument } from '#payments/testing/push.ts'
import { type Buyer, openPayingShop, type PayingShop } from '#payments/testing/payingShop.ts'

const idempotencyKey = '8e03978e-40d5-43e8-bc93-6894a57f9324'

let shop: PayingShop
before(async () => {
  shop = await openPayingShop()
})
after(() => shop.close())

const inputOf = ({ orderId }: Buyer, nine: string) => ({
  input: { id: `/orders/${orderId}`, phoneNumber: `254${nine}` },
})

const pushes = async () =>
  (await shop.control<{ path: string }[]>('GET', 'requests')).filter(({ path }) =>
    /processrequest/.test(path),
  ).length

// Spec: payment providers, M-Pesa (1.10): Shopper presses pay twice; the same again within two minutes (payer 700000017)
test('an order that is sent twenty times at once under one key makes one prompt, and has one answer', async () => {
  const buyer = await shop.addBuyer()
  const variables = inputOf(buyer, await shop.phoneThat('never-ends'))
  const place = () => shop.ask(placeDocument, variables, { caller: buyer.user, idempotencyKey })
  const answers = await Promise.all(Array.from({ length: 20 }, place))
  assert.deepEqual(answers[0]?.codes, [])
  assert.equal(new Set(answers.map(({ data }) => JSON.stringify(data))).size, 1)
  assert.deepEqual([await pushes(), (await shop.attempts(buyer.orderId)).length], [1, 1])
  const withoutKey = await shop.ask(placeDocument, variables, { caller: buyer.user })
  assert.deepEqual(withoutKey.codes, ['PAYMENT_MULTIPLE_REQUESTS'])
  assert.deepEqual((await place()).data, answers[0]?.data)
})

test('a key names no other order, and queries have none', async () => {
  const [first, second] = [await shop.addBuyer(), await shop.addBuyer()]
  const [nine, caller] = [await shop.phoneThat('never-ends'), first.user]
  await shop.ask(placeDocument, inputOf(first, nine), { caller, idempotencyKey })
  const { codes } = await shop.ask(placeDocument, inputOf(second, nine), { caller, idempotencyKey })
  assert.deepEqual(codes, ['IDEMPOTENCY_KEY_REUSED'])
  const queries = ['{ getWebServiceUser { id } }', '{ getWebServiceUser { phoneNumber } }']
  for (const query of queries) {
    const { errors } = await shop.ask(query, {}, { caller, idempotencyKey })
    assert.deepEqual(errors, [])
  }
})
