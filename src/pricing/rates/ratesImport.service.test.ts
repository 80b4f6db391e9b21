import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { recordsOf } from './ratesImport.service.ts'

const read = (text: string) => recordsOf(Buffer.from(text))

test('a byte order mark, CRLF, blank lines and a missing final newline are accepted', () => {
  assert.deepEqual(read('\ufeffregion,rate\r\n\r\nKEN,0.16\r\nRWA,0.18'), [
    { line: 1, cells: ['region', 'rate'] },
    { line: 3, cells: ['KEN', '0.16'] },
    { line: 4, cells: ['RWA', '0.18'] },
  ])
})

test('a misplaced quotation mark affects its own line only', () => {
  assert.deepEqual(read('a,"open\nb,"c, ""d"""\ne"f,g\n"h"i,j'), [
    { line: 1, problem: 'the quotation marks are not in order' },
    { line: 2, cells: ['b', 'c, "d"'] },
    { line: 3, problem: 'the quotation marks are not in order' },
    { line: 4, problem: 'the quotation marks are not in order' },
  ])
})

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

test('cells are read as written, and an unreadable line affects itself only', () => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\r\n]/g, ''))
  const row = fc.array(cell, { minLength: 1, maxLength: 5 })
  const broken = fc.constantFrom('a,"open', 'e"f,g', '"h"i,j')
  const lineEnd = fc.constantFrom('\n', '\r\n')
  fc.assert(
    fc.property(fc.array(fc.oneof(row, broken), { minLength: 1 }), lineEnd, (rows, end) => {
      const text = rows.map((one) => (typeof one === 'string' ? one : one.map(quoted).join(',')))
      const problem = 'the quotation marks are not in order'
      assert.deepEqual(
        read(text.join(end)),
        rows.map((one, index) => ({
          line: index + 1,
          ...(typeof one === 'string' ? { problem } : { cells: one }),
        })),
      )
    }),
  )
})

test('in any bytes each line that is not blank is reported once', () => {
  const byte = fc.oneof(fc.constantFrom(0x0a, 0x0d, 0x20, 0x22, 0x2c), fc.nat({ max: 255 }))
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 300 }), (bytes) => {
      const lines = new TextDecoder().decode(Uint8Array.from(bytes)).split(/\r?\n/)
      assert.deepEqual(
        recordsOf(Uint8Array.from(bytes)).map(({ line }) => line),
        lines.flatMap((text, index) => (/\S/.test(text) ? [index + 1] : [])),
      )
    }),
  )
})
