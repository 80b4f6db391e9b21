import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { readTexts } from '#platform/i18n/catalogue.ts'
import { languages } from '#platform/preferences.rules.ts'
import { ownResults } from '../attempts/attempt.rules.ts'
import type { ProviderReply } from '../calls/providerReply.rules.ts'
import {
  contractCode,
  isMtnTokenDead,
  mtnErrorIn,
  readRequestReply,
  readStatusReply,
  mtnReport,
  mtnResultText,
} from './reply.rules.ts'

const answered = (status: number, body: unknown = ''): ProviderReply => ({
  kind: 'answered',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const lost: ProviderReply = { kind: 'lost', reason: 'ECONNRESET' }
const unsent: ProviderReply = { kind: 'unsent', reason: 'ECONNREFUSED' }
const coded = (status: number, code: string) => answered(status, { code, message: 'as it says' })

describe('the answer to a request to pay', () => {
  const kindOf = (reply: ProviderReply) => {
    const read = readRequestReply(reply)
    return read.kind === 'refused' ? read.reason : read.kind
  }

  test('is taken, or was taken before under the same reference', () => {
    assert.deepEqual([answered(202), coded(409, 'RESOURCE_ALREADY_EXIST')].map(kindOf), [
      'accepted',
      'accepted',
    ])
  })

  test('that refuses for sure is one: nothing was sent, a bad request, keys, firewall, our set-up', () => {
    const refused = [
      unsent,
      answered(400),
      answered(401, { statusCode: 401, message: 'x' }),
      answered(403, '<html>Request Rejected</html>'),
      answered(429),
      coded(500, 'NOT_ALLOWED'),
      coded(500, 'NOT_ALLOWED_TARGET_ENVIRONMENT'),
      coded(500, 'INVALID_CALLBACK_URL_HOST'),
      coded(500, 'INVALID_CURRENCY'),
    ]
    for (const reply of refused) assert.equal(kindOf(reply), 'unavailable', JSON.stringify(reply))
    assert.equal(kindOf(coded(500, 'PAYER_NOT_FOUND')), 'declined')
  })

  test('that leaves it open is unknown', () => {
    const open = [
      lost,
      coded(500, 'INTERNAL_PROCESSING_ERROR'),
      coded(503, 'SERVICE_UNAVAILABLE'),
      answered(502),
    ]
    for (const reply of [...open, answered(200), answered(302)])
      assert.equal(kindOf(reply), 'unknown', JSON.stringify(reply))
  })

  // Spec: payment providers, MTN MoMo (2.7): Refused or unclear answers to a request (2.5)
  test('of any status and body is a refusal only as documented', () => {
    const certain = [400, 401, 403, 429]
    const statuses = [200, 204, 302, ...certain, 404, 405, 408, 413, 499, 500, 502, 503, 504]
    const bodies = ['', '<html>', '{}', { statusCode: 1, message: 'x' }, { code: 'SERVICE_UNAVAILABLE' }]
    for (const status of statuses)
      for (const body of bodies) {
        const expected = certain.includes(status) ? 'unavailable' : 'unknown'
        assert.equal(kindOf(answered(status, body)), expected, `${status} ${JSON.stringify(body)}`)
      }
  })

  test('is an error of MTN’s own with 500 or 503 and a code; a gateway’s is none', () => {
    const own = [coded(500, 'INTERNAL_PROCESSING_ERROR'), coded(503, 'SERVICE_UNAVAILABLE')]
    assert.deepEqual(own.map(mtnErrorIn), ['INTERNAL_PROCESSING_ERROR', 'SERVICE_UNAVAILABLE'])
    const gateways = [answered(500), answered(503, '<html>'), coded(502, 'X'), coded(504, 'X'), answered(408)]
    for (const reply of [...gateways, lost, unsent]) assert.equal(mtnErrorIn(reply), null)
  })

  test('tells code and text of a refusal', () => {
    assert.deepEqual(readRequestReply(coded(500, 'INVALID_CURRENCY')), {
      kind: 'refused',
      reason: 'unavailable',
      code: 'INVALID_CURRENCY',
      text: 'as it says',
    })
  })

  test('means a dead token with 401 alone', () => {
    assert.deepEqual([answered(401), answered(403), lost].map(isMtnTokenDead), [true, false, false])
  })
})

const payment = {
  financialTransactionId: '363440463',
  externalId: 'SM3F0A91BC-17',
  amount: '1200',
  currency: 'RWF',
  payer: { partyIdType: 'MSISDN', partyId: '250788123456' },
  status: 'SUCCESSFUL',
}
const ids = { referenceId: 'r' }

const reportFor = (change: object) => {
  const read = readStatusReply(answered(200, { ...payment, ...change }))
  assert.ok(read.kind === 'payment')
  return mtnReport(read.payment, ids)
}

describe('a status', () => {
  test('tells all of a paid one but the moment', () => {
    assert.deepEqual(reportFor({}), {
      ids,
      reading: 'paid',
      code: 'SUCCESSFUL',
      text: null,
      resultCode: 1,
      amount: 1200,
      currency: 'RWF',
      payerPhone: '250788123456',
      receipt: '363440463',
      paidAt: null,
      source: 'query',
    })
  })

  test('names the reason of a failure, as a text or inside an object', () => {
    for (const reason of ['EXPIRED', { code: 'EXPIRED', message: 'too late' }]) {
      const { reading, code } = reportFor({ status: 'FAILED', reason })
      assert.deepEqual([reading, code], ['failed', 'EXPIRED'])
    }
    assert.equal(reportFor({ status: 'FAILED' }).code, 'FAILED')
  })

  test('of any other word is none that has ended', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((word) => !/^\s*(SUCCESSFUL|FAILED)?\s*$/.test(word)),
        (status) => reportFor({ status }).reading === 'pending',
      ),
    )
    assert.equal(reportFor({ status: 'toString' }).reading, 'pending')
  })

  test('with an amount that is no plain number has one that fits nothing', () => {
    for (const amount of ['1e3', '1,200', '', '-1200', '1200.001', ' ', true, {}])
      assert.ok(Number.isNaN(reportFor({ amount }).amount ?? 0), JSON.stringify(amount))
    assert.deepEqual(
      ['1200.00', 1200, '1200.50'].map((amount) => reportFor({ amount }).amount),
      [1200, 1200, 1200.5],
    )
  })

  test('of a reference that the provider does not have is missing; no other 404 is', () => {
    assert.equal(readStatusReply(coded(404, 'RESOURCE_NOT_FOUND')).kind, 'missing')
    assert.equal(
      readStatusReply(answered(404, { statusCode: 404, message: 'Resource not found' })).kind,
      'silent',
    )
  })

  test('is silence in all that is no payment, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), fc.string(), (status, body) => {
        assert.equal(readStatusReply(answered(status, body)).kind, 'silent')
      }),
    )
    for (const reply of [lost, unsent, coded(503, 'SERVICE_UNAVAILABLE'), answered(200, { status: null })])
      assert.equal(readStatusReply(reply).kind, 'silent')
  })
})

