import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { OutcomeName } from '../../../stand-ins/mpesa/outcomes.ts'
import { stateOf } from '../attempts/attempt.table.ts'
import { openPayingShop, type PayingShop, until } from '../testing/payingShop.ts'

let shop: PayingShop
before(async () => {
  shop = await openPayingShop({ PAYMENT_PACE_PERCENT: '100' })
})
after(() => shop.close())

type SimRequest = { readonly path: string; readonly body: unknown }
type SimPayment = { readonly phone: string; readonly state: string }

const countFor = async (nine: string) => {
  const requests = await shop.control<SimRequest[]>('GET', 'requests')
  const payments = await shop.control<SimPayment[]>('GET', 'payments')
  return {
    prompts: requests.filter(({ body }) => String(Object(body)['PhoneNumber']) === `254${nine}`).length,
    paid: payments.filter(({ phone, state }) => phone === `254${nine}` && state === 'paid').length,
  }
}

const unclear: Partial<Record<OutcomeName, string>> = {
  'push-nothing': '400 with nothing in it',
  'push-timeout': 'a gateway’s 408',
}

describe('a push that was taken, but answered by', () => {
  // Spec: payment providers, M-Pesa (1.10): Push times out or the connection drops: pending, no second push; run out after 3 minutes, a late success counts
  for (const [outcome, answer] of Object.entries(unclear))
    test(`${answer} is no refusal: its buyer is asked once, and pays once`, async () => {
      const buyer = await shop.addBuyer()
      const nine = await shop.phoneThat(outcome as OutcomeName)
      assert.deepEqual((await shop.place(buyer, nine)).codes, [])
      const attempt = await shop.attempt(buyer.orderId)
      assert.deepEqual([stateOf(attempt), attempt.result_code], ['live', null])
      const other = await shop.place(buyer, await shop.phoneThat('success'))
      assert.deepEqual(other.codes, ['PAYMENT_MULTIPLE_REQUESTS'])
      await shop.control('POST', 'clock/advance', { seconds: 30 })
      await until(async () => (await countFor(nine)).paid === 1)
      await shop.queryAfter(attempt, 35)
      assert.equal(stateOf(await shop.attempt(buyer.orderId)), 'succeeded')
      assert.equal(await shop.isConfirmed(buyer.orderId), true)
      assert.deepEqual(await countFor(nine), { prompts: 1, paid: 1 })
      assert.equal((await shop.attempts(buyer.orderId)).length, 1)
    })
})
