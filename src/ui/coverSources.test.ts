import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coverSources } from './coverSources.ts'

test('a picture is offered in two widths, as AVIF and WebP', () => {
  assert.deepEqual(coverSources('/media/covers/7-ab12-640.webp'), {
    src: '/media/covers/7-ab12-320.webp',
    webp: '/media/covers/7-ab12-320.webp 320w, /media/covers/7-ab12-640.webp 640w',
    avif: '/media/covers/7-ab12-320.avif 320w, /media/covers/7-ab12-640.avif 640w',
  })
})

test('a drawn cover is what it is', () => {
  assert.deepEqual(coverSources('/covers/7.svg?v=k2'), { src: '/covers/7.svg?v=k2' })
})
