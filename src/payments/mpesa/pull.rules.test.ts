import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pullTime, readPulled } from './pull.rules.ts'

const row = {
  transactionId: 'LHG31AA5TX',
  trxDate: '2020-08-05T10:13:00Z',
  msisdn: 722000000,
  sender: 'UAT2',
  transactiontype: 'c2b-pay-bill-debit',
  billreference: '37207636392',
  amount: '168.00',
  organizationname: 'Daraja Pull API Test',
}
const timesIn = (trxDate: unknown) =>
  readPulled(pulled({ ...row, trxDate })).map((one) => 'paidAt' in one && one.paidAt)
const pulled = (...rows: object[]) => JSON.stringify({ ResponseCode: '1000', Response: [rows] })

test('the list is read as documented, out of the list that it lies in', () => {
  const payment = {
    receipt: 'LHG31AA5TX',
    amount: 168,
    currency: 'KES',
    reference: '37207636392',
    payer: '722000000',
    paidAt: new Date('2020-08-05T10:13:00Z'),
  }
  assert.deepEqual(readPulled(pulled(row)), [payment])
})

test('a time without a zone is Nairobi’s', () => {
  assert.deepEqual(timesIn('2020-08-05 10:13:00'), [new Date('2020-08-05T07:13:00Z')])
  assert.equal(pullTime(new Date('2020-08-05T07:13:00Z')), '2020-08-05 10:13:00')
})

test('no transactions are an empty list, and anything else is none', () => {
  assert.deepEqual(readPulled('{"ResponseCode":"1001","Response":"[[]]"}'), [])
  for (const text of ['', '<html>', '{"ResponseCode":"1000"}', '{"errorCode":"404.001.03"}'])
    assert.throws(() => readPulled(text))
})

test('a row without a code or a sum is set aside as it came, and stops none of the others', () => {
  const odd = [
    {},
    { ...row, transactionId: 'x; --' },
    { ...row, transactionId: null },
    ...['', '-168.00', '0.00', '1e3', '168.001', null].map((amount) => ({ ...row, amount })),
  ]
  for (const one of odd)
    assert.deepEqual(readPulled(pulled(one, row)), [
      { unread: JSON.stringify(one) },
      ...readPulled(pulled(row)),
    ])
  assert.deepEqual(readPulled('{"ResponseCode":"1000","Response":[[null,"text"]]}'), [
    { unread: 'null' },
    { unread: '"text"' },
  ])
})

test('a payment without a time that can be read has none, and a long reference is cut', () => {
  for (const time of ['', 'yesterday', null]) assert.deepEqual(timesIn(time), [null])
  const [payment] = readPulled(pulled({ ...row, billreference: `a\u0000${'b'.repeat(200)}` }))
  assert.equal(payment && 'reference' in payment && payment.reference, `a${'b'.repeat(99)}`)
})
