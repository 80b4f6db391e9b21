import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readSchoolRow, schoolKey } from './schoolRow.rules.ts'

const good = { name: 'Msasa Lane', country: 'KE', place: 'Nairobi' }

test('blanks are trimmed, and an empty place is null', () => {
  assert.deepEqual(readSchoolRow({ name: ' Msasa   Lane ', country: ' ke', place: ' ' }), {
    entry: { name: 'Msasa Lane', country: 'KEN', place: null },
  })
})

test('all problems of a line are reported, under the list’s own column names', () => {
  const read = readSchoolRow({ name: '', country: 'XX', county: 'x'.repeat(121) })
  assert.deepEqual('problems' in read && read.problems, [
    { column: 'name', reason: 'is missing' },
    { column: 'county', reason: 'more than 120 letters' },
    { column: 'country', reason: 'no country of the shop' },
  ])
})

test('any line is parsed or rejected, and the result fits the database', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('name', 'country', 'place'), fc.string()), (cells) => {
      const read = readSchoolRow({ ...good, ...cells })
      if ('problems' in read) return assert.ok(read.problems.length > 0)
      const { name, place } = read.entry
      assert.ok(name.trim() === name && name.length >= 3)
      assert.ok(place === null || place.trim() !== '')
      return assert.equal(schoolKey(read.entry), schoolKey({ ...read.entry, name: name.toUpperCase() }))
    }),
    { examples: [[{ name: 'Éden', country: 'rw' }]] },
  )
})
