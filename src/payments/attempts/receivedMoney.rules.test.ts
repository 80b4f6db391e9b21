import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { compare, fromMajor, toMajor } from '#pricing/money.rules.ts'
import type { PaymentReport } from './callbackCheck.rules.ts'
import { isOtherMoney, paidMoney, type ReceivedMoney, receivedIn } from './receivedMoney.rules.ts'

const asked = { currency: 'KES', payerPhone: '254712345678' }

const report = (facts: Partial<PaymentReport>): PaymentReport => ({
  ids: {},
  reading: 'paid',
  code: '0',
  text: null,
  resultCode: 0,
  amount: null,
  currency: null,
  payerPhone: null,
  receipt: null,
  paidAt: null,
  source: 'callback',
  ...facts,
})

describe('what is known of the money that came', () => {
  test('is nothing as long as nobody names an amount or a payer, or only failures do', () => {
    assert.equal(receivedIn([report({ source: 'query' })], null, asked), null)
    assert.equal(receivedIn([report({ reading: 'failed', amount: 1 })], null, asked), null)
  })

  test('is what the provider itself says, not what a message does, in whatever order they come', () => {
    const message = report({ amount: 1, payerPhone: '254700000001' })
    const answer = report({ amount: 958, source: 'query' })
    const told = { amount: 958, currency: 'KES', payer: '254700000001', source: 'query' }
    assert.deepEqual(receivedIn([message, answer], null, asked), told)
    assert.deepEqual(receivedIn([answer], receivedIn([message], null, asked), asked), told)
    assert.deepEqual(receivedIn([message], receivedIn([answer], null, asked), asked), told)
  })

  test('is the smaller amount of two messages, and a payer other than asked', () => {
    const reports = [
      report({ amount: 958, payerPhone: asked.payerPhone }),
      report({ amount: 957, payerPhone: '254700000001' }),
    ]
    for (const some of [reports, reports.toReversed()])
      assert.deepEqual(receivedIn(some, null, asked), {
        amount: 957,
        currency: 'KES',
        payer: '254700000001',
        source: 'callback',
      })
  })

  test('is unreadable where the amount or its currency is', () => {
    for (const odd of [
      { amount: Number.NaN },
      { amount: -1 },
      { amount: 1e20 },
      { amount: 1.001 },
      { amount: Number.POSITIVE_INFINITY },
      { amount: 5, currency: 'kes' },
      { amount: null, currency: 'KES' },
    ])
      assert.ok(Number.isNaN(receivedIn([report(odd)], null, asked)?.amount), JSON.stringify(odd))
  })
})

const cents = fc.integer({ min: 0, max: 10 ** 9 }).map((hundredths) => hundredths / 100)
const sources = fc.constantFrom('query' as const, 'list' as const, 'callback' as const)
const reports = fc.array(
  fc
    .record({
      source: sources,
      amount: fc.option(fc.oneof(cents, fc.constant(Number.NaN))),
      currency: fc.option(fc.constantFrom('KES', 'EUR')),
      reading: fc.constantFrom('paid' as const, 'failed' as const),
    })
    .map(report),
  { maxLength: 5 },
)

describe('what counts as paid', () => {
  const money = (received: ReceivedMoney | null, hasBoughtOrder = false) =>
    paidMoney({ asked: fromMajor(958, 'KES'), received, hasBoughtOrder })

  // Spec: storefront 7, Mutations: Extension: PaymentAttempt.receivedAmount, receivedCurrency, receivedFrom, receivedSource, balance; what counts as paid (ours)
  test('never exceeds what anybody whose word counts says that came, whatever is reported', () => {
    fc.assert(
      fc.property(reports, fc.boolean(), (some, hasBoughtOrder) => {
        const received = receivedIn(some, null, asked)
        const paid = money(received, hasBoughtOrder)
        if (!received || received.amount === null || Number.isNaN(received.amount)) {
          assert.deepEqual(paid.money, fromMajor(958, 'KES'))
          return
        }
        const isCounted = received.currency === paid.money.currency
        assert.ok(!isCounted || toMajor(paid.money) <= received.amount)
        if (isCounted && (hasBoughtOrder || received.source === 'callback'))
          assert.ok(compare(paid.money, fromMajor(958, 'KES')) <= 0)
        assert.ok(isCounted || paid.isOnlyByHand, 'nobody but a person sends what is not known')
      }),
    )
  })

  test('in another currency than asked is never what a provider is asked for', () => {
    fc.assert(
      fc.property(cents, sources, fc.boolean(), (amount, source, hasBoughtOrder) => {
        const received = { amount, currency: 'EUR', payer: null, source }
        assert.equal(money(received, hasBoughtOrder).isOnlyByHand, true)
        assert.equal(isOtherMoney(fromMajor(958, 'KES'), received), true)
      }),
    )
  })

  test('is what was asked as long as nobody names an amount', () => {
    assert.deepEqual(money(null), {
      money: fromMajor(958, 'KES'),
      isOnlyByHand: false,
      isKnown: true,
      isUncertain: false,
    })
  })
})
