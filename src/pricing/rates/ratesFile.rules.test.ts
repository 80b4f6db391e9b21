import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { currencies } from '#platform/countries.rules.ts'
import { type RatesRecord, readRates, withoutReturn } from './ratesFile.rules.ts'
import { shopCountries } from '#platform/countries.rules.ts'

const recordsOf = (...lines: readonly string[]): RatesRecord[] =>
  lines.map((line, index) => ({ line: index + 1, cells: line.split(',') }))

const refusalsOf = (...lines: readonly string[]) =>
  readRates(recordsOf('from,to,rate,starts_at,source', ...lines))?.refused

test('the header decides between conversion and tax rates, in any order and with extra columns', () => {
  const converts = readRates(
    recordsOf('note,source,rate,to,from,starts_at', 'x,Bank,11.2,RWF,KES,2026-11-20'),
  )
  assert.deepEqual(converts?.rates, [
    { from: 'KES', to: 'RWF', rate: '11.2', startsAt: new Date('2026-11-20T00:00:00Z'), source: 'Bank' },
  ])
  const taxes = readRates(recordsOf('region, rate,starts_at,source', 'KEN,0.16,2026-11-20,Act'))
  assert.deepEqual(taxes, {
    kind: 'tax',
    rates: [{ region: 'KEN', rate: '0.16', startsAt: new Date('2026-11-20T00:00:00Z'), source: 'Act' }],
    refused: [],
  })
})

test('a header of neither kind, of both kinds or with a repeated column is rejected', () => {
  for (const header of [
    'from,to,rate,source',
    'from,to,region,rate,starts_at,source',
    'region,rate,rate,starts_at,source',
    'KEN,0.16,2026-11-20,Act',
  ])
    assert.equal(readRates(recordsOf(header)), null, header)
  assert.equal(readRates([]), null)
  assert.equal(readRates([{ line: 1, problem: 'odd' }]), null)
})

test('every invalid cell of a line is reported, and other lines are accepted', () => {
  const file = readRates(
    recordsOf('from,to,rate,starts_at,source', 'KES,EUR,0,soon,', 'KES,RWF,11.2,2026-11-20,Bank'),
  )
  assert.equal(file?.rates.length, 1)
  assert.deepEqual(
    file.refused.map(({ line, column }) => `${line} ${column}`),
    ['2 to', '2 rate', '2 starts_at', '2 source'],
  )
})

test('lines of another length and lines that are not CSV are rejected as a whole', () => {
  assert.deepEqual(refusalsOf('KES,RWF,11,2,2026-11-20,Bank'), [
    { line: 2, column: '', reason: '6 cells instead of 5' },
  ])
  const [header] = recordsOf('region,rate,starts_at,source')
  const records = header ? [header, { line: 2, problem: 'the quotation marks are not in order' }] : []
  assert.deepEqual(readRates(records)?.refused, [
    { line: 2, column: '', reason: 'the quotation marks are not in order' },
  ])
})

test('a currency’s conversion into itself is rejected', () => {
  assert.deepEqual(refusalsOf('KES,KES,1,2026-11-20,Bank'), [
    { line: 2, column: 'to', reason: 'the same currency' },
  ])
})

test('the same pair at the same time is accepted once, in any notation of the time', () => {
  assert.deepEqual(
    refusalsOf(
      'KES,RWF,11.2,2026-11-20,Bank',
      'RWF,KES,0.09,2026-11-20,Bank',
      'KES,RWF,11.3,2026-11-20T03:00+03:00,Bank',
      'KES,RWF,11.4,2026-11-20T00:00Z,Bank',
    ),
    [
      { line: 4, column: 'starts_at', reason: 'repeats line 2' },
      { line: 5, column: 'starts_at', reason: 'repeats line 2' },
    ],
  )
})

test('pairs without their inverse at the same time are found', () => {
  const file = readRates(
    recordsOf(
      'from,to,rate,starts_at,source',
      'KES,RWF,11.2,2026-11-20,Bank',
      'RWF,KES,0.09,2026-11-20,Bank',
      'KES,USD,0.0077,2026-11-20,Bank',
      'USD,KES,129.5,2026-11-21,Bank',
    ),
  )
  const rates = file?.kind === 'conversion' ? file.rates : []
  assert.deepEqual(
    withoutReturn(rates).map(({ from }) => from),
    ['KES', 'USD'],
  )
})

const oddly = (good: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 6, arbitrary: good }, fc.string({ unit: 'grapheme', maxLength: 12 }))
const moment = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const decimal = fc.tuple(fc.nat(99), fc.nat(999_999)).map(([whole, part]) => `${whole}.${part}`)
const currencyCell = oddly(fc.constantFrom(...currencies))
const lineOf = (names: readonly fc.Arbitrary<string>[]) =>
  fc.tuple(...names, oddly(decimal), oddly(moment), oddly(fc.constant('Bank')))

test('each line becomes one rate within the bounds of its column, or is rejected', () => {
  const lines = fc.array(lineOf([currencyCell, currencyCell]), { maxLength: 12 })
  fc.assert(
    fc.property(lines, (cells) => {
      const [header] = recordsOf('from,to,rate,starts_at,source')
      const records = cells.map((line, index) => ({ line: index + 2, cells: line }))
      const file = header ? readRates([header, ...records]) : null
      const refused = new Set(file?.refused.map(({ line }) => line))
      assert.equal((file?.rates.length ?? 0) + refused.size, cells.length)
      for (const { rate, source, startsAt } of file?.rates ?? []) {
        assert.ok(Number(rate) > 0 && Number(rate) < 1e10 && (rate.split('.')[1] ?? '').length <= 10)
        assert.ok(source.trim() !== '' && !Number.isNaN(startsAt.getTime()))
      }
    }),
  )
})

test('no accepted tax rate is 1 or more', () => {
  const lines = fc.array(lineOf([oddly(fc.constantFrom(...shopCountries))]), { maxLength: 12 })
  fc.assert(
    fc.property(lines, (cells) => {
      const [header] = recordsOf('region,rate,starts_at,source')
      const records = cells.map((line, index) => ({ line: index + 2, cells: line }))
      const rates = (header ? readRates([header, ...records]) : null)?.rates ?? []
      assert.ok(rates.every(({ rate }) => Number(rate) >= 0 && Number(rate) < 1))
    }),
  )
})
