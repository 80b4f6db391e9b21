import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSettings, nextSize, readSettings } from './readerSettings.rules.ts'

test('settings come back as they were kept', () => {
  const kept = { ...defaultSettings, theme: 'sepia', font: 'sans', flow: 'scrolled', size: 22 } as const
  assert.deepEqual(readSettings(JSON.stringify(kept)), kept)
})

test('a device without settings, or with damaged ones, has those of the shop', () => {
  const found = [null, '', 'null', '[1]', '{"theme":', '"dark"'].map(readSettings)
  assert.deepEqual(found, Array(6).fill(defaultSettings))
})

test('a choice that is not known any more falls back alone', () => {
  const kept = JSON.stringify({ theme: 'purple', lines: 'airy', size: 19 })
  assert.deepEqual(readSettings(kept), { ...defaultSettings, lines: 'airy' })
})

test('the text grows and shrinks in steps, and stops at either end', () => {
  assert.equal(nextSize(18, 1), 20)
  assert.equal(nextSize(18, -1), 16)
  assert.equal(nextSize(14, -1), null)
  assert.equal(nextSize(36, 1), null)
})
