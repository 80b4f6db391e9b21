import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formats, mediaTypeOf } from './book.rules.ts'
import { formatOfMediaType } from './mediaFormat.rules.ts'

test('every format is found again by its media type', () => {
  assert.deepEqual(
    formats.map((format) => formatOfMediaType(mediaTypeOf(format))),
    [...formats],
  )
})

test('the plain PDF of an old order is a PDF, the unknown is digital', () => {
  assert.equal(formatOfMediaType('application/pdf'), 'pdf')
  assert.equal(formatOfMediaType('text/plain'), 'digital')
})
