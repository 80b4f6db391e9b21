import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { readTexts } from '#platform/i18n/catalogue.ts'
import { languages } from '#platform/preferences.rules.ts'
import { ownResults } from '../attempts/attempt.rules.ts'
import { settledReading } from '../attempts/callbackCheck.rules.ts'
import { type ProviderReply, rawReply } from '../calls/providerReply.rules.ts'
import { readReversalReply } from './reversal/reversal.rules.ts'
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

describe('an answer that is no acceptance', () => {
  const page = '<html><body>An error occurred</body></html>'
  const bodies = ['', page, '{}', '[]', '{"fault":{}}', { requestId: '1', errorMessage: 'Bad Request' }]
  const statuses = [
    201, 204, 302, 400, 401, 402, 403, 404, 405, 408, 409, 413, 418, 429, 499, 500, 502, 503, 504,
  ]

  // Spec: payment providers, M-Pesa (1.10): Refused, declined or unclear answers to a push (1.4)
  test('and without a code of the provider’s is a refusal with 403 and 429 alone', () => {
    for (const status of statuses)
      for (const body of bodies) {
        const expected = status === 403 || status === 429 ? 'unavailable' : 'unknown'
        assert.equal(pushed(answered(status, body)), expected, `${status} ${JSON.stringify(body)}`)
      }
  })

  // Spec: payment providers, M-Pesa (1.10): Refused, declined or unclear answers to a push (1.4)
  test('with a code of the 400s is a refusal, unless the time was over', () => {
    for (const code of ['400.002.05', '400.003.01', '404.001.01', '405.001'])
      for (const status of [400, 404, 405, 500])
        assert.equal(pushed(error(status, code)), 'unavailable', code)
    assert.equal(pushed(error(408, '400.002.05')), 'unknown')
    for (const code of ['500.003.1001', '500.001.1002', '503.001', '4', 'gateway'])
      assert.equal(pushed(error(500, code)), 'unknown', code)
  })
})

describe('the answer to a reversal', () => {
  test('refuses by a code of the provider’s, may be asked again where nothing was let in, and else is open', () => {
    const answers: readonly (readonly [ProviderReply, string])[] = [
      [error(400, '400.002.02', 'Invalid Amount'), 'refused'],
      [error(500, '500.001.1001', 'The initiator information is invalid.'), 'refused'],
      [error(500, '500.003.02'), 'unsent'],
      [error(500, '500.003.03'), 'unsent'],
      [answered(403, '<html>'), 'unsent'],
      [answered(429, ''), 'unsent'],
      [answered(400, ''), 'unknown'],
      [answered(400, '<html>'), 'unknown'],
      [answered(404, '<html>'), 'unknown'],
      [answered(408, ''), 'unknown'],
      [answered(504, ''), 'unknown'],
    ]
    for (const [reply, outcome] of answers)
      assert.equal(readReversalReply(reply), outcome, JSON.stringify(reply))
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

  // Spec: storefront 4, Confirmation and payment: Codes that mean 'still working' stay pending; a late success is never lost
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
    const taken: readonly number[] = [ownResults.unanswered, ownResults.refused, ownResults.onHold]
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.integer().map(String)),
        (code) => resultNumber(code) > 0 && !taken.includes(resultNumber(code)),
      ),
    )
  })
})

// Spec: storefront 2, Order pending: Provider's result on failure, in the reader's language
// Spec: back office 8: Failed payment: provider's description or unknown error
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
