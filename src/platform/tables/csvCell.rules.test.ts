import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { csvCell, csvPhone, csvRow, csvStart, type CsvValue } from './csvCell.rules.ts'

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
const skipped = ['\t', '\r', '\n', ' ', '\u00a0', '\u3000', '\ufeff', '\u200b', '\0']
const unit = fc.constantFrom(...signs, ...skipped, '"', "'", ',', ';', 'a', '1', 'ŵ', '😀')
const text = fc.string({ unit })

const readBack = (csv: string): string[][] =>
  parse(csv, { bom: true, relax_column_count: true, record_delimiter: '\r\n' })

/** As LibreOffice splits a file by default: at commas, semicolons and tabs. */
const cellsOf = (csv: string): string[] =>
  parse(csv, { delimiter: [',', ';', '\t'], record_delimiter: '\r\n' }).flat()

/** As the worst spreadsheets do: full-width signs count, and invisible characters are ignored. */
function isFormula(cell: string): boolean {
  const [first] = cell.normalize('NFKC').replaceAll(/[\s\p{C}]/gu, '')
  return first !== undefined && '=+-@'.includes(first)
}

const isDisarmed = (value: string) => isFormula(value) || /^[\t\r\n]/.test(value)

describe('a cell of a CSV file', () => {
  test('that would be a formula is text, a number stays a number', () => {
    assert.equal(csvCell('=HYPERLINK("http://evil.example")'), `"'=HYPERLINK(""http://evil.example"")"`)
    assert.equal(csvCell('+254712345678'), "'+254712345678")
    assert.deepEqual(['＝cmd', '  @SUM(A1)'].map(csvCell), ["'＝cmd", "'  @SUM(A1)"])
    assert.equal(csvCell('\n=cmd'), `"'\n=cmd"`)
    assert.deepEqual([csvCell(-350), csvCell(14356.5), csvCell(null)], ['-350', '14356.5', ''])
  })

  test('is quoted if it has commas, quotes or newlines, as in RFC 4180', () => {
    assert.equal(csvCell('Kariuki, Wanja'), '"Kariuki, Wanja"')
    assert.equal(csvCell('"The Lake"'), '"""The Lake"""')
    assert.equal(csvCell('Grade 4\nEast'), '"Grade 4\nEast"')
    assert.equal(csvCell('Book 1; Book 2'), '"Book 1; Book 2"')
    assert.equal(csvCell('Nyota za Usiku'), 'Nyota za Usiku')
  })

  test('never opens as a formula, whatever the text', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const cells = cellsOf(csvRow([one, other]))
        assert.equal(cells.length, 2)
        for (const cell of cells) assert.ok(!isDisarmed(cell), cell)
      }),
      { numRuns: 2000 },
    )
  })

  test('is parsed back as its text, with the apostrophe only where it is needed', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 2 }), (values) => {
        const expected = values.map((value) => (isDisarmed(value) ? `'${value}` : value))
        assert.deepEqual(readBack(csvStart + csvRow(values)), [expected])
      }),
    )
  })

  test('with a number is parsed back as the number', () => {
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

test('rows end as in RFC 4180', () => {
  assert.equal(csvRow(['a', 1, null]), 'a,1,\r\n')
})
