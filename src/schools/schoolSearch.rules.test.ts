import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fittingSchools } from './schoolSearch.rules.ts'

const schools = [
  'Groupe Scolaire Umucyo, Kigali',
  "Lang'ata High School",
  'Msasa Lane Primary, Nairobi',
  'St Mary’s, Msasa',
].map((name) => ({ name }))
const find = (typed: string) => fittingSchools(schools, typed).map(({ name }) => name)

test('a school matches prefixes of its words, in any order', () => {
  assert.deepEqual(find('prim msa'), ['Msasa Lane Primary, Nairobi'])
  assert.deepEqual(find('LANGATA'), ["Lang'ata High School"])
})

test('names that start with the typed text come first', () => {
  assert.deepEqual(find('msasa'), ['Msasa Lane Primary, Nairobi', 'St Mary’s, Msasa'])
})

test('an empty search returns the first schools, an unknown name none', () => {
  assert.equal(find('').length, 4)
  assert.deepEqual(find('zebra'), [])
})

test('at most eight are returned', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ name: fc.string() }), { maxLength: 30 }), fc.string(), (many, typed) => {
      const found = fittingSchools(many, typed)
      assert.ok(found.length <= 8 && found.every((school) => many.includes(school)))
    }),
  )
})
