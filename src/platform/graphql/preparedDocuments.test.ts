import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildSchema, parse } from 'graphql'
import { maxPreparedBytes, preparedBytes, preparedDocuments } from './preparedDocuments.ts'
import { retainedBytes } from '../testing/heap.ts'

test('a document seen twice stays cached while thousands come once', () => {
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

const schema = buildSchema('type Query { me: Person } type Person { name: String friend: Person }')

type Documents = ReturnType<typeof preparedDocuments>

/** Whether it was compiled already; sends it. */
function isPrepared(documents: Documents, text: string): boolean {
  const read = documents.read(text)
  assert.ok('document' in read)
  if (!read.isKnown) documents.validate(text, read.document)
  return read.isKnown && read.effort === 0
}

const many = (count: number, field: string) =>
  Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')

test('prepared documents stay within their memory limit, however many and large they are', async () => {
  const documents = preparedDocuments(schema)
  const spread = 'fragment F on Person { name friend { name friend { name } } }'
  const texts = Array.from(
    { length: 600 },
    (_, index) => `query Q${index} { me { ${many(12, 'friend { ...F }')} } } ${spread}`,
  )
  const before = await retainedBytes()
  for (const text of texts) for (let time = 0; time < 2; time++) isPrepared(documents, text)
  const grown = (await retainedBytes()) - before
  assert.ok(grown < 1.2 * maxPreparedBytes, `${grown} bytes`)
  const prepared = texts.filter((text) => isPrepared(documents, text))
  const bytes = prepared.reduce((sum, text) => sum + preparedBytes(text, parse(text)), 0)
  assert.ok(prepared.length > 50 && bytes <= maxPreparedBytes, `${prepared.length} of ${bytes} bytes`)
})

test('a document far larger than any screen’s is not cached', () => {
  const documents = preparedDocuments(schema)
  const text = `{ me { ${many(1400, 'name')} } }`
  for (let time = 0; time < 3; time++) assert.equal(isPrepared(documents, text), false)
})

test('reading a document again takes no effort once it is compiled', () => {
  const documents = preparedDocuments(schema)
  const text = `{ me { ${many(100, 'name')} } }`
  const efforts = Array.from({ length: 3 }, () => {
    const read = documents.read(text)
    if ('document' in read && !read.isKnown) documents.validate(text, read.document)
    return read.effort
  })
  assert.deepEqual(efforts, [2 * text.length, 101 * 100, 0])
  assert.equal(documents.read('{ broken').effort, 16)
})
