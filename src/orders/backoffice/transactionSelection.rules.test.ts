import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FulfillmentState } from '../fulfillments/fulfillment.rules.ts'
import { selectionSums, toFulfil, withFulfil } from './transactionSelection.rules.ts'
import { linePayment, orderPayment } from './transactionReport.rules.ts'

const priced = (amount: number, currencyCode: string) => ({
  priceSet: { presentmentMoney: { amount, currencyCode } },
})

test('lines add up for each currency, to the cent', () => {
  const lines = [priced(0.1, 'USD'), priced(450, 'KES'), priced(0.2, 'USD')]
  assert.deepEqual(selectionSums(lines), [
    { amount: 450, currencyCode: 'KES' },
    { amount: 0.3, currencyCode: 'USD' },
  ])
  assert.deepEqual(selectionSums([]), [])
})

test('orders are handed over that have a printed line to hand over, each once', () => {
  const line = (_id: string, fulfillmentState: FulfillmentState | null) => ({
    fulfillmentState,
    forOrder: { _id },
  })
  const lines = [
    line('a', 'waiting'),
    line('a', 'waiting'),
    line('b', 'done'),
    line('c', null),
    line('d', 'notYet'),
    line('e', 'refunded'),
    line('f', 'refundUnderWay'),
  ]
  assert.deepEqual(toFulfil(lines), ['a', 'b'])
  assert.equal(withFulfil('/admin/x?size=20', ['a', 'b']), '/admin/x?size=20&fulfil=a&fulfil=b')
  assert.equal(withFulfil('/admin/x', ['a']), '/admin/x?fulfil=a')
  assert.equal(withFulfil('/admin/x', []), null)
})

test('an order is paid, free, refunded, waiting for its payment, or a cart', () => {
  const bought = {
    isConfirmed: true,
    isPaid: true,
    isPlaced: true,
    amount: 500,
    balances: [{ refunded: 0, left: 500 }],
  }
  const free = { ...bought, isPaid: false, amount: 0, balances: [] }
  const open = { ...free, isConfirmed: false }
  const inPart = { ...bought, balances: [{ refunded: 200, left: 300 }] }
  const states = [
    orderPayment(bought),
    orderPayment(free),
    orderPayment({ ...bought, balances: [{ refunded: 500, left: 0 }] }),
    orderPayment(inPart),
    orderPayment(open),
    orderPayment({ ...open, isPlaced: false }),
    linePayment(inPart, true),
    linePayment(inPart, false),
  ]
  assert.deepEqual(states, [
    'paid',
    'free',
    'refunded',
    'refundedInPart',
    'pending',
    'open',
    'refunded',
    'refundedInPart',
  ])
})
