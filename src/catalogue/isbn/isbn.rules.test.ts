import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { barcodeOf, isbnOf, isbnWithin, withCheckDigit } from './isbn.rules.ts'

test('an ISBN is parsed in every usual format', () => {
  const spellings = [
    '9780306406157',
    'urn:isbn:9780306406157',
    'ISBN 978-0-306-40615-7',
    'isbn-13: 978 0 306 40615 7',
    '978–0–306–40615–7',
  ]
  assert.deepEqual(
    spellings.map(isbnOf),
    spellings.map(() => '9780306406157'),
  )
})

test('an ISBN-10 becomes an ISBN-13', () => {
  assert.equal(isbnOf('0-306-40615-2'), '9780306406157')
  assert.equal(isbnOf('ISBN-10: 080442957X'), '9780804429573')
})

test('a wrong check digit is rejected', () => {
  assert.equal(isbnOf('9780306406158'), null)
  assert.equal(isbnOf('0306406153'), null)
})

test('thirteen digits outside the ISBN range are a barcode, not an ISBN', () => {
  assert.deepEqual([isbnOf('0076783609419'), barcodeOf('0076783609419')], [null, '0076783609419'])
  assert.deepEqual([isbnOf('0076783609418'), barcodeOf('0076783609418')], [null, null])
  assert.deepEqual([isbnOf(''), barcodeOf('')], [null, null])
})

test('an ISBN is found in free text, but not inside a longer number', () => {
  assert.equal(isbnWithin('print edition 978-0-306-40615-7, 2nd'), '9780306406157')
  assert.equal(isbnWithin('19780306406157'), null)
  assert.equal(isbnWithin('0306406152'), null)
})

test('every parsed ISBN is parsed again, also within text', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 978_000_000_000, max: 979_999_999_999 }),
      fc.integer({ min: 0, max: 9 }),
      (twelve, last) => {
        const isbn = isbnOf(`${twelve}${last}`)
        assert.ok(isbn === null || (isbnOf(isbn) === isbn && isbnWithin(`x ${isbn} y`) === isbn))
      },
    ),
  )
})

test('exactly one check digit in ten is valid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 978_000_000_000, max: 979_999_999_999 }), (twelve) => {
      assert.equal(isbnOf(withCheckDigit(String(twelve))), withCheckDigit(String(twelve)))
      const valid = Array.from({ length: 10 }, (_, digit) => isbnOf(`${twelve}${digit}`)).filter(
        (isbn) => isbn !== null,
      )
      assert.equal(valid.length, 1)
    }),
  )
})
