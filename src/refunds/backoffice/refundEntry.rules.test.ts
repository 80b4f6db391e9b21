import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { fromMajor } from '#pricing/money.rules.ts'
import { planRefund } from '../refund.rules.ts'
import {
  type RefundEntry,
  refundInput,
  refundViolations,
  refundedAmount,
  typedAmount,
  unconfirmed,
} from './refundEntry.rules.ts'

const entry = (more: Partial<RefundEntry> = {}): RefundEntry => ({
  way: 'all',
  lines: [],
  amount: '',
  isByHand: false,
  reason: null,
  ...more,
})
const order = {
  currency: 'KES',
  left: 900,
  lines: [
    { id: '/order_lines/1', price: 450 },
    { id: '/order_lines/2', price: 600 },
  ],
}

describe('what is said about money that goes back', () => {
  test('is all that is left, the lines that are chosen, or an amount', () => {
    assert.equal(refundedAmount(entry(), order), 900)
    assert.equal(refundedAmount(entry({ way: 'lines', lines: ['/order_lines/1'] }), order), 450)
    assert.equal(refundedAmount(entry({ way: 'amount', amount: '1,00 ' }), order), 100)
  })

  test('is never more than is left', () => {
    const both = ['/order_lines/1', '/order_lines/2']
    assert.equal(refundedAmount(entry({ way: 'lines', lines: both }), order), 900)
    assert.equal(refundedAmount(entry({ way: 'amount', amount: '900.01' }), order), null)
  })

  test('lacks something as long as no line is chosen, or no amount that can be sent', () => {
    const paths = (more: Partial<RefundEntry>) => refundViolations(entry(more), order).map(({ path }) => path)
    assert.deepEqual(paths({}), [])
    assert.deepEqual(paths({ reason: 'ok' }), ['reason'])
    assert.deepEqual(paths({ way: 'lines', lines: ['/order_lines/9'] }), ['lines'])
    for (const amount of ['', '0', '-5', '12.5', '901', 'all', '1e2'])
      assert.deepEqual(paths({ way: 'amount', amount }), ['amount'])
  })

  test('is not asked for as all that is left where a line or an amount was meant', () => {
    const paths = (more: Partial<RefundEntry>) => unconfirmed(entry(more)).map(({ path }) => path)
    assert.deepEqual(paths({}), [])
    assert.deepEqual(paths({ way: 'lines', amount: '100' }), ['lines'])
    assert.deepEqual(paths({ way: 'lines', lines: ['/order_lines/1'] }), [])
    assert.deepEqual(paths({ way: 'amount', amount: '100' }), [])
    for (const amount of ['', 'many', '0', '-1'])
      assert.deepEqual(paths({ way: 'amount', amount }), ['amount'])
  })

  test('is what the shop works out of it', () => {
    const facts = {
      paid: fromMajor(1050, 'KES'),
      refunded: fromMajor(150, 'KES'),
      lines: order.lines.map(({ price }, index) => ({
        id: index + 1,
        price: fromMajor(price, 'KES'),
        isRefunded: false,
      })),
    }
    const entries = fc.record({
      way: fc.constantFrom('all' as const, 'lines' as const, 'amount' as const),
      lines: fc.subarray(order.lines.map(({ id }) => id)),
      amount: fc.integer({ min: 0, max: 1000 }).map(String),
    })
    fc.assert(
      fc.property(entries, (said) => {
        const { amount = null, lines = [] } = { ...refundInput(entry(said)) }
        const plan = planRefund(facts, {
          amount: amount === null ? null : fromMajor(amount, 'KES'),
          lineIds: lines.map((line) => Number(line.split('/').at(-1))),
        })
        const shown = refundedAmount(entry(said), order)
        const isSent = unconfirmed(entry(said)).length === 0 && typeof plan === 'object'
        assert.deepEqual(shown === null ? null : fromMajor(shown, 'KES'), isSent ? plan.amount : null)
      }),
    )
  })
})

test('an amount is read as people type it', () => {
  assert.equal(typedAmount(' 1,250.50 '), 1250.5)
  assert.equal(typedAmount('1 250'), 1250)
  for (const odd of ['', '1.234', '.5', '0x10', '١٢']) assert.equal(typedAmount(odd), null)
})
