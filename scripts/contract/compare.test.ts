import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildSchema } from 'graphql'
import { compareSchemas } from './compare.ts'

const contract = buildSchema(`
  type Query { book(id: ID!, edition: Int): Book, author: Author }
  type Book { title: String!, file: String, price(currency: String = "KES"): Int }
  type Author { name: String }
  enum Format { epub pdf }
  input BookInput { title: String!, format: Format }
`)

test('what is missing of served types is told as well as missing operations', () => {
  const served = buildSchema(`
    type Query { book(id: ID!): Book }
    type Book { title: String!, price: Int, cover: String }
    enum Format { epub }
    input BookInput { title: String! }
  `)
  assert.deepEqual(compareSchemas(contract, served), {
    served: 1,
    missingOperations: ['Query.author'],
    missingMembers: [
      'Query.book(edition)',
      'Book.file',
      'Book.price(currency)',
      'Format.pdf',
      'BookInput.format',
    ],
    differences: [],
    extensions: ['Book.cover'],
  })
})

test('another type, and another default of an argument, is a difference', () => {
  const served = buildSchema(`
    type Query { book(id: ID!, edition: Int!): Book, author: Author }
    type Book { title: String, file: String, price(currency: String = "RWF"): Int }
    type Author { name: String }
    enum Format { epub pdf }
    input BookInput { title: String!, format: Format }
  `)
  const { differences, missingMembers } = compareSchemas(contract, served)
  assert.deepEqual(missingMembers, [])
  assert.deepEqual(differences, [
    'Query.book(edition): Int! is not Int',
    'Book.title: String is not String!',
    'Book.price(currency): String = "RWF" is not String = "KES"',
  ])
})
