import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isInFile, textFiles, textGroupOf } from './groups.rules.ts'

test('a text goes with its file, unless the beginning of its key says otherwise', () => {
  assert.equal(textGroupOf('shell.name'), 'public')
  assert.equal(textGroupOf('formats.country.KEN'), 'public')
  assert.equal(textGroupOf('formats.language.swa'), 'names')
  assert.equal(textGroupOf('account.profile.title'), 'more')
})

test('of the errors only the one of a lost connection comes with every page', () => {
  assert.equal(textGroupOf('errors.coupon.expired'), 'errors')
  assert.equal(textGroupOf('errors.ServerUnavailable'), 'public')
})

test('a book on a list and on a page of its own has a button, and neither has the words of the other', () => {
  const filesWith = (key: string) => Object.keys(textFiles).filter((file) => isInFile(key, file as never)) // its names
  assert.deepEqual(filesWith('catalogue.button.open'), ['lists', 'booklists', 'book'])
  assert.deepEqual(filesWith('catalogue.empty.tag.title'), ['lists'])
  assert.deepEqual(filesWith('catalogue.details.isbn'), ['book'])
})

test('what only machines read is fetched by no browser', () => {
  const files = ['public', 'lists', 'book', 'more'] as const
  assert.deepEqual(
    files.filter((file) => isInFile('catalogue.tag.description', file)),
    [],
  )
  assert.equal(isInFile('catalogue.tag.description', null), true)
})

test('the file of the screens beyond the public ones has the texts of the cart and the errors in it', () => {
  for (const key of ['cart.title', 'errors.unknown', 'order.confirmed.title'])
    assert.equal(isInFile(key, 'more'), true, key)
  assert.equal(isInFile('shell.name', 'more'), false)
})

test('the server draws with all texts but those of mails and pages of its own', () => {
  assert.equal(isInFile('formats.language.swa', null), true)
  assert.equal(isInFile('mail.greeting', null), false)
})
