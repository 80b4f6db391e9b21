import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BaseFilters, type FilterChoice, nothingChosen } from '../../search/request.rules.ts'
import { everyTitleList, listOfLanguage, listOfTag } from '../materialized/materializedList.rules.ts'
import { driverOf, facetListOf, wholeListOf } from './driver.rules.ts'

const filters: BaseFilters = {
  listedAt: new Date('2026-03-01T12:00:00Z'),
  books: null,
  publisher: null,
  tags: null,
  author: null,
  series: null,
  subject: null,
  printToo: true,
}

const narrowed = (base: Partial<BaseFilters>, choice: Partial<FilterChoice> = {}) => ({
  filters: { ...filters, ...base },
  choice: { ...nothingChosen, ...choice },
})

const swahili = listOfLanguage('swa') ?? 0
const size = (list: number, titles: number, has_rows = true) => ({ list, titles, has_rows })
const sizes = [
  size(everyTitleList, 1_000_000),
  size(swahili, 160_000),
  size(listOfTag(137), 5700),
  size(listOfTag(201), 370_000),
]

test('a grade in a language is driven by the grade, which has fewer titles', () => {
  const asked = narrowed({}, { grades: [137], languages: ['swa'] })
  assert.deepEqual(driverOf(asked, sizes), { name: 'grades', lists: [137] })
})

test('a filter without known sizes is driven by all titles', () => {
  assert.deepEqual(driverOf(narrowed({}, { available: true }), sizes), { name: null, lists: [0] })
})

test('a small list is read whole', () => {
  assert.equal(driverOf(narrowed({ tags: [9], publisher: null }), [...sizes, size(9, 300, false)]), undefined)
  assert.equal(driverOf(narrowed({}, { languages: ['swa'], grades: [9] }), sizes), undefined)
})

test('a large list whose rows are not built yet is driven by the next larger one', () => {
  const coming = [size(everyTitleList, 1_000_000), size(swahili, 160_000), size(137, 57_000, false)]
  const asked = narrowed({}, { grades: [137], languages: ['swa'] })
  assert.deepEqual(driverOf(asked, coming), { name: 'languages', lists: [swahili] })
})

test('several lists are driven by all of them, if each has rows', () => {
  const either = narrowed({ tags: [137, 201] })
  assert.deepEqual(driverOf(either, sizes)?.lists, [137, 201])
  const withSmall = [...sizes, size(9, 300, false)]
  assert.deepEqual(driverOf(narrowed({ tags: [201, 9] }), withSmall)?.lists, [everyTitleList])
})

test('filters by number, author or series, or with unlisted titles, are read whole', () => {
  for (const base of [{ books: [1] }, { author: 1 }, { series: 'Moran' }, { listedAt: null }])
    assert.equal(driverOf(narrowed({ tags: [201], ...base }), sizes), undefined)
})

test('facets come from one list, whatever is chosen within it', () => {
  assert.equal(facetListOf(narrowed({ tags: [201] }, { formats: ['epub'] })), 201)
  assert.equal(facetListOf(narrowed({})), everyTitleList)
  assert.equal(facetListOf(narrowed({ tags: [201], publisher: 3 })), undefined)
  assert.equal(facetListOf(narrowed({ tags: [201, 9] })), undefined)
  assert.equal(facetListOf(narrowed({ tags: [201], printToo: false })), undefined)
})

test('a total is stored for one list without other filters', () => {
  const wholeOf = (asked: ReturnType<typeof narrowed>) => wholeListOf(asked, driverOf(asked, sizes))
  assert.equal(wholeOf(narrowed({}, { languages: ['swa'] })), swahili)
  assert.equal(wholeOf(narrowed({ tags: [201] })), 201)
  assert.equal(wholeOf(narrowed({})), everyTitleList)
  for (const asked of [
    narrowed({}, { languages: ['swa'], available: true }),
    narrowed({ tags: [201] }, { languages: ['en-GB'] }),
    narrowed({ tags: [201, 137] }),
    narrowed({}, { grades: [137], languages: ['swa'] }),
    narrowed({ printToo: false }),
  ])
    assert.equal(wholeOf(asked), undefined)
})

test('a language is identified by its code; others have no list', () => {
  assert.equal(swahili, 1_000_000_000 + (19 * 32 + 23) * 32 + 1)
  assert.equal(listOfLanguage('en-GB'), undefined)
})
