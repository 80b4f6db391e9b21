import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImportReport } from './import.service.ts'
import { reportLines } from './report.ts'

const report: ImportReport = {
  titles: { new: 2, updated: 1, unchanged: 0 },
  epubs: { stored: 1, unchanged: 0 },
  covers: { stored: 0, unchanged: 3 },
  refused: [
    { line: 12, column: 'isbn13', reason: 'the check digit is wrong' },
    { line: null, column: 'a.epub', reason: 'not a readable zip' },
  ],
  unserved: [],
}

test('a report lists what was imported and what was refused', () => {
  assert.deepEqual(reportLines(report), [
    'titles:  2 new, 1 updated, 0 unchanged',
    'e-books: 1 stored, 0 unchanged',
    'covers:  0 stored, 3 unchanged',
    'refused: 2 (1 line, 1 file)',
    '  line  column  reason',
    '    12  isbn13  the check digit is wrong',
    '        a.epub  not a readable zip',
  ])
})

test('unserved chapters are reported after the refusals', () => {
  const unserved = [{ line: null, column: 'b.epub', reason: 'text/2.xhtml: missing' }]
  assert.deepEqual(reportLines({ ...report, unserved }).slice(-3), [
    'chapters that readers will not see: 1',
    '  line  column  reason',
    '        b.epub  text/2.xhtml: missing',
  ])
})

test('several reasons for one line count as one line', () => {
  const refused = ['title', 'price'].map((column) => ({ line: 5, column, reason: 'missing' }))
  assert.ok(reportLines({ ...report, refused }).includes('refused: 2 (1 line)'))
  assert.ok(reportLines({ ...report, refused: [] }).includes('refused: 0'))
})

test('long tables are truncated and say so', () => {
  const refused = Array.from({ length: 50 }, (_, line) => ({
    line,
    column: 'title',
    reason: 'x'.repeat(200),
  }))
  const lines = reportLines({ ...report, refused })
  assert.equal(lines.at(-1), '  … and 30 more')
  assert.ok(lines.every((line) => line.length < 110))
})