// Spec: storefront 4, Confirmation and payment: Second provider: '0' confirmed, '1' failed, else pending
test('the contract knows null, "0" and "1" and no other code', () => {
  assert.deepEqual([null, 0, 1, 90002, 90003, 90004].map(contractCode), [null, '0', '1', '1', '1', '1'])
})

test('every end has a sentence in all four languages', () => {
  const reasons = [
    'APPROVAL_REJECTED',
    'EXPIRED',
    'NOT_ENOUGH_FUNDS',
    'INTERNAL_PROCESSING_ERROR',
    'COULD_NOT_PERFORM_TRANSACTION',
    'PAYER_NOT_FOUND',
    'PAYER_LIMIT_REACHED',
    'PAYEE_NOT_ALLOWED_TO_RECEIVE',
    'PAYEE_NOT_FOUND',
    'NOT_ALLOWED',
    'NOT_ALLOWED_TARGET_ENVIRONMENT',
    'INVALID_CALLBACK_URL_HOST',
    'INVALID_CURRENCY',
    'PAYMENT_NOT_APPROVED',
    'TRANSACTION_CANCELED',
    'SERVICE_UNAVAILABLE',
    null,
    'NEVER_HEARD_OF',
    'toString',
  ]
  const keys = [
    ...reasons.map((reason) => mtnResultText(1, reason)),
    mtnResultText(ownResults.unanswered, 'PENDING'),
    mtnResultText(ownResults.onHold, 'SUCCESSFUL'),
  ]
  assert.deepEqual(new Set(keys), new Set(words))
  for (const language of languages) {
    const texts = readTexts(language, ['payments'])
    for (const key of keys) assert.ok(`payments.mtn.${key}` in texts, `${language}: ${key}`)
  }
})

const words = [
  'cancelled',
  'timeout',
  'insufficient',
  'unknown',
  'wrongNumber',
  'limit',
  'setUp',
  'busy',
  'unanswered',
  'onHold',
]
