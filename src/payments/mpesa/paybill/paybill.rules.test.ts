import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fromMajor } from '#pricing/money.rules.ts'
import { normalReference } from '#orders/orderReference.rules.ts'
import { matchOf, readPaybillMessage } from './paybill.rules.ts'

/** As in Safaricom's documentation of the confirmation. */
const documented = {
  TransactionType: 'Pay Bill',
  TransID: 'RKTQDM7W6S',
  TransTime: '20191122063845',
  TransAmount: '10',
  BusinessShortCode: '600638',
  BillRefNumber: 'invoice008',
  InvoiceNumber: '',
  OrgAccountBalance: '',
  ThirdPartyTransID: '',
  MSISDN: '25470****149',
  FirstName: 'John',
  MiddleName: '',
  LastName: 'Doe',
}

const read = (fields: object = {}) => readPaybillMessage(JSON.stringify({ ...documented, ...fields }))

describe('a message of the paybill', () => {
  test('tells code, amount, reference, payer and moment', () => {
    assert.deepEqual(read(), {
      transId: 'RKTQDM7W6S',
      amount: fromMajor(10, 'KES'),
      shortCode: '600638',
      reference: 'invoice008',
      payerPhone: '25470****149',
      payerName: 'John Doe',
      paidAt: new Date('2019-11-22T03:38:45Z'),
    })
  })

  test('may leave out who paid and when, and write numbers as numbers', () => {
    const spare = {
      TransAmount: 10.5,
      BusinessShortCode: 600638,
      FirstName: '',
      LastName: null,
      MSISDN: '',
      TransTime: '',
    }
    const { amount, shortCode, payerName, payerPhone, paidAt } = read(spare) ?? {}
    assert.deepEqual([amount, shortCode], [fromMajor(10.5, 'KES'), '600638'])
    assert.deepEqual([payerName, payerPhone, paidAt], [null, null, null])
  })

  test('without a code or an amount is none', () => {
    for (const fields of [
      { TransID: '' },
      { TransAmount: 'ten' },
      { TransAmount: '0.00' },
      { TransAmount: -1 },
    ])
      assert.equal(read(fields), null)
    assert.equal(readPaybillMessage('<xml/>'), null)
  })
})

test('a reference is read without spaces, signs and case', () => {
  assert.equal(normalReference(' sm 12-ab.34cd '), 'SM12AB34CD')
})

describe('a payment', () => {
  const kes = (amount: number) => fromMajor(amount, 'KES')
  const owes = (attemptId: number, amount: number) => ({
    debt: { attemptId, due: kes(amount) },
    isBought: true,
  })
  const paid = { debt: null, isBought: true }
  const retail = { debt: null, isBought: false }

  test('pays for the one order that owes just that', () => {
    assert.deepEqual(matchOf(kes(418), [retail, owes(7, 418), owes(8, 419)]), { attemptId: 7 })
  })

  test('pays for nothing in any other case, and says why', () => {
    assert.deepEqual(matchOf(kes(418), [owes(7, 418), owes(8, 418)]), { reason: 'unknown_reference' })
    assert.deepEqual(matchOf(kes(417), [owes(7, 418), paid]), { reason: 'amount_differs' })
    assert.deepEqual(matchOf(kes(418), [paid, retail]), { reason: 'already_paid' })
    assert.deepEqual(matchOf(kes(418), [retail]), { reason: 'not_wholesale' })
    assert.deepEqual(matchOf(kes(418), []), { reason: 'unknown_reference' })
    assert.deepEqual(matchOf(fromMajor(418, 'RWF'), [owes(7, 418)]), { reason: 'amount_differs' })
  })
})
