import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHeader } from './columnSets.rules.ts'

const columns = ['isbn13', 'title', 'authors', 'language', 'publisher', 'pages', 'description']

const problemOf = (cells: readonly string[]): string => {
  const read = readHeader(cells)
  return 'problem' in read ? read.problem : ''
}

test('columns are recognized in any order, with extra columns and surrounding blanks', () => {
  const read = readHeader([' rating ', ...columns.toReversed(), '', ''])
  assert.equal('set' in read && read.set.key, 'isbn13')
  assert.equal('columns' in read && read.columns[0], 'rating')
})

test('column names are case-insensitive', () => {
  const read = readHeader([...columns.map((column) => column.toUpperCase()), 'Price', 'Currency'])
  assert.deepEqual('columns' in read && read.columns, [...columns, 'price', 'currency'])
})

test('unknown columns are reported with the known lists', () => {
  assert.match(problemOf(['a', 'b']), /does not name the columns of a known list: list of titles \(isbn13, /)
})

test('a repeated column is reported', () => {
  assert.equal(problemOf([...columns, 'price', 'price']), 'the first line names the column "price" twice')
})

test('lists with other separators than commas, LF and UTF-8 are reported as such', () => {
  assert.match(problemOf([columns.join(';')]), /not separated by commas/)
  assert.match(problemOf([columns.join('\t')]), /not separated by commas/)
  assert.match(problemOf([...columns.slice(0, 6), 'description\r9780316015844', 'Twilight']), /CR alone/)
  assert.match(problemOf(['\ufffd\ufffdi\0s\0b\0n']), /not in UTF-8/)
})
