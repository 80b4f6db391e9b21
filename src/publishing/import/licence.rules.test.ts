import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requiresCredit, isOpenlyLicensed } from './licence.rules.ts'

const open = [
  'Public domain (author died 1920)',
  'CC BY 4.0 https://creativecommons.org/licenses/by/4.0/',
  'see https://creativecommons.org/publicdomain/zero/1.0/',
  'CC0',
  'CC-BY-SA 3.0',
  'This book is under a Creative Commons Attribution 4.0 International licence.',
  'Creative Commons Attribution-ShareAlike 4.0',
]

const closed = [
  null,
  'All rights reserved',
  'Not in the public domain',
  'https://creativecommons.org/licenses/by-nc/4.0/',
  'https://creativecommons.org/licenses/by-nd/4.0/',
  'CC BY-NC-SA 4.0',
  'CC BY ND',
  'Creative Commons Attribution-NonCommercial 4.0',
  'Creative Commons Attribution, no derivatives',
  'ACC BYTES',
  'All rights reserved. Picture on page 3: CC BY 2.0',
]

// Spec: back office 9: Catalogue import from lists (ours)
test('licences that allow sharing and adaptation count as open, by URL or in words', () => {
  for (const rights of open) assert.equal(isOpenlyLicensed(rights), true, rights)
})

test('other licences do not', () => {
  for (const rights of closed) assert.equal(isOpenlyLicensed(rights), false, String(rights))
})

test('open licences that require credit get it, the public domain needs none', () => {
  assert.deepEqual(open.map(requiresCredit), [false, true, false, false, true, true, true])
})
