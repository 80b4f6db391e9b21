import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { recordsOf } from './ratesRecords.ts'

const read = (text: string) => recordsOf(Buffer.from(text))

test('a byte order mark, CRLF, blank lines and a missing last line end are nothing to it', () => {
  assert.deepEqual(read('\ufeffregion,rate\r\n\r\nKEN,0.16\r\nRWA,0.18'), [
    { line: 1, cells: ['region', 'rate'] },
    { line: 3, cells: ['KEN', '0.16'] },
    { line: 4, cells: ['RWA', '0.18'] },
  ])
})

test('a quotation mark in the wrong place costs its own line only', () => {
  assert.deepEqual(read('a,"open\nb,"c, ""d"""\ne"f,g\n"h"i,j'), [
    { line: 1, problem: 'the quotation marks are not in order' },
    { line: 2, cells: ['b', 'c, "d"'] },
    { line: 3, problem: 'the quotation marks are not in order' },
    { line: 4, problem: 'the quotation marks are not in order' },
  ])
})

test('any bytes are read without failing, each line by itself', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const lines = recordsOf(bytes).map(({ line }) => line)
      assert.deepEqual(
        lines,
        [...new Set(lines)].toSorted((a, b) => a - b),
      )
    }),
  )
})
