import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { changedFields } from './changedFields.rules.ts'

const entry = fc.record({ name: fc.string(), books: fc.array(fc.nat(3)), rate: fc.option(fc.nat(3)) })

test('fields differ exactly where they say something else, whatever they are made of', () => {
  fc.assert(
    fc.property(entry, entry, (one, other) => {
      const fields = changedFields(one, other)
      for (const field of ['name', 'books', 'rate'] as const)
        assert.equal(!fields.includes(field), isDeepStrictEqual(one[field], other[field]))
      assert.deepEqual(changedFields(one, structuredClone(one)), [])
      assert.deepEqual(changedFields(one, null), Object.keys(one))
    }),
  )
})
