import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { people } from '../../../../db/seed/content/people.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { passwordWeakness } from './passwordWeakness.rules.ts'

const wanjiku = { email: 'wanjiku.kamau@reader.example', givenName: 'Wanjikũ', familyName: 'Kamau' }
const weakness = (password: string, owner = wanjiku) => passwordWeakness(password, owner, isCommonPassword)

// Spec: storefront 5: Extension: no common password, none of a pattern, none of one’s own name or address
test('one sign, or a short group of signs, over and over is too easy to guess', () => {
  for (const password of [
    'aaaaaaaa',
    '!!!!!!!!',
    'aaaabbbb',
    'abababab',
    'x1yx1yx1',
    '7a!b7a!b',
    'ＡＡＡＡＡＡＡＡ',
  ])
    assert.equal(weakness(password), 'common', password)
})

test('neighbours in the alphabet, in counting or on the keyboard are too easy to guess, but for two signs more', () => {
  for (const password of [
    'abcdefgh',
    '98765432',
    '1234abcd',
    'qwerty123!',
    'lkjhgfds',
    'abc-def-ghi',
    '!@#$%^&*',
  ])
    assert.equal(weakness(password), 'common', password)
})

test('a common password stays one with signs before or after it', () => {
  for (const password of ['iloveyou2026', '!!football!!', 'Password#1'])
    assert.equal(weakness(password), 'common', password)
})

test('the name of the shop with a few signs is too easy to guess', () => {
  for (const password of ['somasoma', 'Soma2026', 'soma-soma!', 'soma4me!'])
    assert.equal(weakness(password), 'common', password)
  assert.equal(weakness('soma kitabu'), null)
})

test('one’s own name or address, or the beginning of it, is too close to its owner', () => {
  for (const password of [
    'wanjiku.',
    'wanjiku.kamau',
    'wanjiku.kamau@reader.example',
    'WanjikuKamau',
    'kamauwanjiku',
    'kamau2026',
    'Kamau!!wanjiku7',
    'reader.example',
  ])
    assert.equal(weakness(password), 'personal', password)
})

test('any other password is taken, also with a name in it', () => {
  for (const password of ['kitabu 1', 'mti wa matunda', 'kamau na simba', 'kamau 83920174', 'correct horse'])
    assert.equal(weakness(password), null, password)
  assert.equal(weakness('liwasobo', { email: 'li@reader.example', givenName: 'Li', familyName: 'Wa' }), null)
  assert.equal(
    passwordWeakness('mti wa matunda', { ...wanjiku, givenName: null, familyName: null }, () => false),
    null,
  )
})

test('the people of the demo shop have passwords that are taken', () => {
  for (const { password, email, givenName, familyName } of people)
    assert.equal(weakness(password, { email, givenName, familyName }), null, password)
})

test('twelve letters by chance are taken nearly always', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz0123456789')),
    minLength: 12,
    maxLength: 12,
  })
  const taken = fc.sample(letters, 2000).filter((password) => weakness(password) === null)
  assert.ok(taken.length > 1950, String(taken.length))
})
