import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type RequestedPayment, checkCallbacks, type PaymentReport } from './callbackCheck.rules.ts'

const asked: RequestedPayment = {
  amount: 522,
  currency: 'KES',
  payerPhone: '254712345678',
  requestedAt: new Date('2026-03-01T09:00:00Z'),
}
const now = new Date('2026-03-01T09:01:00Z')
const paid: PaymentReport = {
  ids: { reference: 'r1' },
  reading: 'paid',
  code: '0',
  text: null,
  resultCode: 0,
  amount: 522,
  currency: null,
  receipt: 'UCL7RT61SV',
  paidAt: new Date('2026-03-01T09:00:40Z'),
  payerPhone: asked.payerPhone,
  source: 'callback',
}

describe('the reports of an attempt', () => {
  test('tell the receipt and the moment when they fit', () => {
    assert.deepEqual(checkCallbacks([paid], asked, now), {
      mismatch: null,
      receipt: paid.receipt,
      paidAt: paid.paidAt,
    })
  })

  test('tell nothing when they are failures', () => {
    assert.deepEqual(checkCallbacks([{ ...paid, reading: 'failed', code: '1032' }], asked, now), {
      mismatch: null,
      receipt: null,
      paidAt: null,
    })
  })

  test('do not match when they name another amount, an unreadable one, another currency or another payer', () => {
    assert.equal(checkCallbacks([paid, { ...paid, amount: 521 }], asked, now).mismatch, 'amount_differs')
    assert.equal(checkCallbacks([{ ...paid, amount: Number.NaN }], asked, now).mismatch, 'amount_differs')
    assert.equal(checkCallbacks([{ ...paid, currency: 'RWF' }], asked, now).mismatch, 'amount_differs')
    assert.equal(checkCallbacks([{ ...paid, currency: 'KES' }], asked, now).mismatch, null)
    assert.equal(
      checkCallbacks([{ ...paid, payerPhone: '254700000001' }], asked, now).mismatch,
      'payer_differs',
    )
  })

  test('a moment before the push or after now is not believed', () => {
    const times = ['2026-03-01T06:00:40Z', '2026-03-01T12:00:40Z'].map((time) => new Date(time))
    assert.deepEqual(
      times.map((paidAt) => checkCallbacks([{ ...paid, paidAt }], asked, now).paidAt),
      [null, null],
    )
  })
})
