import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { readTexts } from '#platform/i18n/catalogue.ts'
import { languages } from '#platform/preferences.rules.ts'
import { ownResults, readingOf, resultNumber, resultText, settledReading } from './result.rules.ts'

describe('a result code', () => {
  test('0 alone is paid', () => {
    assert.equal(readingOf('0'), 'paid')
    fc.assert(fc.property(fc.string(), (code) => code === '0' || readingOf(code) !== 'paid'))
  })

  test('that says "still working" is never a failure', () => {
    assert.equal(settledReading('4999', ['4999', '4999']), 'working')
  })

  test('that is known is a failure at once, letters or not', () => {
    assert.deepEqual(
      ['1', '17', '1032', '2001', 'SFC_IC0003', 'E3008'].map((code) => settledReading(code, [])),
      Array(6).fill('failed'),
    )
  })

  test('that nobody knows is a failure when it is heard a second time', () => {
    assert.equal(settledReading('777', []), 'unsure')
    assert.equal(settledReading('777', ['778']), 'unsure')
    assert.equal(settledReading('777', ['777']), 'failed')
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
