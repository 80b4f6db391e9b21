import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookTypeTags, chipsWith, chosenTags, featuredTags, frontPage } from './fixedTags.rules.ts'
import { gradeTags } from '../search/grades.rules.ts'

const all = Array.from({ length: 3000 }, (_, index) => ({ _id: 3000 - index }))
const numbers = (tags: readonly { _id: number }[]) => tags.map(({ _id }) => _id)

// Spec: storefront 2, Home: Tag filters of the front page (32, 19, 20, 2, 2729, 2730)
// Spec: storefront 9: Tag ids: Print 2729, Audiobooks 2730, Free 2
test('the front page has its six categories in order', () => {
  assert.deepEqual(numbers(frontPage(all)), [32, 19, 20, 2, 2729, 2730])
  assert.deepEqual(bookTypeTags, [2729, 2730])
})

// Spec: storefront 2, Filter dialog: Expandable grade levels (25, 24, 134 to 145)
// Spec: storefront 9: Tag ids: Kenya CBC 32 and grades 1 to 12
test('the grade levels are pre-primary, then twelve grades', () => {
  const grades = [134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145]
  assert.deepEqual(numbers(chosenTags(all, gradeTags)), [25, 24, ...grades])
})

// Spec: storefront 2, Filter dialog: Featured category tags
test('each featured category is listed once', () => {
  assert.deepEqual(numbers(chosenTags(all, featuredTags)), featuredTags)
  assert.equal(new Set(featuredTags).size, featuredTags.length)
})

test('a category missing in the shop is left out', () => {
  assert.deepEqual(numbers(frontPage([{ _id: 2 }, { _id: 7 }, { _id: 32 }])), [32, 2])
  assert.deepEqual(frontPage(null), [])
})

// Spec: storefront 2, Category list: Works once, with filters and sorts as a search has them; the shown category's chip in sight
test('the current category is among the chips: in its place on the front page, else first', () => {
  assert.deepEqual(numbers(chipsWith({ _id: 20 }, all)), [32, 19, 20, 2, 2729, 2730])
  assert.deepEqual(numbers(chipsWith({ _id: 137 }, all)), [137, 32, 19, 20, 2, 2729, 2730])
})
