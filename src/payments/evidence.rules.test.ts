import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { candidateIds, evidenceOf, isAnswerAbout, ownCallbacks } from './evidence.rules.ts'
import type { Callback } from './mpesa/callback.rules.ts'

const asked = { amount: 522, msisdn: '254712345678', askedAt: new Date('2026-03-01T09:00:00Z') }
const now = new Date('2026-03-01T09:01:00Z')
const ids = { merchantRequestId: 'm1', checkoutRequestId: 'c1' }
const paid: Callback = {
  ...ids,
  resultCode: '0',
  amount: 522,
  receipt: 'UCL7RT61SV',
  paidAt: new Date('2026-03-01T09:00:40Z'),
  phone: asked.msisdn,
}

describe('callbacks of an attempt', () => {
  test('are those that name both of its ids', () => {
    const others = [
      { ...paid, merchantRequestId: 'm2' },
      { ...paid, checkoutRequestId: 'c2' },
    ]
    assert.deepEqual(ownCallbacks([paid, ...others], ids), [paid])
    assert.deepEqual(ownCallbacks([paid], null), [])
  })

  test('tell the receipt and the moment when they fit', () => {
    assert.deepEqual(evidenceOf([paid], asked, now), {
      objection: null,
      receipt: paid.receipt,
      paidAt: paid.paidAt,
    })
  })

  test('tell nothing when they are failures', () => {
    assert.deepEqual(evidenceOf([{ ...paid, resultCode: '1032' }], asked, now), {
      objection: null,
      receipt: null,
      paidAt: null,
    })
  })

  test('object when they name another amount, an unreadable one or another payer', () => {
    assert.equal(evidenceOf([paid, { ...paid, amount: 521 }], asked, now).objection, 'amount_differs')
    assert.equal(evidenceOf([{ ...paid, amount: Number.NaN }], asked, now).objection, 'amount_differs')
    assert.equal(evidenceOf([{ ...paid, phone: '254700000001' }], asked, now).objection, 'payer_differs')
  })

  test('a moment before the push or after now is not believed', () => {
    const times = ['2026-03-01T06:00:40Z', '2026-03-01T12:00:40Z'].map((time) => new Date(time))
    assert.deepEqual(
      times.map((paidAt) => evidenceOf([{ ...paid, paidAt }], asked, now).paidAt),
      [null, null],
    )
  })
})

describe('ids that only callbacks tell', () => {
  test('are each asked about once, unless they name another payer', () => {
    const other = { ...paid, checkoutRequestId: 'c2', phone: null }
    const stranger = { ...paid, checkoutRequestId: 'c3', phone: '254700000001' }
    assert.deepEqual(
      candidateIds([paid, paid, other, stranger], asked).map(({ checkoutRequestId }) => checkoutRequestId),
      ['c1', 'c2'],
    )
  })

  test('are limited in number', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ ...paid, checkoutRequestId: `c${index}` }))
    assert.equal(candidateIds(many, asked).length, 3)
  })
})

test('an answer that names other ids is about another payment', () => {
  const answer = { kind: 'result', code: '0', text: null, ...ids } as const
  assert.ok(isAnswerAbout(answer, ids))
  assert.ok(isAnswerAbout({ ...answer, merchantRequestId: null }, ids))
  assert.ok(!isAnswerAbout({ ...answer, checkoutRequestId: 'c2' }, ids))
})
