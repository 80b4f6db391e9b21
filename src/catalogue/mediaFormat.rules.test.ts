import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formats, mediaTypeOf } from './book.rules.ts'
import { formatOfMediaType } from './mediaFormat.rules.ts'

// Spec: storefront 3: Formats: media types of pdf, epub, print, digital, audio, and their labels
// Spec: back office 3: Formats and their media types
// Spec: back office 9: Format labels in four languages
test('every format maps to its media type and back', () => {
  assert.deepEqual(
    formats.map((format) => formatOfMediaType(mediaTypeOf(format))),
    [...formats],
  )
})

test('the plain PDF of an old order is a PDF, an unknown type is digital', () => {
  assert.equal(formatOfMediaType('application/pdf'), 'pdf')
  assert.equal(formatOfMediaType('text/plain'), 'digital')
})
