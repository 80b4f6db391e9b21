import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  byName,
  initialOf,
  initials,
  matching,
  readInitial,
  underInitial,
  usedInitials,
  writeInitial,
} from './categories.rules.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))
const names = fc.array(fc.record({ name: fc.string({ minLength: 1, unit: 'grapheme' }) }))

test('a name is listed under its first letter without accent, or under the symbol', () => {
  assert.deepEqual(['crime', 'Électricité', 'Ŵana', '3D printing', '“Jikoni”', 'Ибис'].map(initialOf), [
    'C',
    'E',
    'W',
    '#',
    '#',
    '#',
  ])
})

// Spec: storefront 2, Filter dialog: 'View all' with tabs A to Z and a symbol tab
test('every category is listed under exactly one of the letters in use', () => {
  fc.assert(
    fc.property(names, (tags) => {
      const used = usedInitials(tags)
      const found = used.flatMap((initial) => underInitial(tags, initial))
      assert.deepEqual([found.length, new Set(found)], [tags.length, new Set(tags)])
      assert.ok(used.every((initial) => underInitial(tags, initial).length > 0))
    }),
  )
})

// Spec: storefront 2, Filter dialog: Category search from 3 characters
test('a category matches part of its name, several words in any order, ignoring accents and case', () => {
  const tags = named('Law and citizenship', 'Ubuhinzi n’ubworozi', 'Électricité', 'Health')
  const found = (typed: string) => matching(tags, typed).map(({ name }) => name)
  assert.deepEqual(found('CITI law'), ['Law and citizenship'])
  assert.deepEqual(found("n'ubw"), ['Ubuhinzi n’ubworozi'])
  assert.deepEqual(found(' elec '), ['Électricité'])
  assert.deepEqual(found('law health'), [])
})

test('every category matches its own name', () => {
  fc.assert(
    fc.property(names, fc.nat(), (tags, at) => {
      const tag = tags[at % Math.max(1, tags.length)]
      if (tag) assert.ok(matching(tags, tag.name).includes(tag))
    }),
  )
})

test('categories sort alphabetically, and grades by number', () => {
  assert.deepEqual(
    byName(named('Grade 10', 'Écoles', 'Grade 2', 'Farming', 'Grade', 'Grade 1')).map(({ name }) => name),
    ['Écoles', 'Farming', 'Grade', 'Grade 1', 'Grade 2', 'Grade 10'],
  )
})

test('the sort order of categories is independent of the input', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ name: fc.stringMatching(/^[a-c ]{0,2}\d{0,2}[a-c]?$/) })), (tags) => {
      assert.deepEqual(byName(byName(tags).toReversed()).length, tags.length)
      assert.deepEqual(
        byName(tags.toReversed()).map(({ name }) => name.trim()),
        byName(tags).map(({ name }) => name.trim()),
      )
    }),
  )
})

test('a letter round-trips through the URL; anything else is rejected', () => {
  for (const initial of initials) assert.equal(readInitial(writeInitial(initial)), initial)
  assert.deepEqual(
    [readInitial('aa'), readInitial('#'), readInitial(''), readInitial(null)],
    [null, null, null, null],
  )
})
