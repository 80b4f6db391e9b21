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
  test(`${path} is cached as ${address}`, () => assert.equal(cachedAddress(path), address))

test('data of the root route alone is not page data', () => {
  assert.equal(isCachedData('/bookshelf.data?_routes=root'), false)
  assert.equal(isCachedData('/bookshelf.data?_routes=bookshelf'), true)
  assert.equal(isCachedData('/bookshelf/'), false)
})

// Spec: storefront 9, Extensions of every public page: Bookshelf and lists that were seen are read offline, marked with their time
test('a cached page starts with its cached-at notice', () => {
  const cached = asCached(withNote('As of noon'))
  assert.match(cached, /<body class="a"><p id="as-of" role="status">As of noon<\/p><h1>/)
  assert.doesNotMatch(cached, /template/)
})

test('a page without a notice is unchanged', () => assert.equal(asCached(page), page))

test('a cached page’s title without the shop’s name, and its time, are read', () =>
  assert.deepEqual(nameAndTime(withNote('As of <time>$1</time>.')), ['My lists', '<time>$1</time>']))
