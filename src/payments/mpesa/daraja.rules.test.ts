import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type Callback, candidateIds, isAbout, readCallback } from './daraja.rules.ts'

const head = {
  MerchantRequestID: '29115-34620561-1',
  CheckoutRequestID: 'ws_CO_1',
  ResultCode: 0,
  ResultDesc: 'Processed',
}
const items = [
  { Name: 'Amount', Value: 1 },
  { Name: 'MpesaReceiptNumber', Value: 'NLJ7RT61SV' },
  { Name: 'TransactionDate', Value: 20191219102115 },
  { Name: 'PhoneNumber', Value: 254708374149 },
]
const write = (callback: unknown) => JSON.stringify({ Body: { stkCallback: callback } })
const withItems = (list: unknown) => write({ ...head, CallbackMetadata: { Item: list } })

const read = {
  merchantRequestId: '29115-34620561-1',
  checkoutRequestId: 'ws_CO_1',
  resultCode: '0',
  amount: 1,
  receipt: 'NLJ7RT61SV',
  paidAt: new Date('2019-12-19T07:21:15Z'),
  phone: '254708374149',
}

describe('a callback', () => {
  test('of a success tells amount, receipt, moment (in Nairobi) and payer', () => {
    assert.deepEqual(readCallback(withItems(items)), read)
  })

  test('may have its items in any order, others among them, and some without a value', () => {
    assert.deepEqual(
      readCallback(withItems([...items.toReversed(), { Name: 'Balance' }, null, 7, { Value: 1 }])),
      read,
    )
  })

  test('may write numbers as texts', () => {
    const texts = items.map(({ Name, Value }) => ({ Name, Value: String(Value) }))
    assert.deepEqual(readCallback(withItems(texts)), read)
  })

  test('of a failure has no items', () => {
    const nothing = { amount: null, receipt: null, paidAt: null, phone: null }
    assert.deepEqual(readCallback(write({ ...head, ResultCode: 1032 })), {
      ...read,
      ...nothing,
      resultCode: '1032',
    })
  })

  test('may have a result that is not a number', () => {
    assert.equal(readCallback(write({ ...head, ResultCode: 'SFC_IC0003' }))?.resultCode, 'SFC_IC0003')
  })

  test('with an amount that is none is told from one without', () => {
    assert.ok(Number.isNaN(readCallback(withItems([{ Name: 'Amount', Value: 'many' }]))?.amount))
    assert.equal(readCallback(withItems([{ Name: 'Amount' }]))?.amount, null)
  })

  test('with a masked payer, an odd receipt or a date that is none loses just that', () => {
    const odd = [
      { Name: 'PhoneNumber', Value: '2547****149' },
      { Name: 'MpesaReceiptNumber', Value: '<b>' },
      { Name: 'TransactionDate', Value: 20191340 },
    ]
    assert.deepEqual(readCallback(withItems(odd)), {
      ...read,
      amount: null,
      receipt: null,
      paidAt: null,
      phone: null,
    })
  })

  test('without ids or result, or that is no callback at all, is nothing', () => {
    const bodies = [
      '',
      '{}',
      'null',
      '[]',
      'OK',
      '{"Body":{}}',
      write(null),
      write({ ...head, ResultCode: null }),
      write({ ...head, CheckoutRequestID: '' }),
    ]
    assert.deepEqual(
      bodies.map(readCallback),
      bodies.map(() => null),
    )
  })

  test('of any shape is read without an error', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json(), fc.jsonValue().map(write), fc.jsonValue().map(withItems)),
        (body) => void readCallback(body),
      ),
    )
  })
})

const msisdn = '254712345678'
const ids = { merchantRequestId: 'm1', checkoutRequestId: 'c1' }
const paid: Callback = { ...read, ...ids, phone: msisdn }

describe('callbacks of an attempt', () => {
  test('are those that name both of its ids', () => {
    assert.ok(isAbout(paid, ids))
    assert.ok(!isAbout({ ...paid, merchantRequestId: 'm2' }, ids))
    assert.ok(!isAbout({ ...paid, checkoutRequestId: 'c2' }, ids))
  })
})

describe('ids that only callbacks tell', () => {
  test('are each asked about once, unless they name another payer', () => {
    const other = { ...paid, checkoutRequestId: 'c2', phone: null }
    const stranger = { ...paid, checkoutRequestId: 'c3', phone: '254700000001' }
    assert.deepEqual(
      candidateIds([paid, paid, other, stranger], msisdn).map(({ checkoutRequestId }) => checkoutRequestId),
      ['c1', 'c2'],
    )
  })

  test('are limited in number', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ ...paid, checkoutRequestId: `c${index}` }))
    assert.equal(candidateIds(many, msisdn).length, 3)
  })
})

test('an answer that names other ids is about another payment', () => {
  const answer = { kind: 'result', code: '0', text: null, ...ids } as const
  assert.ok(isAbout(answer, ids))
  assert.ok(isAbout({ ...answer, merchantRequestId: null }, ids))
  assert.ok(!isAbout({ ...answer, checkoutRequestId: 'c2' }, ids))
})
