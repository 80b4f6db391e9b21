import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildSchema } from 'graphql'
import { preparedDocuments } from './preparedDocuments.ts'

test('a document that came twice stays prepared while thousands come once', () => {
  const prepare = preparedDocuments(buildSchema('type Query { me: Int }'))
  const known = () => {
    const prepared = prepare('query Known { me }')
    return 'document' in prepared && prepared.document
  }
  const first = known()
  assert.ok(first)
  assert.equal(known(), first)
  for (let index = 0; index < 2000; index++) prepare(`query Once${index} { me }`)
  assert.equal(known(), first)
})
