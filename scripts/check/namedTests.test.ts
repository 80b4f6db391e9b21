import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasTest, readNamedTests } from './namedTests.ts'

test('names with quotes inside are read to their end', () => {
  assert.deepEqual(
    readNamedTests('`a.test.ts`: "that says "still working" is no failure"; `b.test.ts`: "b"'),
    [
      { file: 'a.test.ts', name: 'that says "still working" is no failure' },
      { file: 'b.test.ts', name: 'b' },
    ],
  )
})

test('a semicolon in a name ends no name', () => {
  const cell = '`a.test.ts`: "one goes; another comes"'
  assert.deepEqual(readNamedTests(cell), [{ file: 'a.test.ts', name: 'one goes; another comes' }])
})

test('a second name without its file is an error, and no part of the first', () => {
  assert.equal(readNamedTests('`a.test.ts`: "one", "another'), undefined)
  assert.equal(hasTest("test('one'); test('another')", 'one", "another'), false)
})

test('a test is found by a part of its name, whatever stands around the quotes in it', () => {
  assert.ok(hasTest('test(\'that says "still working" is no failure\')', 'says "still working" is'))
  assert.ok(hasTest("test('a guest\\'s cart')", "a guest's cart"))
  assert.ok(!hasTest('test(\'that says "failed" is no failure\')', 'says "still working" is'))
})

const table = `
  const screens = { profile: '/profile/', 'no-orders': '/profile/' }
  const others = {
    cart: '/cart/',
  }
  test(\`the screen "\${name}" fits\`, look)`

test('a name that is put together is found by what it is put together from', () => {
  for (const screen of ['no-orders', 'cart']) assert.ok(hasTest(table, `the screen "${screen}" fits`), screen)
  assert.ok(!hasTest(table, 'the screen "basket" fits'))
  assert.ok(!hasTest(table, 'the screen "cart" is there'))
})
