import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { ShopError } from '../errors.ts'
import { createLog } from '../log.ts'
import type { Context } from './context.ts'
import { createExecutor } from './executor.ts'

const runs: string[] = []

const refuse = () => {
  throw new ShopError('general.notFound')
}

const schema = makeExecutableSchema({
  typeDefs: `
    enum Size { SMALL LARGE }
    input Range { from: Int! = 1, to: Int }
    type Shelf { name: String! missing: String! books(size: Size = LARGE, range: Range): [Book!] refused: String }
    type Book { id: ID! title: String price: Float refused: String! late: Book }
    type Query { shelf(id: ID): Shelf books: [Book] lost: Shelf! }
    type Mutation { add: Shelf }`,
  resolvers: {
    Query: {
      shelf: (_, { id }) => {
        runs.push('shelf')
        return { name: id ?? 'any' }
      },
      books: async () => [{ id: 1, title: 'Ant' }, null, { id: 2, title: null, price: 2.5 }],
      lost: refuse,
    },
    Mutation: { add: () => ({ name: 'new' }) },
    Shelf: {
      books: (_, args) => Promise.resolve([{ id: 7, title: JSON.stringify(args) }]),
      refused: refuse,
    },
    Book: { refused: async () => refuse(), late: async (book) => book },
  },
})
const context = { requestId: 'test' } as Context // these resolvers do not read it
const log = createLog('silent')

/** The first and the third response to a document. */
async function answersTo(query: string, variables: Record<string, unknown> = {}, operationName?: string) {
  const execute = createExecutor(schema, { log, debug: true })
  const ask = async () => JSON.stringify(await execute({ query, variables, operationName }, context))
  const first = await ask()
  await ask()
  return [first, await ask()]
}

test('a repeated query gets the same response, byte for byte', async () => {
  const card = 'fragment Card on Book { id title price late { ...Late } } fragment Late on Book { again: id }'
  for (const [query, variables] of [
    [`{ shelf { __typename name books { ...Card } } books { ...Card } } ${card}`, {}],
    [
      'query ($id: ID, $is: Boolean!) { shelf(id: $id) { name @include(if: $is) n: name @skip(if: $is) } }',
      { is: true },
    ],
    ['query ($id: ID = "own") { shelf(id: $id) { name } }', {}],
    [
      'query ($size: Size, $range: Range) { shelf { books(size: $size, range: $range) { title } } }',
      { range: { to: 3 } },
    ],
    ['query ($size: Size) { shelf { books(size: $size) { title } } }', { size: 'SMALL' }],
    ['{ shelf { small: books(size: SMALL, range: { to: 3 }) { title } books(size: null) { title } } }', {}],
    ['{ shelf { books { id } } ... on Query { shelf { books { title } } shelf { name } } }', {}],
    [
      'query ($is: Boolean = false) { shelf { name ... @include(if: $is) { refused } } books { ...C @skip(if: $is) } } fragment C on Book { id }',
      {},
    ],
    [
      '{ __schema { types { name fields { name args { name defaultValue } } } } __type(name: "Book") { name } }',
      {},
    ],
    ['{ shelf { name refused books { id } } lost { name } }', {}],
    ['{ shelf { refused } books { id refused } }', {}],
    ['{ books { late { late { refused } } } }', {}],
    ['{ shelf { name missing } books { id } }', {}],
    ['query ($id: ID!) { shelf(id: $id) { name } }', {}],
    ['query ($size: Size) { shelf { books(size: $size) { title } } }', { size: 'HUGE' }],
    ['query ($range: Range) { shelf { books(range: $range) { title } } }', { range: { from: 'x', more: 1 } }],
    ['mutation { add { name } }', {}],
  ] as const) {
    const [first, again] = await answersTo(query, variables)
    assert.equal(again, first, query)
  }
})

test('operationName selects one of several operations, and an unknown one is rejected', async () => {
  const query = 'query A { shelf { name } } query B { books { id } }'
  for (const name of ['A', 'B', 'C', undefined]) {
    const [first, again] = await answersTo(query, {}, name)
    assert.equal(again, first, name)
  }
  const [first, again] = await answersTo('query A { shelf { name } }', {}, 'B')
  assert.equal(again, first)
})

test('each request runs its query once', async () => {
  const execute = createExecutor(schema, { log, debug: true })
  runs.splice(0)
  for (let round = 1; round <= 3; round++) {
    await execute({ query: '{ shelf { name refused } }' }, context)
    assert.equal(runs.splice(0).length, 1)
  }
})
