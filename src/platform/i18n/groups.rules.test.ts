import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isInFile, textFiles, textGroupOf } from './groups.rules.ts'

test('a text belongs to its group’s file, unless its key prefix says otherwise', () => {
  assert.equal(textGroupOf('shell.name'), 'public')
  assert.equal(textGroupOf('formats.country.KEN'), 'public')
  assert.equal(textGroupOf('formats.language.swa'), 'names')
  assert.equal(textGroupOf('account.profile.title'), 'more')
})

test('of the errors only ServerUnavailable is on every page', () => {
  assert.equal(textGroupOf('errors.coupon.expired'), 'errors')
  assert.equal(textGroupOf('errors.ServerUnavailable'), 'public')
})

test('lists and the book page share the texts of buttons, but not each other’s', () => {
  const filesWith = (key: string) => Object.keys(textFiles).filter((file) => isInFile(key, file as never)) // a file name
  assert.deepEqual(filesWith('catalogue.button.open'), ['lists', 'booklists', 'book'])
  assert.deepEqual(filesWith('catalogue.empty.tag.title'), ['lists'])
  assert.deepEqual(filesWith('catalogue.details.isbn'), ['book'])
})

test('texts for machines are in no file for browsers', () => {
  const files = ['public', 'lists', 'book', 'more'] as const
  assert.deepEqual(
    files.filter((file) => isInFile('catalogue.tag.description', file)),
    [],
  )
  assert.equal(isInFile('catalogue.tag.description', null), true)
})

test('the file of non-public screens has the texts of the cart and the errors', () => {
  for (const key of ['cart.title', 'errors.unknown', 'order.confirmed.title'])
    assert.equal(isInFile(key, 'more'), true, key)
  assert.equal(isInFile('shell.name', 'more'), false)
})

test('the server renders with all texts but those of mails and its own pages', () => {
  assert.equal(isInFile('formats.language.swa', null), true)
  assert.equal(isInFile('mail.greeting', null), false)
})
