import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { ShopError } from '../errors.ts'
import { createLog } from '../log.ts'
import type { Context } from './context.ts'
import { createExecutor } from './executor.ts'

const schema = makeExecutableSchema({
  typeDefs:
    'type Query { me(id: Int): Person refused: Int broken: Int declined: Int } type Person { name: String friend: Person }',
  resolvers: {
    Query: {
      me: () => ({ name: 'Amina' }),
      refused: () => {
        throw new ShopError('coupon.expired', { debugMessage: 'ended yesterday' })
      },
      declined: () => {
        throw new ShopError('payment.declined', { debugMessage: 'insufficient funds' })
      },
      broken: () => {
        throw new Error('password of the database is sesame')
      },
    },
  },
})
const context = { requestId: 'test' } as Context // these resolvers do not read it
const executor = (debug: boolean) => createExecutor(schema, { log: createLog('silent'), debug })
const ask = (query: string, debug = true, variables = {}) => executor(debug)({ query, variables }, context)
const codesOf = async (query: string, variables = {}) =>
  (await ask(query, true, variables)).errors?.map((error) => error.extensions?.['code'])

// Spec: storefront 8, As the reader sees them: First error of an answer: name, debug message, message; GraphQlError for the query language
test('a refusal has key, code and error name, and nulls its own field only', async () => {
  const { data, errors } = await ask('{ refused me { name } }')
  assert.deepEqual(JSON.parse(JSON.stringify(data)), { refused: null, me: { name: 'Amina' } })
  assert.equal(errors?.[0]?.message, 'coupon.expired')
  assert.deepEqual(errors[0].extensions, {
    code: 'COUPON_EXPIRED',
    name: 'CouponError',
    debugMessage: 'ended yesterday',
  })
})

test('live mode hides debug messages, except a payment provider’s', async () => {
  const { errors } = await ask('{ refused declined }', false)
  assert.deepEqual(
    errors?.map((error) => error.extensions?.['debugMessage']),
    [undefined, 'insufficient funds'],
  )
})

// Spec: storefront 8, By code: INTERNAL_SERVER_ERROR
test('any other error is masked', async () => {
  const { errors } = await ask('{ broken }')
  assert.deepEqual(
    errors?.map(({ message, extensions }) => [message, extensions?.['code']]),
    [['general.unknownError', 'INTERNAL_SERVER_ERROR']],
  )
  assert.doesNotMatch(JSON.stringify(errors), /sesame/)
})

// Spec: storefront 8, As the reader sees them: First error of an answer: name, debug message, message; GraphQlError for the query language
// Spec: storefront 8, By code: GRAPHQL_PARSE_FAILED, GRAPHQL_VALIDATION_FAILED
test('GraphQL errors have codes of their own', async () => {
  assert.deepEqual(await codesOf('{ me {'), ['GRAPHQL_PARSE_FAILED'])
  assert.deepEqual(await codesOf('{ nothing }'), ['GRAPHQL_VALIDATION_FAILED'])
  assert.deepEqual(await codesOf('query ($id: Int) { me(id: $id) { name } }', { id: 'x' }), [
    'BAD_USER_INPUT',
  ])
})

// Spec: storefront 8, By code: GRAPHQL_PARSE_FAILED, GRAPHQL_VALIDATION_FAILED
test('a document that is too deep, too wide or exponential is rejected', async () => {
  const deep = `{ me { ${'friend { '.repeat(20)} name ${'} '.repeat(20)} } }`
  const wide = `{ ${Array.from({ length: 25 }, (_, index) => `a${index}: me { name }`).join(' ')} }`
  const fragments = Array.from(
    { length: 9 },
    (_, index) => `fragment F${index} on Person { ${`...F${index + 1} `.repeat(4)} }`,
  )
  const multiplied = `{ me { ...F0 } } ${fragments.join(' ')} fragment F9 on Person { name }`
  for (const document of [deep, wide, multiplied])
    assert.deepEqual(await codesOf(document), ['GRAPHQL_VALIDATION_FAILED'])
})

// Spec: storefront 8, By code: GRAPHQL_PARSE_FAILED, GRAPHQL_VALIDATION_FAILED
test('deep unclosed nesting is rejected by the parser', async () => {
  const opened = ['[', '{a:', '...{', '{a'].map((sign) => `{ me(id: ${sign.repeat(4000)}`)
  const types = [`query ($id: ${'['.repeat(9000)}Int) { me }`, `{ ${'me { '.repeat(2000)}`]
  for (const document of [...opened, ...types, `{ ${'me '.repeat(20_000)} }`])
    assert.deepEqual(await codesOf(document), ['GRAPHQL_PARSE_FAILED'])
})

// Spec: storefront 8, By code: BAD_USER_INPUT
test('variables that are too many, too long or malformed text are rejected', async () => {
  const document = 'query ($id: Int) { me(id: $id) { name } }'
  const many = Array.from({ length: 5001 }, (_, index) => index)
  const nested = { a: [{ b: 'a half \ud800' }] }
  for (const variables of [{ id: many }, { other: many }, { other: 'x'.repeat(100_001) }, { other: nested }])
    assert.deepEqual(await codesOf(document, variables), ['BAD_USER_INPUT'])
  assert.equal(await codesOf(document, { other: many.slice(0, 4999) }), undefined)
})
