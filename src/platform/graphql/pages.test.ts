import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ShopError } from '../errors.ts'
import { pageRequest, paginationInfo } from './pages.ts'

test('pages are numbered from 1', () => {
  assert.deepEqual(pageRequest(3, 20), { page: 3, itemsPerPage: 20, offset: 40 })
})

// Spec: storefront 7: Pages by number: from 1, 20 by default, 100 at most; past the end empty
test('a page past any end is empty, not rejected, and keeps its number', () => {
  const request = pageRequest(2147483647, 100)
  assert.ok(request.offset < 2 ** 31)
  assert.deepEqual(paginationInfo(request, 3), {
    itemsPerPage: 100,
    lastPage: 1,
    totalCount: 3,
    isLowerBound: false,
    currentPage: 2147483647,
    hasNextPage: false,
  })
})

test('a page before the first, or a size below 1 or above 100, is rejected', () => {
  for (const [page, size] of [
    [0, 20],
    [-1, 20],
    [1, 0],
    [1, 101],
  ] as const)
    assert.throws(() => pageRequest(page, size), ShopError)
})

test('an empty list has one page', () => {
  const { lastPage, hasNextPage } = paginationInfo(pageRequest(1, 20), 0)
  assert.deepEqual([lastPage, hasNextPage], [1, false])
})
