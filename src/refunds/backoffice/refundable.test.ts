import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RefundableOrder } from './refund.fields.ts'
import { refundableOf } from './refundable.ts'

const balance = (code: string, more: Partial<RefundableOrder['balances'][number]> = {}) => ({
  currency: { _id: code },
  paid: 500,
  refunded: 0,
  underWay: 0,
  left: 500,
  ...more,
})

const payment = (state: RefundableOrder['paymentAttempts'][number]['state'], code: string) => ({
  state,
  provider: 'M-Pesa',
  providerRefunds: true,
  openReview: null,
  amount: 500,
  currency: { _id: code },
  payerPhone: null,
})

const order = (facts: Partial<RefundableOrder>): RefundableOrder => ({
  id: '/orders/a',
  _id: 'a',
  customerId: null,
  customerName: null,
  customerEmail: null,
  balances: [balance('KES')],
  refundRequest: null,
  refunds: [],
  paymentAttempts: [payment('confirmed', 'KES')],
  orderLines: { edges: [] },
  ...facts,
})

test('what can go back is what is left of the payment that bought the order', () => {
  const left = (facts: Partial<RefundableOrder>) => {
    const found = refundableOf(order(facts))
    return found && `${found.currency} ${found.left}`
  }
  assert.equal(left({}), 'KES 500')
  assert.equal(
    left({ balances: [balance('KES', { refunded: 100, left: 400, underWay: 99.9 })] }),
    'KES 300.1',
  )
  assert.equal(left({ balances: [], paymentAttempts: [payment('failed', 'KES')] }), null)
  for (const state of ['held', 'succeeded'] as const)
    assert.equal(left({ paymentAttempts: [payment(state, 'KES')] }), null)
  const twice = [payment('succeeded', 'MWK'), payment('confirmed', 'KES'), payment('succeeded', 'KES')]
  const balances = [balance('KES', { paid: 1000, left: 1000 }), balance('MWK')]
  assert.equal(left({ balances, paymentAttempts: twice }), 'KES 500')
  assert.equal(left({ balances: balances.toReversed(), paymentAttempts: twice.toReversed() }), 'KES 500')
})
