import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { type CsvRecord, readCsv } from './csv.ts'

const folder = await mkdtemp(join(tmpdir(), 'soma-csv-'))
after(() => rm(folder, { recursive: true, force: true }))

async function recordsOf(text: string | Buffer): Promise<CsvRecord[]> {
  const path = join(folder, 'list.csv')
  await writeFile(path, text)
  const records: CsvRecord[] = []
  for await (const record of readCsv(path)) records.push(record)
  return records
}

test('a byte order mark, CRLF, blank lines and a missing final newline are accepted', async () => {
  assert.deepEqual(await recordsOf('\ufeffisbn,title\r\n\r\n1,Kalulu\r\n2,Sungura'), [
    { line: 1, cells: ['isbn', 'title'] },
    { line: 3, cells: ['1', 'Kalulu'] },
    { line: 4, cells: ['2', 'Sungura'] },
  ])
})

test('quoted cells may have commas, quotes and newlines, and later lines keep their numbers', async () => {
  assert.deepEqual(await recordsOf('"a, b","say ""soma""","one\ntwo"\nc,d,e\n'), [
    { line: 1, cells: ['a, b', 'say "soma"', 'one\ntwo'] },
    { line: 3, cells: ['c', 'd', 'e'] },
  ])
})

test('an unclosed quotation mark affects its own line only', async () => {
  assert.deepEqual(await recordsOf('a,"open\nb,c\nd,e\n'), [
    { line: 1, problem: 'a quotation mark is not closed' },
    { line: 2, cells: ['b', 'c'] },
    { line: 3, cells: ['d', 'e'] },
  ])
})

test('an unclosed mark does not swallow lines up to the next quoted cell', async () => {
  assert.deepEqual(await recordsOf('a,"open\nb,c\nd,"x\ny"\n'), [
    { line: 1, problem: 'text stands after a closing quotation mark' },
    { line: 2, cells: ['b', 'c'] },
    { line: 3, cells: ['d', 'x\ny'] },
  ])
})

test('marks in the middle of a cell and text after a quoted cell are reported', async () => {
  assert.deepEqual(await recordsOf('a"b"c,d\n"x"y,z\n'), [
    { line: 1, problem: 'a quotation mark stands in the middle of a cell' },
    { line: 2, problem: 'text stands after a closing quotation mark' },
  ])
})

test('a line of megabytes is read, an oversized one affects only itself, and later lines keep their numbers', async () => {
  const [two, five] = ['x'.repeat(2_000_000), '"y'.repeat(2_500_000)]
  const records = await recordsOf(`a,${two}\nb,"${five}\nc,d\n`)
  assert.deepEqual(
    records.map((record) => [record.line, 'problem' in record ? record.problem : record.cells.length]),
    [
      [1, 2],
      [2, 'longer than 4,000,000 characters'],
      [3, 2],
    ],
  )
})

test('binary data is read without failing', async () => {
  const garbage = Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * 7919) % 256))
  assert.ok((await recordsOf(garbage)).length > 0)
  assert.deepEqual(await recordsOf(''), [])
})

test('any valid CSV is read back as written', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ŵ', ',', '"', '\n', ' ', ';', '😀'), maxLength: 8 })
  const row = fc.array(cell, { minLength: 2, maxLength: 4 })
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
      const records = await recordsOf(rows.map((cells) => `${cells.map(quoted).join(',')}\n`).join(''))
      assert.deepEqual(
        records.map((record) => ('cells' in record ? record.cells : record)),
        rows,
      )
    }),
    { numRuns: 60 },
  )
})
