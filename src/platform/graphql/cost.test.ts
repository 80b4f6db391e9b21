import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildSchema, getOperationAST, parse } from 'graphql'
import { costMeter } from './cost.ts'

const schema = buildSchema(`
  directive @listSize(assumedSize: Int!, slicingArguments: [String!] = [], sizedFields: [String!] = []) on FIELD_DEFINITION
  type Query {
    me: Person
    people(first: Int, last: Int): People @listSize(assumedSize: 30, slicingArguments: ["first", "last"], sizedFields: ["edges"])
  }
  type People { edges: [Person!]! total: Int }
  type Person { name: String words: [String!] @listSize(assumedSize: 5) friends: [Person!] @listSize(assumedSize: 10) }
`)
const measure = costMeter(schema)

/** The cost of a document without the statements of its roots. */
function cost(text: string, variables = {}): number {
  const document = parse(text)
  const operation = getOperationAST(document)
  assert.ok(operation)
  return measure(document, { operation, variables }) - 1000 * operation.selectionSet.selections.length
}

test('each value counts once for each item of the lists around it', () => {
  assert.equal(cost('{ me { name } }'), 2)
  assert.equal(cost('{ me { name words } }'), 7)
  assert.equal(cost('{ me { friends { name } } }'), 1 + 10 * 2)
  assert.equal(cost('{ me { friends { friends { name } } } }'), 1 + 10 * (1 + 10 * 2))
})

test('an alias counts like another field', () => {
  assert.equal(cost('{ me { a: friends { name } b: friends { name } } }'), 1 + 2 * 10 * 2)
})

test('an argument, literal or variable, sets the size of a list, up to a limit', () => {
  const page = (size: string) => `{ people(${size}) { total edges { name } } }`
  assert.equal(cost('{ people { edges { name } } }'), 1 + 30 * 2)
  assert.equal(cost(page('first: 7')), 2 + 7 * 2)
  assert.equal(cost(page('last: 8')), 2 + 8 * 2)
  assert.equal(cost(page('first: 2000000000')), 2 + 1000 * 2)
  const document = 'query ($size: Int = 9) { people(first: $size) { edges { name } } }'
  assert.deepEqual([cost(document), cost(document, { size: 3 })], [1 + 9 * 2, 1 + 3 * 2])
})

test('a fragment costs its contents at each spread, with the size there', () => {
  const fragment = 'fragment Names on People { edges { ... on Person { name } } }'
  assert.equal(
    cost(`{ a: people(first: 2) { ...Names } b: people(first: 3) { ...Names } } ${fragment}`),
    5 + 7,
  )
})

test('exponential fragments are measured fast', () => {
  const fragments = Array.from(
    { length: 60 },
    (_, index) => `fragment F${index} on Person { ...F${index + 1} ...F${index + 1} }`,
  )
  const document = `{ me { ...F0 } } ${fragments.join(' ')} fragment F60 on Person { name }`
  assert.equal(cost(document), 1 + 2 ** 60)
})

test('cyclic fragments terminate', () => {
  assert.equal(
    cost('{ me { ...A } } fragment A on Person { name ...B } fragment B on Person { name ...A }'),
    3,
  )
})
