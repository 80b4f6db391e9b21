import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assert as check, integer, property, stringMatching } from 'fast-check'
import { orderReference } from '#orders/orderReference.rules.ts'
import { orderSearch } from './orderSearch.rules.ts'

test('every beginning of an order’s number is the beginning of its id, however it is written', () => {
  check(
    property(stringMatching(/^[0-9a-f]{40}$/), integer({ min: 3, max: 10 }), (id, length) => {
      const typed = orderReference(id).slice(0, length)
      for (const written of [typed, typed.toLowerCase(), ` ${typed.slice(0, 2)}-${typed.slice(2)} `]) {
        const { reference } = orderSearch(written)
        assert.ok(reference !== null && id.toUpperCase().startsWith(reference), written)
      }
    }),
  )
})

test('an address is no number', () => {
  assert.deepEqual(orderSearch(' Amina.O@Reader.example'), {
    reference: null,
    email: 'amina.o@reader.example',
  })
})
