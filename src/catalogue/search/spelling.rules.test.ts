import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type SpellingCandidate, candidates, nearestGroups } from './spelling.rules.ts'

const whole = (word: string): SpellingCandidate => ({ word, isBeginning: false, shown: word })
const nearest = (typed: string, words: readonly string[], mayGoOn = false) =>
  nearestGroups(typed, words.map(whole), mayGoOn).map((group) => group.map(({ word }) => word))

test('fewer errors rank first, then the same first letter', () => {
  assert.deepEqual(nearest('hadhithi', ['hadithi', 'hadithia', 'badhithi']), [
    ['hadithi'],
    ['badhithi'],
    ['hadithia'],
  ])
})

test('equally near words form one group', () => {
  assert.deepEqual(nearest('moter', ['motor', 'mother', 'meter', 'water']), [['motor', 'mother', 'meter']])
})

test('words with too many errors, and the word itself, are left out', () => {
  assert.deepEqual(nearest('salt', ['sugar', 'salt', 'slat']), [['slat']])
  assert.deepEqual(nearest('zzzz', ['zanzibar']), [])
})

test('a last word may be a prefix, shown as the whole word', () => {
  const [[first] = []] = nearestGroups('kilmanj', [whole('kilimanjaro')], true)
  assert.deepEqual(first, { word: 'kilimanj', isBeginning: true, shown: 'kilimanjaro' })
  assert.deepEqual(nearestGroups('kilmanj', [whole('kilimanjaro')], false), [])
})

test('short words are not corrected, and prefixes only up to the typed length', () => {
  assert.deepEqual(candidates('sal', true), { words: [], beginnings: [] })
  const { words, beginnings } = candidates('salz', true)
  assert.ok(
    words.includes('salt') &&
      words.includes('sal') &&
      beginnings.includes('salt') &&
      !beginnings.includes('sal'),
  )
  assert.deepEqual(candidates('salz', false).beginnings, [])
})
