import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endOfStatement, readAddress, readName, readString } from './cssTokens.rules.ts'

test('a name ends where a browser ends it', () => {
  assert.deepEqual(readName('Back-Ground:x', 0), { value: 'back-ground', end: 11 })
  assert.deepEqual(readName(' a', 0), { value: '', end: 0 })
})

test('an escape takes up to six digits and one space', () => {
  assert.deepEqual(readName('\\75 rl(', 0), { value: 'url', end: 6 })
  assert.deepEqual(readName('\\000075rl', 0), { value: 'url', end: 9 })
  assert.deepEqual(readName('\\0000750', 0), { value: 'u0', end: 8 })
  assert.deepEqual(readName('a\\{b c', 0), { value: 'a{b', end: 4 })
})

test('escapes of no character are the sign for the unknown', () => {
  assert.equal(readName('\\0 \\d800 \\110000 ', 0).value, '\ufffd\ufffd\ufffd')
})

test('a string ends at its quote, at the end of the line or of the file', () => {
  assert.deepEqual(readString('"a\\"b\'"c', 0), { value: 'a"b\'', end: 7 })
  assert.deepEqual(readString("'a\nb'", 0), { value: 'a', end: 2 })
  assert.deepEqual(readString('"a\\\nb', 0), { value: 'ab', end: 5 })
  assert.deepEqual(readString('"', 0), { value: '', end: 1 })
})

test('an address may be quoted or bare', () => {
  assert.deepEqual(readAddress(' "a)b" )c', 0), { value: 'a)b', end: 8 })
  assert.deepEqual(readAddress(' a\\)b )c', 0), { value: 'a)b', end: 7 })
  assert.deepEqual(readAddress('a', 0), { value: 'a', end: 1 })
})

test('a statement ends at its semicolon, not at one inside a string or comment', () => {
  assert.equal(endOfStatement('";"/*;*/\\;a;b', 0), 12)
  assert.equal(endOfStatement('a}b;', 0), 1)
  assert.equal(endOfStatement('a\\', 0), 2)
})
