import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildSchema } from 'graphql'
import { preparedDocuments } from './preparedDocuments.ts'

test('a document that came twice stays prepared while thousands come once', () => {
  const documents = preparedDocuments(buildSchema('type Query { me: Int }'))
  const isKnown = (text: string) => {
    const read = documents.read(text)
    assert.ok('document' in read)
    if (!read.isKnown) assert.deepEqual(documents.validate(text, read.document), [])
    return read.isKnown
  }
  const twice = [isKnown('query Known { me }'), isKnown('query Known { me }')]
  assert.deepEqual(twice, [false, true])
  for (let index = 0; index < 2000; index++) isKnown(`query Once${index} { me }`)
  assert.deepEqual([isKnown('query Known { me }'), isKnown('query Once0 { me }')], [true, false])
})
