import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { readTexts } from '#platform/i18n/catalogue.ts'
import { languages } from '#platform/preferences.rules.ts'
import { ownResults } from '../attempts/attempt.rules.ts'
import { settledReading } from '../attempts/callbackCheck.rules.ts'
import { type ProviderReply, rawReply } from '../calls/providerReply.rules.ts'
import {
  isTokenDead,
  readingOf,
  readPushReply,
  readQueryReply,
  resultNumber,
  resultText,
} from './reply.rules.ts'

const answered = (status: number, body: unknown): ProviderReply => ({
  kind: 'answered',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const error = (status: number, errorCode: string, errorMessage = '') =>
  answered(status, { requestId: '1', errorCode, errorMessage })
const acceptance = {
  MerchantRequestID: 'm1',
  CheckoutRequestID: 'c1',
  ResponseCode: '0',
  ResponseDescription: 'Success',
}

const pushed = (reply: ProviderReply) => {
  const outcome = readPushReply(reply)
  return outcome.kind === 'refused' ? outcome.reason : outcome.kind
}

describe('the answer to a push', () => {
  test('is an acceptance with both ids', () => {
    const ids = { merchantRequestId: 'm1', checkoutRequestId: 'c1' }
    assert.deepEqual(readPushReply(answered(200, acceptance)), { kind: 'accepted', ...ids })
  })

  test('declines this payer: a bad field, a busy phone, any response code but 0', () => {
    const declined = [
      error(400, '400.002.02', 'Bad Request - Invalid PhoneNumber'),
      error(500, '500.001.1001', 'Unable to lock subscriber, a transaction is already in process'),
      answered(200, { ...acceptance, ResponseCode: '1' }),
    ]
    assert.deepEqual(declined.map(pushed), ['declined', 'declined', 'declined'])
  })

  test('tells that the provider cannot be used: our keys, its limits, its firewall, nobody there', () => {
    const unavailable: ProviderReply[] = [
      error(404, '404.001.03', 'Invalid Access Token'),
      error(404, '404.001.01'),
      error(405, '405.001'),
      error(500, '500.001.1001', 'Wrong credentials'),
      error(500, '500.001.1001', 'Merchant does not exist'),
      error(500, '500.003.02', 'Spike Arrest Violation'),
      error(500, '500.003.03', 'Quota Violation'),
      answered(403, '<html>'),
      answered(429, ''),
      { kind: 'unsent', reason: 'ECONNREFUSED' },
    ]
    assert.deepEqual(
      unavailable.map(pushed),
      unavailable.map(() => 'unavailable'),
    )
  })

  test('leaves open what became of it: no answer, an inner error, a gateway’s page, an acceptance without ids', () => {
    const unknown: ProviderReply[] = [
      { kind: 'lost', reason: 'timeout' },
      error(500, '500.003.1001', 'Internal Server Error'),
      error(500, '500.001.1001', 'The transaction is being processed'),
      answered(503, '<html>'),
      answered(502, ''),
      answered(302, ''),
      answered(200, ''),
      answered(200, { ...acceptance, CheckoutRequestID: undefined }),
    ]
    assert.deepEqual(
      unknown.map(pushed),
      unknown.map(() => 'unknown'),
    )
  })
})

describe('the answer to a status query', () => {
  test('is a result, its code a text or a number', () => {
    const ids = { MerchantRequestID: 'm1', CheckoutRequestID: 'c1' }
    const result = { kind: 'result', text: 'Done', merchantRequestId: 'm1', checkoutRequestId: 'c1' }
    assert.deepEqual(readQueryReply(answered(200, { ...ids, ResultCode: '0', ResultDesc: 'Done' })), {
      ...result,
      code: '0',
    })
    assert.deepEqual(readQueryReply(answered(200, { ...ids, ResultCode: 1032, ResultDesc: 'Done' })), {
      ...result,
      code: '1032',
    })
  })

  test('says in two ways that the payer is still at it', () => {
    const pending = [
      error(500, '500.001.1001', 'The transaction is being processed'),
      answered(200, { ResultCode: '4999' }),
      answered(200, { ResultCode: 4999 }),
    ]
    assert.deepEqual(
      pending.map((reply) => readQueryReply(reply).kind),
      ['pending', 'pending', 'pending'],
    )
  })

  test('says nothing of the payment when the query failed', () => {
    const silent: ProviderReply[] = [
      error(500, '500.001.1001', 'Wrong credentials'),
      error(400, '400.002.02', 'Invalid CheckoutRequestID'),
      error(404, '404.001.03'),
      answered(503, '<html>'),
      answered(200, '{}'),
      { kind: 'lost', reason: 'timeout' },
      { kind: 'unsent', reason: 'ECONNREFUSED' },
    ]
    assert.deepEqual(
      silent.map((reply) => readQueryReply(reply).kind),
      silent.map(() => 'silent'),
    )
  })
})

test('only the code for an invalid token makes a token dead', () => {
  assert.ok(isTokenDead(error(404, '404.001.03')))
  assert.ok(!isTokenDead(error(404, '404.001.01')))
  assert.ok(!isTokenDead({ kind: 'lost', reason: '404.001.03' }))
})

test('an answer is kept as it came, without zero bytes and not beyond measure', () => {
  assert.equal(rawReply(answered(200, 'a\0b')), 'ab')
  assert.equal(rawReply({ kind: 'lost', reason: 'timeout' }), 'timeout')
  assert.equal(rawReply(answered(200, 'x'.repeat(50_000))).length, 20_000)
})

const settled = (code: string, codesBefore: string[]) =>
  settledReading({ code, reading: readingOf(code) }, codesBefore)

describe('a result code', () => {
  test('0 alone is paid', () => {
    assert.equal(readingOf('0'), 'paid')
    fc.assert(fc.property(fc.string(), (code) => code === '0' || readingOf(code) !== 'paid'))
  })

  test('that says "still working" is never a failure', () => {
    assert.equal(settled('4999', ['4999', '4999']), 'pending')
  })

  test('that is known is a failure at once, letters or not', () => {
    assert.deepEqual(
      ['1', '17', '1032', '2001', 'SFC_IC0003', 'E3008'].map((code) => settled(code, [])),
      Array(6).fill('failed'),
    )
  })

  test('that nobody knows is a failure when it is told a second time', () => {
    assert.equal(settled('777', []), 'unclear')
    assert.equal(settled('777', ['778']), 'unclear')
    assert.equal(settled('777', ['777']), 'failed')
  })
})

describe('the contract’s number of a failure', () => {
  test('is the provider’s, or 90001 where it has letters or no number that fits', () => {
    assert.deepEqual(
      ['1', '1032', '9999', 'E3008', '-1', '1.5', '90003', '123456'].map(resultNumber),
      [1, 1032, 9999, 90001, 90001, 90001, 90001, 90001],
    )
  })

  test('is always positive and never one of those that mean something else here', () => {
    const taken: readonly number[] = [ownResults.unanswered, ownResults.refused, ownResults.held]
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.integer().map(String)),
        (code) => resultNumber(code) > 0 && !taken.includes(resultNumber(code)),
      ),
    )
  })
})

test('every code has a sentence in all four languages, codes of the same meaning the same', () => {
  const codes = [
    1, 2, 3, 4, 8, 17, 26, 1001, 1019, 1025, 1032, 1037, 2001, 2028, 8006, 9999, 90001, 90002, 90004, 777,
  ]
  const keys = new Set(codes.map((code) => `payments.result.${resultText(code)}`))
  for (const language of languages) {
    const texts = Object.keys(readTexts(language, ['payments'])).filter((key) =>
      key.startsWith('payments.result.'),
    )
    assert.deepEqual(texts.toSorted(), [...keys].toSorted())
  }
})
