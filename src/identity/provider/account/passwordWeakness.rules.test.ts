import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { people } from '../../../../db/seed/content/people.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { passwordWeakness } from './passwordWeakness.rules.ts'

const wanjiku = { email: 'wanjiku.kamau@reader.example', givenName: 'Wanjikũ', familyName: 'Kamau' }
const weakness = (password: string, owner = wanjiku) => passwordWeakness(password, owner, isCommonPassword)

// Spec: storefront 5: Extension: no common password, none of a pattern, none of one’s own name or address
test('one repeated character or short group of characters is too easy to guess', () => {
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

test('sequences of the alphabet, digits or keyboard are too easy to guess, even with two more characters', () => {
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

test('a common password with added characters is common', () => {
  for (const password of ['iloveyou2026', '!!football!!', 'Password#1'])
    assert.equal(weakness(password), 'common', password)
})

test('the shop’s name with a few characters is too easy to guess', () => {
  for (const password of ['somasoma', 'Soma2026', 'soma-soma!', 'soma4me!'])
    assert.equal(weakness(password), 'common', password)
  assert.equal(weakness('soma kitabu'), null)
})

test('the owner’s name or address, or its beginning, is too close to its owner', () => {
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

test('any other password is accepted, even with a name in it', () => {
  for (const password of ['kitabu 1', 'mti wa matunda', 'kamau na simba', 'kamau 83920174', 'correct horse'])
    assert.equal(weakness(password), null, password)
  assert.equal(weakness('liwasobo', { email: 'li@reader.example', givenName: 'Li', familyName: 'Wa' }), null)
  assert.equal(
    passwordWeakness('mti wa matunda', { ...wanjiku, givenName: null, familyName: null }, () => false),
    null,
  )
})

test('the passwords of the demo users are accepted', () => {
  for (const { password, email, givenName, familyName } of people)
    assert.equal(weakness(password, { email, givenName, familyName }), null, password)
})

test('twelve random letters are nearly always accepted', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz0123456789')),
    minLength: 12,
    maxLength: 12,
  })
  const accepted = fc.sample(letters, 2000).filter((password) => weakness(password) === null)
  assert.ok(accepted.length > 1950, String(accepted.length))
})
