import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isCommonPassword } from '../account/commonPasswords.ts'
import * as rules from './signUp.rules.ts'
import type { SignUpForm } from './signUp.rules.ts'

const signUpErrors = (form: SignUpForm) => rules.signUpErrors(form, isCommonPassword)
const passwordErrors = (form: Pick<SignUpForm, 'password' | 'repeat'>) =>
  rules.passwordErrors(form, good, isCommonPassword)

const good = {
  givenName: 'Wanjiku',
  familyName: 'Kamau',
  email: 'wanjiku@soma.example',
  password: 'kitabu 1',
  repeat: 'kitabu 1',
}

test('a form that is filled in has no errors', () => {
  assert.deepEqual(signUpErrors(good), [])
})

test('every empty field is told, in the order of the form', () => {
  const empty = { givenName: '', familyName: '', email: '', password: '', repeat: '' }
  assert.deepEqual(
    signUpErrors(empty).map(({ field, key }) => [field, key]),
    [
      ['givenName', 'required'],
      ['familyName', 'required'],
      ['email', 'required'],
      ['password', 'required'],
    ],
  )
})

test('names have at most fifty letters, however they are stored', () => {
  assert.deepEqual(signUpErrors({ ...good, givenName: '𐐷'.repeat(50) }), [])
  assert.deepEqual(signUpErrors({ ...good, familyName: 'a'.repeat(51) }), [
    { field: 'familyName', key: 'tooLong', limit: 50 },
  ])
})

// Spec: storefront 5: Password of at least 8, equal to its repeat
// Spec: back office 5: Password of 8, equal to its repeat
// Spec: back office 9: Password 8; physical product's title 3
test('a password has at least eight signs and is typed twice', () => {
  assert.deepEqual(passwordErrors({ password: '1234567', repeat: '1234567' }), [
    { field: 'password', key: 'tooShort', limit: 8 },
  ])
  assert.deepEqual(passwordErrors({ password: 'kitabu 1', repeat: '' }), [
    { field: 'repeat', key: 'required' },
  ])
  assert.deepEqual(passwordErrors({ password: 'kitabu 1', repeat: 'kitabu 2' }), [
    { field: 'repeat', key: 'differs' },
  ])
})

test('a password of the 10,000 that people choose most is refused, in any capitals', () => {
  for (const password of [
    '12345678',
    'password',
    'iloveyou',
    'Football1',
    'QWERTYuiop',
    'jesus123',
    'ｐassword1',
  ])
    assert.deepEqual(passwordErrors({ password, repeat: password }), [{ field: 'password', key: 'common' }])
  assert.deepEqual(passwordErrors({ password: 'mti wa matunda', repeat: 'mti wa matunda' }), [])
})

test('a password of a pattern, and one of one’s own name or address, are refused beside the field', () => {
  const refused = (password: string) => signUpErrors({ ...good, password, repeat: password })
  assert.deepEqual(refused('aaaaaaaa'), [{ field: 'password', key: 'common' }])
  assert.deepEqual(refused('wanjiku@'), [{ field: 'password', key: 'personal' }])
})

test('a name with a link in it is refused', () => {
  assert.deepEqual(signUpErrors({ ...good, givenName: 'win at www.prize.example' }), [
    { field: 'givenName', key: 'name' },
  ])
})

test('no field ever has two errors', () => {
  const field = fc.oneof(fc.string(), fc.string({ minLength: 40, maxLength: 300 }))
  const form = fc.record({
    givenName: field,
    familyName: field,
    email: field,
    password: field,
    repeat: field,
  })
  fc.assert(
    fc.property(form, (typed) => {
      const fields = signUpErrors(typed).map((error) => error.field)
      assert.equal(new Set(fields).size, fields.length)
    }),
  )
})
