import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { fromNumeric } from '#pricing/money.rules.ts'
import type { ProviderReply } from '../calls/providerReply.rules.ts'
import {
  isLost,
  readAnswer,
  readCreateReply,
  readRefundReply,
  readVerifyReply,
  cardResultText,
  isWithBank,
  shownResultCode,
} from './answer.rules.ts'
import { writeXml, type XmlFields } from './xml.rules.ts'

const asked = fromNumeric('1450', 'KES')

const answered = (fields: XmlFields, status = 200): ProviderReply => ({
  kind: 'answered',
  status,
  body: writeXml(fields),
})

const created = {
  Result: '000',
  ResultExplanation: 'Transaction created',
  TransToken: 'T-1',
  TransRef: '1285DB12G',
}

const paid = {
  Result: '000',
  ResultExplanation: 'Transaction Paid',
  TransactionAmount: '1450.00',
  TransactionCurrency: 'KES',
  TransactionApproval: '123456',
  FraudAlert: '000',
}

const verified = (change: XmlFields = {}) => {
  const answer = readAnswer(answered({ ...paid, ...change }))
  return answer && readVerifyReply(answer, asked)
}

describe('an answer to createToken', () => {
  test('with token and reference is accepted', () => {
    assert.deepEqual(readCreateReply(answered(created)), {
      kind: 'accepted',
      transToken: 'T-1',
      transRef: '1285DB12G',
    })
  })

  test('above a limit is declined, any other refusal is the shop’s own trouble', () => {
    const reasons = ['905', '906', '801', '802', '803', '804', '902', '904', '922', '950', '960'].map(
      (Result) => {
        const reply = readCreateReply(answered({ Result, ResultExplanation: 'why' }))
        return reply.kind === 'refused' && reply.text === 'why' ? `${reply.reason} ${reply.code}` : reply.kind
      },
    )
    assert.deepEqual(reasons.slice(0, 2), ['declined 905', 'declined 906'])
    assert.ok(reasons.slice(2).every((reason) => reason.startsWith('unavailable')))
  })

  test('that its reference is paid already is no refusal', () => {
    assert.deepEqual(readCreateReply(answered({ Result: '940' })), { kind: 'unknown' })
  })

  test('that cannot be read, or has no token, leaves nothing that could be paid', () => {
    const replies: ProviderReply[] = [
      { kind: 'lost', reason: 'timeout' },
      { kind: 'unsent', reason: 'ECONNREFUSED' },
      { kind: 'answered', status: 503, body: '<html>' },
      { kind: 'answered', status: 200, body: '' },
      answered({ Result: '000' }),
      answered({ ...created, Result: '0' }),
    ]
    assert.ok(replies.map(readCreateReply).every((reply) => reply.kind === 'refused'))
    assert.deepEqual(replies.map(isLost), [true, false, false, true, false, true])
  })
})

