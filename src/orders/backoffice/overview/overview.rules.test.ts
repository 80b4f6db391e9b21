import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  lineTax,
  openDialog,
  type OrderStanding,
  overviewAddress,
  overviewDialogs,
  overviewState,
} from './overview.rules.ts'

const order = (facts: Partial<OrderStanding>): OrderStanding => ({
  confirmed: false,
  onHoldAt: null,
  totalPriceSet: { presentmentMoney: { amount: 500 } },
  wholesalePayments: [],
  paymentAttempts: [],
  balances: [],
  ...facts,
})

const money = (amount: number) => ({ presentmentMoney: { amount } })

const balance = (facts: object) => ({ paid: 500, refunded: 0, underWay: 0, left: 500, ...facts })

describe('an order of the overview', () => {
  // Spec: back office 2, Dashboard and reports: Order overview: order's facts
  test('says in a word how it stands', () => {
    const bought = { confirmed: true, balances: [balance({})] }
    const states: readonly (readonly [Partial<OrderStanding>, string])[] = [
      [{}, 'open'],
      [{ paymentAttempts: [{ state: 'failed' }] }, 'open'],
      [{ paymentAttempts: [{ state: 'live' }] }, 'paying'],
      [{ wholesalePayments: [{ status: 'pending' }], paymentAttempts: [{ state: 'live' }] }, 'pending'],
      [{ onHoldAt: '2026-11-20T12:00:00Z', paymentAttempts: [{ state: 'live' }] }, 'onHold'],
      [bought, 'paid'],
      [{ confirmed: true, wholesalePayments: [{ status: 'paid' }], balances: [balance({})] }, 'paid'],
      [{ confirmed: true, totalPriceSet: money(0) }, 'free'],
      [{ ...bought, balances: [balance({ underWay: 500 })] }, 'paid'],
      [{ ...bought, balances: [balance({ refunded: 200, left: 300 })] }, 'refundedInPart'],
      [{ ...bought, balances: [balance({ refunded: 500, left: 0 })] }, 'refunded'],
    ]
    for (const [facts, state] of states) assert.equal(overviewState(order(facts)), state)
  })

  test('tells the VAT of a line to the cent', () => {
    const cents = fc.integer({ min: 0, max: 10 ** 9 })
    fc.assert(
      fc.property(cents, cents, cents, (net, discount, tax) => {
        const line = {
          preTaxPriceSet: money(net / 100),
          discountSet: money(discount / 100),
          priceSet: money((net - discount + tax) / 100),
        }
        assert.equal(lineTax(line), tax / 100)
      }),
    )
  })

  test('has one dialog open at most, and keeps the rest of its address', () => {
    const dialogs = fc.constantFrom(null, ...overviewDialogs)
    fc.assert(
      fc.property(dialogs, dialogs, fc.boolean(), (before, after, isFromReport) => {
        const pathname = '/admin/order-overview/abc'
        const search = isFromReport ? '?fromOrderReport=1' : ''
        const opened = new URL(overviewAddress({ pathname, search }, before), 'https://shop.example')
        const next = new URL(overviewAddress(opened, after), 'https://shop.example')
        assert.equal(openDialog(next), after)
        assert.equal(next.searchParams.has('fromOrderReport'), isFromReport)
        assert.equal(overviewAddress(next, null), pathname + search)
      }),
    )
  })
})
