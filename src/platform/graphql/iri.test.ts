import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ShopError } from '../errors.ts'
import { productIn } from '#catalogue/productIri.ts'
import { idIn, iri, numberIn } from './iri.ts'

const isBadInput = (error: unknown) => error instanceof ShopError && error.key === 'general.badInput'

// Spec: storefront 3: IRI prefixes
test('IRIs have the prefixes of the specification', () => {
  const named = [
    iri('Book', 1),
    iri('Currency', 'KES'),
    iri('LocalBook', 1),
    iri('BookList', 3),
    iri('Order', 'a1'),
    iri('School', 5),
    iri('SafaricomMpesaRequest', 6),
    iri('Author', 8),
    iri('AuthorRole', 1),
    iri('BookFormat', 'pdf'),
    iri('TaxRate', 'KEN'),
  ]
  assert.deepEqual(named, [
    '/books/1',
    '/currencies/KES',
    '/local_books/1',
    '/book_lists/3',
    '/orders/a1',
    '/schools/5',
    '/safaricom_mpesa_requests/6',
    '/authors/8',
    '/author_roles/1',
    '/book_formats/pdf',
    '/tax_rates/KEN',
  ])
})

test('a product has two valid IRIs', () => {
  assert.deepEqual([productIn('/books/7'), productIn('/local_books/7')], [7, 7])
})

// Spec: storefront 8, By code: BAD_USER_INPUT
test('the IRI of another type, or an invalid one, is rejected', () => {
  for (const text of ['/books/1', '/orders/', 'orders/a', '/orders/a/b', '', '/orders/%', '/orders/%E0%A4%A'])
    assert.throws(() => idIn(text, 'Order'), isBadInput, text)
})

test('the number in an IRI must fit the database', () => {
  assert.equal(numberIn('/schools/2147483647', 'School'), 2147483647)
  for (const id of ['0', '-1', '01', '1.5', '2147483648', '99999999999', 'x'])
    assert.throws(() => numberIn(`/schools/${id}`, 'School'), isBadInput, id)
})
