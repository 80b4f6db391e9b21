import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { csvCell, csvPhone, csvRow, csvStart, type CsvValue } from './csvCell.rules.ts'

const signs = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']
const opening = fc.constantFrom(...signs, '"', ',', "'", ' ', ';', '')
const text = fc
  .tuple(opening, fc.string({ unit: fc.constantFrom(...signs, '"', ',', 'a', '1', 'ŵ', '😀', ' ', "'") }))
  .map((parts) => parts.join(''))

const readBack = (csv: string): string[][] =>
  parse(csv, { bom: true, relax_column_count: true, record_delimiter: '\r\n' })

const isFormula = (cell: string) => signs.some((sign) => cell.startsWith(sign))

describe('a cell of a CSV file', () => {
  test('that would be a formula is text, a number is a number', () => {
    assert.equal(csvCell('=HYPERLINK("http://evil.example")'), `"'=HYPERLINK(""http://evil.example"")"`)
    assert.equal(csvCell('+254712345678'), "'+254712345678")
    assert.deepEqual([csvCell(-350), csvCell(14356.5), csvCell(null)], ['-350', '14356.5', ''])
  })

  test('is quoted where it has commas, quotes or lines, as RFC 4180 says', () => {
    assert.equal(csvCell('Kariuki, Wanja'), '"Kariuki, Wanja"')
    assert.equal(csvCell('"The Lake"'), '"""The Lake"""')
    assert.equal(csvCell('Grade 4\nEast'), '"Grade 4\nEast"')
    assert.equal(csvCell('Nyota za Usiku'), 'Nyota za Usiku')
  })

  test('never opens as a formula, whatever the text', () => {
    fc.assert(
      fc.property(text, (value) => {
        const [[cell = ''] = []] = readBack(csvRow([value, 'end']))
        assert.ok(!isFormula(cell), cell)
      }),
    )
  })

  test('read back by a reader of CSV gives the text, with the apostrophe only where it is needed', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 2 }), (values) => {
        const expected = values.map((value) => (isFormula(value) ? `'${value}` : value))
        assert.deepEqual(readBack(csvStart + csvRow(values)), [expected])
      }),
    )
  })

  test('that is a number gives the number back', () => {
    const numbers = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 2 })
    fc.assert(
      fc.property(numbers, (values: readonly CsvValue[]) => {
        const [cells = []] = readBack(csvRow(values))
        assert.deepEqual(
          cells.map(Number),
          values.map(Number).map((value) => value + 0),
        )
      }),
    )
  })
})

test('a phone number is its digits', () => {
  assert.equal(csvPhone('+254 712 345 678'), '254712345678')
})

test('rows end as RFC 4180 says', () => {
  assert.equal(csvRow(['a', 1, null]), 'a,1,\r\n')
})
