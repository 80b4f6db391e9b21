import assert from 'node:assert/strict'
import { test } from 'node:test'
import { array, assert as check, integer, property } from 'fast-check'
import { ShopError } from '../errors.ts'
import { connection } from './connection.ts'

const letters = Array.from('abcdefgh')

type Page = ReturnType<typeof connection<number>>

const nodes = (page: { edges: readonly { node: string }[] }): string =>
  page.edges.map(({ node }) => node).join('')

test('a list is read from its start or from its end', () => {
  assert.equal(nodes(connection(letters, { first: 3 })), 'abc')
  assert.equal(nodes(connection(letters, { last: 3 })), 'fgh')
  assert.equal(nodes(connection(letters, {}, 2)), 'ab')
})

test('cursors page forward and back, and tell if there is more', () => {
  const { pageInfo, totalCount } = connection(letters, { first: 3 })
  assert.deepEqual([totalCount, pageInfo.hasPreviousPage, pageInfo.hasNextPage], [8, false, true])
  const next = connection(letters, { first: 9, after: pageInfo.endCursor })
  assert.deepEqual(
    [nodes(next), next.pageInfo.hasPreviousPage, next.pageInfo.hasNextPage],
    ['defgh', true, false],
  )
  assert.equal(nodes(connection(letters, { last: 2, before: next.pageInfo.startCursor })), 'bc')
})

// Spec: storefront 7: Pages by cursor: first, last, before, after; 30 by default, 1,000 at most
test('a page has thirty items by default, a thousand at most', () => {
  const many = Array.from({ length: 1001 }, (_, index) => String(index))
  assert.equal(connection(many, {}).edges.length, 30)
  assert.equal(connection(many, { first: 1000 }).edges.length, 1000)
})

test('a size out of bounds is rejected under its own name, and an invalid cursor as bad input', () => {
  for (const path of ['first', 'last'] as const)
    for (const size of [1001, -1])
      assert.throws(
        () => connection(letters, { [path]: size }),
        (error: unknown) => error instanceof ShopError && error.violations[0]?.path === path,
      )
  assert.throws(() => connection(letters, { after: 'nowhere' }), { key: 'general.badInput' })
})

// Spec: storefront 7: Pages by cursor: first, last, before, after; 30 by default, 1,000 at most
test('page by page every item comes once, in order', () => {
  check(
    property(array(integer()), integer({ min: 1, max: 7 }), (items, first) => {
      const seen: number[] = []
      let after: string | null = null
      do {
        const page: Page = connection(items, { first, after })
        seen.push(...page.edges.map(({ node }) => node))
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
      } while (after !== null)
      assert.deepEqual(seen, items)
    }),
  )
})
