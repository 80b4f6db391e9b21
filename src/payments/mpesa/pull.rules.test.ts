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
const pulled = (...rows: object[]) => JSON.stringify({ ResponseCode: '1000', Response: [rows] })

test('the list is read as documented, out of the list that it lies in', () => {
  const payment = {
    receipt: 'LHG31AA5TX',
    amount: 168,
    reference: '37207636392',
    payer: '722000000',
    paidAt: new Date('2020-08-05T10:13:00Z'),
  }
  assert.deepEqual(readPulled(pulled(row)), [payment])
})

test('a time without a zone is Nairobi’s', () => {
  const [payment] = readPulled(pulled({ ...row, trxDate: '2020-08-05 10:13:00' }))
  assert.deepEqual(payment?.paidAt, new Date('2020-08-05T07:13:00Z'))
  assert.equal(pullTime(new Date('2020-08-05T07:13:00Z')), '2020-08-05 10:13:00')
})

test('no transactions are an empty list, and anything else is none', () => {
  assert.deepEqual(readPulled('{"ResponseCode":"1001","Response":"[[]]"}'), [])
  for (const text of ['', '<html>', '{"ResponseCode":"1000"}', '{"errorCode":"404.001.03"}', pulled({})])
    assert.throws(() => readPulled(text))
})