describe('a verification', () => {
  test('that names the very amount and currency is paid', () => {
    assert.deepEqual(verified(), {
      reading: 'paid',
      code: '000',
      text: 'Transaction Paid',
      resultCode: 0,
      amount: 1450,
      currency: 'KES',
      concern: null,
      approval: '123456',
    })
  })

  test('may name them as what was finally charged', () => {
    const final = { TransactionFinalAmount: '1450', TransactionFinalCurrency: 'KES' }
    assert.equal(verified({ TransactionAmount: '11.20', TransactionCurrency: 'USD', ...final })?.amount, 1450)
  })

  test('never takes the amount of one pair with the currency of the other', () => {
    const mixed = {
      TransactionCurrency: 'USD',
      TransactionFinalAmount: '11.20',
      TransactionFinalCurrency: 'KES',
    }
    assert.ok(Number.isNaN(verified(mixed)?.amount))
  })

  test('that names no amount that can be read does not fit', () => {
    for (const TransactionAmount of ['', '1450.001', '1,450.00', '1.45e3', '-1450', ' ', 'NaN'])
      assert.ok(Number.isNaN(verified({ TransactionAmount })?.amount), TransactionAmount)
    for (const TransactionCurrency of ['', 'kes'])
      assert.ok(Number.isNaN(verified({ TransactionCurrency })?.amount), TransactionCurrency)
  })

  test('that names another amount or currency tells which', () => {
    const money = (fields: XmlFields) => {
      const { amount, currency } = verified(fields) ?? {}
      return [amount, currency]
    }
    assert.deepEqual(money({ TransactionAmount: '1449.99' }), [1449.99, 'KES'])
    assert.deepEqual(money({ TransactionAmount: '1450.01' }), [1450.01, 'KES'])
    assert.deepEqual(money({ TransactionCurrency: 'RWF' }), [1450, 'RWF'])
    const final = { TransactionFinalAmount: '725.01', TransactionFinalCurrency: 'EUR' }
    assert.deepEqual(money({ TransactionAmount: '725.01', TransactionCurrency: 'EUR', ...final }), [
      725.01,
      'EUR',
    ])
    assert.deepEqual(money({ TransactionAmount: '725.02', TransactionCurrency: 'EUR', ...final }), [
      NaN,
      null,
    ])
    assert.deepEqual(money({ Result: '002', TransactionAmount: '1087.50' }), [1087.5, 'KES'])
  })

  test('fits in exactly one amount of all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300_000 }), (hundredths) => {
        const TransactionAmount = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
        assert.equal(verified({ TransactionAmount })?.amount === 1450, hundredths === 145_000)
      }),
    )
  })

  test('reads each code as the provider means it', () => {
    const reading = (Result: string) => verified({ Result })?.reading ?? null
    assert.deepEqual(['000', '002'].map(reading), ['paid', 'paid'])
    assert.deepEqual(['001', '003', '005', '007', '900'].map(reading), Array<string>(5).fill('pending'))
    assert.deepEqual(['901', '903', '904'].map(reading), Array<string>(3).fill('failed'))
    assert.deepEqual(['801', '802', '803', '804', '902', '950', '999'].map(reading), Array(7).fill(null))
  })

  test('is paid by 000 alone, and by three digits only', () => {
    fc.assert(
      fc.property(fc.string(), (Result) => {
        const told = verified({ Result })
        assert.equal(told?.reading === 'paid' && !Number.isNaN(told.amount), Result.trim() === '000')
      }),
    )
    assert.equal(verified({ Result: '0' }), null)
  })

  test('of too much or too little is never the amount that was asked for', () => {
    assert.ok(Number.isNaN(verified({ Result: '002' })?.amount))
  })

  test('tells a person of suspicions, and of what is not whole', () => {
    const concern = (change: XmlFields) => verified(change)?.concern ?? null
    assert.deepEqual(
      ['000', '001', '002', '003', '004', '005', '006'].map((FraudAlert) => concern({ FraudAlert })),
      [null, null, 'fraud_suspected', null, 'fraud_suspected', null, 'fraud_suspected'],
    )
    assert.deepEqual(
      ['001', '007', '003', '900', '901'].map((Result) => concern({ Result, FraudAlert: '006' })),
      ['incomplete', 'incomplete', null, null, null],
    )
  })
})

test('an answer without a result, with another root or with a document type is none', () => {
  const bodies = [
    '<API3G></API3G>',
    '<Other><Result>000</Result></Other>',
    '<API3G><Result>00</Result></API3G>',
    '<!DOCTYPE a [<!ENTITY x "000">]><API3G><Result>&x;</Result></API3G>',
    '<API3G><Result>000</Result>',
    '<API3G><Result>000</Result><Result>901</Result></API3G>',
    `<API3G><Result>000</Result><A>${'x'.repeat(70_000)}</A></API3G>`,
  ]
  for (const body of bodies)
    assert.equal(readAnswer({ kind: 'answered', status: 200, body }), null, body.slice(0, 60))
})

test('an answer to a refund is yes, no, or unknown where money may have moved', () => {
  assert.equal(readRefundReply(answered({ Result: '000' })), 'refunded')
  for (const Result of ['801', '950', '999']) assert.equal(readRefundReply(answered({ Result })), 'refused')
  assert.equal(readRefundReply({ kind: 'unsent', reason: 'ECONNREFUSED' }), 'unsent')
  assert.equal(readRefundReply({ kind: 'lost', reason: 'timeout' }), 'unknown')
  assert.equal(readRefundReply({ kind: 'answered', status: 503, body: '' }), 'unknown')
})

test('each result has a text, and none while a person decides', () => {
  assert.deepEqual([901, 903, 904, 90002, 90004, 90003].map(cardResultText), [
    '901',
    '903',
    '904',
    '90002',
    '90004',
    'unknown',
  ])
  const payment = { provider_code: '901', next_query_at: null }
  const shown = [null, 0, 901, 90004].map((result_code) => shownResultCode({ ...payment, result_code }))
  assert.deepEqual(shown, [null, 0, 901, null])
})

test('a bank works on a payment as long as somebody asks about it, and no failure is shown meanwhile', () => {
  const payment = { provider_code: '003', next_query_at: new Date(), result_code: 901 }
  assert.deepEqual([isWithBank(payment), shownResultCode(payment)], [true, null])
  const ended = { ...payment, next_query_at: null }
  assert.deepEqual([isWithBank(ended), shownResultCode(ended)], [false, 901])
  assert.equal(isWithBank({ ...payment, provider_code: '900' }), false)
})
