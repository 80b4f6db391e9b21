import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { serverTexts } from '#platform/i18n/server.ts'
import type { RefundableOrder } from './refund.fields.ts'
import { type RefundablePayment, receiverText, refundableOf } from './refundable.ts'

let lastId = 0

const payment = (
  state: RefundablePayment['state'],
  code: string,
  more: Partial<RefundablePayment> & { readonly left?: number; readonly underWay?: number } = {},
): RefundablePayment => {
  const { left = 500, underWay = 0, ...facts } = more
  const isPaid = ['confirmed', 'succeeded', 'onHold'].includes(state)
  lastId += 1
  return {
    id: `/payment_attempts/${lastId}`,
    _id: lastId,
    state,
    provider: 'M-Pesa',
    providerRefunds: true,
    openReview: null,
    amount: 500,
    currency: { _id: code },
    payerPhone: null,
    receivedAmount: null,
    receivedCurrency: null,
    receivedFrom: null,
    receivedSource: null,
    isAmountUncertain: false,
    recordedBy: null,
    otherReceipts: [],
    balance: isPaid ? { currency: { _id: code }, left, underWay } : null,
    ...facts,
  }
}

const order = (paymentAttempts: RefundablePayment[]): RefundableOrder => ({
  id: '/orders/a',
  _id: 'a',
  customerId: null,
  customerName: 'Wanjiku',
  customerEmail: null,
  balances: [],
  refundRequest: null,
  refunds: [],
  paymentAttempts,
  orderLines: { edges: [] },
})

const left = (payments: RefundablePayment[], paymentId: string | null = null) => {
  const found = refundableOf(order(payments), paymentId)
  return found && `${found.currency} ${found.left}`
}

describe('what can go back', () => {
  test('is what is left of the payment that bought the order', () => {
    assert.equal(left([payment('confirmed', 'KES')]), 'KES 500')
    assert.equal(left([payment('confirmed', 'KES', { left: 400, underWay: 99.9 })]), 'KES 300.1')
    assert.equal(left([payment('failed', 'KES')]), null)
    const twice = [payment('succeeded', 'MWK'), payment('confirmed', 'KES'), payment('succeeded', 'KES')]
    assert.equal(left(twice), 'KES 500')
    assert.equal(left(twice.toReversed()), 'KES 500')
  })

  // Spec: storefront 7, Mutations: Extension: refundOrder(attempt): money of a decided payment goes back from its order (ours)
  test('is money that bought nothing, once nobody has to decide about it', () => {
    for (const state of ['onHold', 'succeeded'] as const) {
      assert.equal(left([payment(state, 'KES', { openReview: { _id: 1 } })]), null)
      assert.equal(left([payment(state, 'KES')]), 'KES 500')
      assert.equal(left([payment(state, 'KES', { left: 0 })]), null)
    }
    const bought = payment('confirmed', 'KES', { left: 200 })
    const unspent = payment('onHold', 'EUR', { left: 7 })
    assert.equal(left([bought, unspent], String(unspent._id)), 'EUR 7')
    assert.equal(left([payment('confirmed', 'KES', { left: 0 }), unspent]), 'EUR 7')
  })
})

test('the receiver is the phone that paid; that nobody named it is said', () => {
  const t = serverTexts('eng')
  const text = (facts: Partial<RefundablePayment>) =>
    receiverText(order([]), payment('onHold', 'KES', facts), t).replaceAll('\u00A0', ' ')
  const asked = { payerPhone: '254792011412' }
  assert.equal(text({ ...asked, receivedFrom: '254735374019' }), 'Wanjiku (+254 735 374 019)')
  assert.equal(text(asked), 'Wanjiku (phone not known, +254 792 011 412 was asked)')
  assert.equal(text({}), 'Wanjiku')
})
