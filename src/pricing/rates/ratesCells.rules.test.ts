import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  conversionRate,
  currencyCell,
  type ReadCell,
  region,
  source,
  start,
  taxRate,
} from './ratesCells.rules.ts'

const valueOf = <Value>(read: ReadCell<Value>): Value | null => ('value' in read ? read.value : null)
const areRefused = (reader: (cell: string) => ReadCell<unknown>, cells: readonly string[]) =>
  assert.deepEqual(
    cells.filter((cell) => 'value' in reader(cell)),
    [],
  )

test('only currencies and regions of the shop are accepted', () => {
  assert.equal(valueOf(currencyCell(' KES ')), 'KES')
  assert.equal(valueOf(region(' MWI ')), 'MWI')
  areRefused(currencyCell, ['', 'EUR', 'kes', 'KES,RWF'])
  areRefused(region, ['', 'KE', 'UGA', 'ken', 'OTH'])
})

test('a conversion rate is above 0 and fits its column', () => {
  for (const cell of ['11.2', '0.0892857143', '1234567890', '0.0000000001'])
    assert.equal(valueOf(conversionRate(cell)), cell)
  areRefused(conversionRate, ['', '0', '0.000', '-1', '+1', '1,5', '1e3', '.5', '5.', '١'])
  areRefused(conversionRate, ['0.12345678901', '12345678901', 'Infinity', '0x10', '1 000'])
})

test('a tax rate is a fraction below 1 with at most four decimals', () => {
  for (const cell of ['0', '0.16', '0.1750', '0.9999']) assert.equal(valueOf(taxRate(cell)), cell)
  areRefused(taxRate, ['', '1', '1.0', '16', '16 %', '0.12345', '-0.1', '.16'])
})

test('a day starts at midnight UTC, and a time has its own zone', () => {
  const read = (cell: string) => valueOf(start(cell))?.toISOString()
  assert.equal(read('2026-11-20'), '2026-11-20T00:00:00.000Z')
  assert.equal(read('2026-11-20T09:30Z'), '2026-11-20T09:30:00.000Z')
  assert.equal(read('2013-09-02T00:00:00+03'), '2013-09-01T21:00:00.000Z')
  assert.equal(read('2026-11-20T23:15:00.5-05:30'), '2026-11-21T04:45:00.500Z')
  assert.equal(read('2024-02-29'), '2024-02-29T00:00:00.000Z')
})

test('invalid calendar days and times without a zone are rejected', () => {
  areRefused(start, ['', '2026-02-29', '2026-13-01', '2026-11-31', '0206-11-20', '20.11.2026', '2026-11'])
  areRefused(start, ['2026-11-20T24:00Z', '2026-11-20T09:60Z', '2026-11-20T09:00', '2026-11-20 09:00Z'])
  areRefused(start, ['2026-11-20T09:00+15:00', '2026-11-20T09:00+03:60', '2026-11-20T', 'now'])
})

test('a source is a line of text of at most 200 characters', () => {
  assert.equal(valueOf(source('  Banki Kuu, “mid” ')), 'Banki Kuu, “mid”')
  assert.equal(valueOf(source('😀'.repeat(200))), '😀'.repeat(200))
  areRefused(source, ['', '   ', '😀'.repeat(201), 'a\u0000b', 'a\tb', 'caf\ufffd', '\ud800'])
})
