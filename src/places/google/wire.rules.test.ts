import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isUnknownPlace, readDetails, readFound, searchBody, shortAddress } from './wire.rules.ts'

test('a short address omits what everybody knows', () => {
  assert.equal(
    shortAddress('Argwings Kodhek Road, Nairobi, 00100, Kenya', 'Yaya Centre'),
    'Argwings Kodhek Road',
  )
  assert.equal(
    shortAddress('Yaya Centre, Argwings Kodhek Road, Kilimani, Nairobi, Kenya', 'Yaya Centre'),
    'Argwings Kodhek Road, Kilimani',
  )
  assert.equal(shortAddress('PQ5R+8X Nairobi, Kenya', 'A house'), null)
  assert.equal(shortAddress('Nairobi, Kenya', 'Karen'), null)
  assert.equal(shortAddress(null, 'Karen'), null)
})

test('a search sends a valid token only', () => {
  const bodyFor = (session: string | null) => searchBody('karen', { session, language: 'swa' })
  assert.equal(bodyFor('0b9c2d1e-9f1a-4f6d-8f6e-2f3c4d5e6f70').sessionToken?.length, 36)
  assert.ok(!('sessionToken' in bodyFor(null)))
  assert.ok(!('sessionToken' in bodyFor('two words')))
  assert.equal(bodyFor(null).languageCode, 'sw')
})

test('suggestions without a place, a name or an id are skipped', () => {
  const text = (words: string) => ({ text: words })
  assert.deepEqual(
    readFound({
      suggestions: [
        { queryPrediction: { text: text('pizza') } },
        { placePrediction: { placeId: 'a', structuredFormat: { mainText: text(' ') } } },
        { placePrediction: { structuredFormat: { mainText: text('No id') } } },
        { placePrediction: { placeId: 'b', structuredFormat: { mainText: text('Karen') } } },
      ],
    }),
    [{ placeId: 'b', name: 'Karen', area: null }],
  )
  assert.deepEqual(readFound({}), [])
})

test('an unknown place is distinguished from a wrong key', () => {
  const error = (reason?: string) => ({
    error: { status: 'INVALID_ARGUMENT', ...(reason && { details: [{ reason }] }) },
  })
  assert.equal(isUnknownPlace(404, null), true)
  assert.equal(isUnknownPlace(400, error()), true)
  assert.equal(isUnknownPlace(400, error('API_KEY_INVALID')), false)
  assert.equal(isUnknownPlace(403, error()), false)
})

test('any response is parsed without throwing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 200, max: 599 }), (answer, status) => {
      readFound(answer)
      readDetails(answer)
      isUnknownPlace(status, answer)
    }),
  )
})
