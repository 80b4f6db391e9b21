import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localPath, withoutLanguage } from './localPath.rules.ts'

test('a path of the shop is followed', () => {
  assert.equal(localPath('/book/7?x=1'), '/book/7?x=1')
})

test('anything that may lead elsewhere leads home', () => {
  for (const asked of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    '',
    null,
    'book/7',
  ])
    assert.equal(localPath(asked), '/')
})

test('the language is taken out of a path, the rest stays', () => {
  assert.equal(withoutLanguage('/book/7?lang=swa'), '/book/7')
  assert.equal(withoutLanguage('/?page=2&lang=kin&x=1'), '/?page=2&x=1')
})
