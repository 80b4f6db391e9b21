import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  buildSchema,
  getIntrospectionQuery,
  getNamedType,
  getOperationAST,
  isCompositeType,
  isObjectType,
  Kind,
  parse,
} from 'graphql'
import { maxCost, ordinaryCost } from '#platform/graphql/admission.ts'
import { costMeter } from '#platform/graphql/cost.ts'
import { isList, listSizes } from '#platform/graphql/listSize.ts'
import { parseDocument } from '#platform/graphql/parseDocument.ts'
import { readDocumentTexts, readSchemaText } from '../../scripts/generate/sources.ts'

const schema = buildSchema(readSchemaText())
const measure = costMeter(schema)
const documents = readDocumentTexts().map(({ text }) => text)
const fragments = documents.filter((text) => text.trim().startsWith('fragment')).join('\n')

// No screen asks for a larger page than the API gives.
const largest = { count: 100 }

test('every screen’s documents cost less than a quarter of what is allowed', () => {
  const operations = documents.filter((text) => !text.trim().startsWith('fragment'))
  assert.ok(operations.length > 40)
  for (const text of operations) {
    const document = parseDocument(`${text}\n${fragments}`)
    const operation = getOperationAST(document)
    assert.ok(operation)
    const sizes =
      operation.variableDefinitions?.filter(({ type }) => / Int\b/.test(` ${printed(type)}`)) ?? []
    assert.deepEqual(
      sizes.map(({ variable }) => variable.name.value).filter((name) => !knownNumbers.has(name)),
      [],
    )
    const cost = measure(document, { operation, variables: largest })
    assert.ok(cost < ordinaryCost, `${operation.name?.value} costs ${cost}`)
  }
  assert.equal(ordinaryCost, maxCost / 4)
})

/** Numbers that screens send: the size of a page, and which one it is. */
const knownNumbers = new Set(['count', 'page'])

const printed = (type: { readonly kind: string }): string => JSON.stringify(type)

test('a list of things says how long it can be', () => {
  const sizeOf = listSizes(schema)
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith('__'),
  )
  const fields = types.flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()) : []))
  const connections = fields.flatMap((field) => {
    const inner = getNamedType(field.type)
    return isObjectType(inner)
      ? (sizeOf(field)?.sizedFields ?? []).map((name) => inner.getFields()[name])
      : []
  })
  const silent = fields.filter(
    (field) =>
      isList(field) &&
      isCompositeType(getNamedType(field.type)) &&
      !sizeOf(field)?.isStated &&
      !connections.includes(field),
  )
  assert.deepEqual(
    silent.map(({ name }) => name),
    [],
  )
})

test('the question for the schema itself is allowed', () => {
  const document = parse(getIntrospectionQuery())
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
  assert.ok(operation && measure(document, { operation, variables: {} }) < maxCost)
})
