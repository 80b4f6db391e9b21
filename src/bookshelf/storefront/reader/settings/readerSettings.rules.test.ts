import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSettings, nextSize, readSettings } from './readerSettings.rules.ts'

test('settings are read back as stored', () => {
  const stored = { ...defaultSettings, theme: 'sepia', font: 'sans', flow: 'scrolled', size: 22 } as const
  assert.deepEqual(readSettings(JSON.stringify(stored)), stored)
})

test('missing or damaged settings fall back to the defaults', () => {
  const found = [null, '', 'null', '[1]', '{"theme":', '"dark"'].map(readSettings)
  assert.deepEqual(found, Array(6).fill(defaultSettings))
})

test('an unknown value falls back alone', () => {
  const stored = JSON.stringify({ theme: 'purple', lines: 'airy', size: 19 })
  assert.deepEqual(readSettings(stored), { ...defaultSettings, lines: 'airy' })
})

test('the text size changes in steps, between a minimum and a maximum', () => {
  assert.equal(nextSize(18, 1), 20)
  assert.equal(nextSize(18, -1), 16)
  assert.equal(nextSize(14, -1), null)
  assert.equal(nextSize(36, 1), null)
})
