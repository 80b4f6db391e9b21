import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookTypeTags, chipsWith, chosenTags, featuredTags, frontPage } from './fixedTags.rules.ts'
import { gradeTags } from '../search/grades.rules.ts'

const all = Array.from({ length: 3000 }, (_, index) => ({ _id: 3000 - index }))
const numbers = (tags: readonly { _id: number }[]) => tags.map(({ _id }) => _id)

test('the front page has its six categories in their order', () => {
  assert.deepEqual(numbers(frontPage(all)), [32, 19, 20, 2, 2729, 2730])
  assert.deepEqual(bookTypeTags, [2729, 2730])
})

test('the grade levels are pre-primary, then twelve grades', () => {
  const grades = [134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145]
  assert.deepEqual(numbers(chosenTags(all, gradeTags)), [25, 24, ...grades])
})

test('each category of the featured ones comes once', () => {
  assert.deepEqual(numbers(chosenTags(all, featuredTags)), featuredTags)
  assert.equal(new Set(featuredTags).size, featuredTags.length)
})

test('a category that the shop does not have is left out', () => {
  assert.deepEqual(numbers(frontPage([{ _id: 2 }, { _id: 7 }, { _id: 32 }])), [32, 2])
  assert.deepEqual(frontPage(null), [])
})

test('the category that is shown is among the chips: in its place on the front page, else before them', () => {
  assert.deepEqual(numbers(chipsWith({ _id: 20 }, all)), [32, 19, 20, 2, 2729, 2730])
  assert.deepEqual(numbers(chipsWith({ _id: 137 }, all)), [137, 32, 19, 20, 2, 2729, 2730])
})
