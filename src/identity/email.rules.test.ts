import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailKey, isEmail } from './email.rules.ts'

test('ordinary addresses are addresses', () => {
  for (const text of [
    'a@b.co',
    'wanjiku.m+books@mail.soma.example',
    "o'neil@soma.example",
    'ŵina@soma.example',
  ])
    assert.equal(isEmail(text), true, text)
})

test('what no mail can reach is refused', () => {
  for (const text of [
    '',
    'a',
    'a@b',
    'a b@c.d',
    'a@b@c.d',
    'a@.d',
    'a@b.',
    '<a@b.c>',
    'a@b.c,d@e.f',
    `${'a'.repeat(250)}@b.co`,
  ])
    assert.equal(isEmail(text), false, text)
})

test('capitals and spaces around make no other address', () => {
  assert.equal(emailKey(' Amina@Soma.Example '), 'amina@soma.example')
})
