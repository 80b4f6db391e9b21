import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { moved, type Picked, pickedIds, readPicked, writePicked } from './picked.rules.ts'

const word = fc.string({ minLength: 1, maxLength: 20 })
const maybe = fc.option(word)
const row: fc.Arbitrary<Picked> = fc.record(
  {
    id: word,
    name: word,
    area: maybe,
    format: maybe,
    price: fc.option(fc.integer({ min: 0, max: 10_000 })),
    currency: maybe,
  },
  { noNullPrototype: true },
)
const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 20 })

test('picked records are read as written', () => {
  fc.assert(fc.property(rows, (picked) => assert.deepEqual(readPicked(writePicked(picked)), picked)))
})

test('invalid input picks nothing and does not throw', () => {
  fc.assert(fc.property(fc.string(), (text) => assert.deepEqual(readPicked(text), [])))
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const { id, name } of readPicked(JSON.stringify(value))) assert.ok(id !== '' && name !== '')
    }),
  )
  assert.deepEqual(readPicked('[{"id":"/local_books/7"},null,7,{"id":7,"name":"x"}]'), [])
})

test('a move keeps all records, reaches its position and is reversible', () => {
  fc.assert(
    fc.property(rows, fc.nat(19), fc.constantFrom(-1, 1), (picked, at, by) => {
      const id = picked[at]?.id ?? 'none'
      const after = moved(picked, id, by)
      assert.deepEqual(pickedIds(after).toSorted(), pickedIds(picked).toSorted())
      if (after !== picked) {
        assert.equal(after[at + by]?.id, id)
        assert.deepEqual(moved(after, id, -by), picked)
      }
    }),
  )
})
