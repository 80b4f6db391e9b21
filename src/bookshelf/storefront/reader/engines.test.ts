import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formats, mediaTypeOf } from '#catalogue/book.rules.ts'
import { isReadable, loadEngine } from './engines.ts'

test('e-books can be read on screen; formats without an engine cannot', async () => {
  assert.deepEqual(
    formats.filter((format) => isReadable(mediaTypeOf(format))),
    ['epub'],
  )
  await assert.rejects(loadEngine('application/pdf'), /nothing shows application\/pdf/)
})
