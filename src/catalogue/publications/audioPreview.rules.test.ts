import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { audioPreviewUrl, byteRange, previewKey, previewNamed } from './audioPreview.rules.ts'

describe('the sample of an audiobook', () => {
  test('has a URL; other formats have none', () => {
    const audio_preview = previewKey(7, 'ab12cd34', 'mp3')
    assert.equal(audioPreviewUrl({ format: 'audio', audio_preview }), '/media/previews/7-ab12cd34.mp3')
    assert.equal(audioPreviewUrl({ format: 'audio', audio_preview: null }), null)
    assert.equal(audioPreviewUrl({ format: 'epub', audio_preview }), null)
  })

  test('is identified by its file name; other names are rejected', () => {
    assert.deepEqual(previewNamed('7-ab12cd34.mp3'), { bookId: 7, mediaType: 'audio/mpeg' })
    for (const file of [
      '7.mp3',
      '07-ab12cd34.mp3',
      '7-ab12cd34.exe',
      '7-xy12cd34.mp3',
      '../7-ab12cd34.mp3',
      '',
    ])
      assert.equal(previewNamed(file), null, file)
  })
})

describe('a byte range', () => {
  test('starts at the beginning, in the middle, or counts from the end', () => {
    assert.deepEqual(byteRange('bytes=0-', 100), { start: 0, end: 99 })
    assert.deepEqual(byteRange('bytes=10-19', 100), { start: 10, end: 19 })
    assert.deepEqual(byteRange('bytes=90-500', 100), { start: 90, end: 99 })
    assert.deepEqual(byteRange('bytes=-10', 100), { start: 90, end: 99 })
  })

  test('is ignored if missing, multiple or invalid', () => {
    for (const asked of [undefined, '', 'bytes=-', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=9-3'])
      assert.equal(byteRange(asked, 100), null, asked)
  })

  test('cannot start past the end', () => {
    assert.equal(byteRange('bytes=100-', 100), 'unsatisfiable')
    assert.equal(byteRange('bytes=-0', 100), 'unsatisfiable')
  })

  // Spec: storefront 7, Other calls: GET on the audio preview, whole or in parts; not found where there is none
  test('never exceeds the file', () => {
    const edge = fc.option(fc.nat(300), { nil: undefined })
    fc.assert(
      fc.property(edge, edge, fc.integer({ min: 1, max: 200 }), (first, last, size) => {
        const range = byteRange(`bytes=${first ?? ''}-${last ?? ''}`, size)
        if (range === null || range === 'unsatisfiable') return
        assert.ok(0 <= range.start && range.start <= range.end && range.end < size)
      }),
    )
  })
})
