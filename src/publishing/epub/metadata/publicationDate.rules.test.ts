import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publicationDate } from './publicationDate.rules.ts'

test('year, month and day are kept as far as given', () => {
  assert.deepEqual(['1883', '2021-04', '2021-04-29'].map(publicationDate), ['1883', '2021-04', '2021-04-29'])
})

test('a time is reduced to its day', () => {
  assert.equal(publicationDate(' 2021-04-29T17:27:43Z '), '2021-04-29')
})

test('invalid days, years before printing and other formats give null', () => {
  const texts = ['2021-02-30', '2021-13', '0101-01-01', '29.4.2021', 'April 2021', '', '2021-04-29x']
  assert.deepEqual(
    texts.map(publicationDate),
    texts.map(() => null),
  )
})
