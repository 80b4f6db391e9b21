import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { passwordErrors, signUpErrors } from './signUp.rules.ts'

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

test('a password has at least eight signs and is typed twice', () => {
  assert.deepEqual(passwordErrors({ password: '1234567', repeat: '1234567' }), [
    { field: 'password', key: 'tooShort', limit: 8 },
  ])
  assert.deepEqual(passwordErrors({ password: '12345678', repeat: '' }), [
    { field: 'repeat', key: 'required' },
  ])
  assert.deepEqual(passwordErrors({ password: '12345678', repeat: '12345679' }), [
    { field: 'repeat', key: 'differs' },
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
