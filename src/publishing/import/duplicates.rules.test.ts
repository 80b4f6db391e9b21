import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutDuplicates } from './duplicates.rules.ts'

const isbn = '9780316015844'
const file = (key: string, modifiedAt: string | null = null, isbns = [isbn]) => ({
  key,
  modifiedAt,
  metadata: { isbns },
})

const importedOf = (...files: ReturnType<typeof file>[]): string[] =>
  withoutDuplicates(files).books.map(({ key }) => key)

test('of several files of one ISBN the one named by it is imported', () => {
  assert.deepEqual(importedOf(file('a', '2025-01-01T00:00:00Z'), file('978-0-316-01584-4')), [
    '978-0-316-01584-4',
  ])
})

test('else the most recently modified one, else the first by name', () => {
  assert.deepEqual(importedOf(file('a', '2024-01-01'), file('b', '2025-01-01'), file('c')), ['b'])
  assert.deepEqual(importedOf(file('a'), file('b')), ['a'])
})

test('files without an ISBN, or with others, are kept; a skipped one names the imported one', () => {
  const others = [file('x', null, []), file('y', null, []), file('z', null, ['9780140328721'])]
  const { books, left } = withoutDuplicates([file('a'), file('b'), ...others])
  assert.deepEqual(
    books.map(({ key }) => key),
    ['a', 'x', 'y', 'z'],
  )
  assert.deepEqual(left, [{ key: 'b', importedKey: 'a' }])
})
