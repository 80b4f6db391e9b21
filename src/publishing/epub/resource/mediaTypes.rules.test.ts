import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servedType } from './mediaTypes.rules.ts'

test('pages and style sheets are text; pictures, fonts and audio are bytes', () => {
  assert.equal(servedType('application/xhtml+xml')?.treatment, 'text')
  assert.equal(servedType('image/svg+xml')?.treatment, 'text')
  assert.equal(servedType('text/css')?.treatment, 'text')
  assert.deepEqual(servedType('audio/mpeg'), { mediaType: 'audio/mpeg', treatment: 'bytes' })
})

test('aliases of a type are normalized', () => {
  assert.equal(servedType('application/vnd.ms-opentype')?.mediaType, 'font/otf')
  assert.equal(servedType('image/jpg')?.mediaType, 'image/jpeg')
})

test('scripts, other kinds of pages and unknown types are not served', () => {
  const types = [
    'text/javascript',
    'application/javascript',
    'application/ecmascript',
    'text/html',
    'application/pdf',
    '',
    'constructor',
  ]
  assert.deepEqual(
    types.map(servedType),
    types.map(() => null),
  )
})
