import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asCached, isCachedData, cachedAddress, nameAndTime } from './cachedPages.rules.ts'

const page = '<html><head><title>My lists · Soma</title></head><body class="a"><h1>Lists</h1></body></html>'
const withNote = (words: string) =>
  page.replace('</body>', () => `<template id="kept">${words}</template></body>`)

for (const [path, address] of [
  ['/bookshelf/', '/bookshelf'],
  ['/bookshelf', '/bookshelf'],
  ['/bookshelf/_.data?_routes=bookshelf', '/bookshelf'],
  ['/user-book-list/12.data', '/user-book-list/12'],
  ['/book-list/3?lang=kin', '/book-list/3'],
  ['/school-book-lists/?school=4', '/school-book-lists?school=4'],
  ['/', null],
  ['/profile/', null],
  ['/bookshelf/12', null],
  ['/book-list/drop', null],
] as const)
  test(`${path} is kept as ${address}`, () => assert.equal(cachedAddress(path), address))

test('the data of the frame alone are not those of a page', () => {
  assert.equal(isCachedData('/bookshelf.data?_routes=root'), false)
  assert.equal(isCachedData('/bookshelf.data?_routes=bookshelf'), true)
  assert.equal(isCachedData('/bookshelf/'), false)
})

// Spec: storefront 9, Extensions of every public page: Bookshelf and lists that were seen are read offline, marked with their time
test('a kept page says above everything of when it is', () => {
  const kept = asCached(withNote('As of noon'))
  assert.match(kept, /<body class="a"><p id="as-of" role="status">As of noon<\/p><h1>/)
  assert.doesNotMatch(kept, /template/)
})

test('a page without a note stays as it is', () => assert.equal(asCached(page), page))

test('a kept page tells its name without that of the shop, and of when it is', () =>
  assert.deepEqual(nameAndTime(withNote('As of <time>$1</time>.')), ['My lists', '<time>$1</time>']))
