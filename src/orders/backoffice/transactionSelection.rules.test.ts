import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectionSums, toFulfil, withFulfil } from './transactionSelection.rules.ts'
import { linePayment } from './transactionReport.rules.ts'

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

test('orders are handed over that were bought and have something printed, each once', () => {
  const line = (_id: string, isPrint: boolean, confirmed = true, fulfilledAt: string | null = null) => ({
    isPrint,
    forOrder: { _id, confirmed, orderFulfillment: { fulfilledAt } },
  })
  const done = line('b', true, true, '2026-11-20T10:00:00+00:00')
  const lines = [line('a', true), line('a', true), line('c', false), line('d', true, false), done]
  assert.deepEqual(toFulfil(lines), ['a', 'b'])
  assert.equal(withFulfil('/admin/x?size=20', ['a', 'b']), '/admin/x?size=20&fulfil=a&fulfil=b')
  assert.equal(withFulfil('/admin/x', ['a']), '/admin/x?fulfil=a')
  assert.equal(withFulfil('/admin/x', []), null)
})

test('a line is paid, free, waiting for its payment, or in a cart', () => {
  const state = (isConfirmed: boolean, isPaid: boolean, isPlaced: boolean) =>
    linePayment({ isConfirmed, isPaid, isPlaced })
  assert.deepEqual(
    [
      state(true, true, true),
      state(true, false, true),
      state(false, false, true),
      state(false, false, false),
    ],
    ['paid', 'free', 'pending', 'open'],
  )
})
