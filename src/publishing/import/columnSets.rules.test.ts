import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHeader } from './columnSets.rules.ts'

const columns = ['isbn13', 'title', 'authors', 'language', 'publisher', 'pages', 'description']

const problemOf = (cells: readonly string[]): string => {
  const read = readHeader(cells)
  return 'problem' in read ? read.problem : ''
}

test('the columns of a list are known in any order, with others besides and with blanks around', () => {
  const read = readHeader([' rating ', ...columns.toReversed(), '', ''])
  assert.equal('set' in read && read.set.key, 'isbn13')
  assert.equal('columns' in read && read.columns[0], 'rating')
})

test('capitals in the names of columns do not matter', () => {
  const read = readHeader([...columns.map((column) => column.toUpperCase()), 'Price', 'Currency'])
  assert.deepEqual('columns' in read && read.columns, [...columns, 'price', 'currency'])
})

test('columns of no known list are told with those that are', () => {
  assert.match(problemOf(['a', 'b']), /does not name the columns of a known list: list of titles \(isbn13, /)
})

test('a column that stands twice is told', () => {
  assert.equal(problemOf([...columns, 'price', 'price']), 'the first line names the column "price" twice')
})

test('lists saved with other signs than commas, LF and UTF-8 are told as such', () => {
  assert.match(problemOf([columns.join(';')]), /not separated by commas/)
  assert.match(problemOf([columns.join('\t')]), /not separated by commas/)
  assert.match(problemOf([...columns.slice(0, 6), 'description\r9780316015844', 'Twilight']), /CR alone/)
  assert.match(problemOf(['\ufffd\ufffdi\0s\0b\0n']), /not in UTF-8/)
})
