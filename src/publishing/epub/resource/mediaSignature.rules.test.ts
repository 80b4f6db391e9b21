import assert from 'node:assert/strict'
import { test } from 'node:test'
import { provenType } from './mediaSignature.rules.ts'

const proven = (mediaType: string, start: string): string | null =>
  provenType(mediaType, Buffer.from(start.padEnd(20), 'latin1'))

test('fonts and audio are detected by signature', () => {
  const files: [string, string][] = [
    ['font/woff', 'wOFF'],
    ['font/woff2', 'wOF2'],
    ['font/otf', 'OTTO'],
    ['font/ttf', '\u0000\u0001\u0000\u0000'],
    ['audio/mpeg', 'ID3'],
    ['audio/mpeg', '\u00ff\u00fb'],
    ['audio/mp4', '\u0000\u0000\u0000 ftypM4A '],
    ['video/mp4', '\u0000\u0000\u0000 ftypisom'],
  ]
  assert.deepEqual(
    files.map(([type, start]) => proven(type, start)),
    files.map(([type]) => type),
  )
})

test('a font of the other outline is accepted by either name', () => {
  assert.deepEqual([proven('font/otf', 'true'), proven('font/ttf', 'OTTO')], ['font/otf', 'font/ttf'])
})

test('a page has no valid signature', () => {
  const types = [
    'image/png',
    'font/woff',
    'font/otf',
    'audio/mpeg',
    'audio/mp4',
    'video/mp4',
    'application/x',
  ]
  assert.deepEqual(
    types.map((type) => proven(type, '<html><script>')),
    types.map(() => null),
  )
})

test('an empty file has no valid signature', () => {
  assert.equal(provenType('image/png', Buffer.alloc(0)), null)
})
