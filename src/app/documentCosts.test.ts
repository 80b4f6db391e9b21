import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  buildSchema,
  type DocumentNode,
  getIntrospectionQuery,
  getNamedType,
  getOperationAST,
  isCompositeType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
} from 'graphql'
import { lightCost, maxCost } from '#platform/graphql/admission.ts'
import { costMeter } from '#platform/graphql/cost.ts'
import { isList, listSizes } from '#platform/graphql/listSize.ts'
import {
  maxBytesOfOne,
  maxPreparedBytes,
  parseDocument,
  preparedBytes,
} from '#platform/graphql/preparedDocuments.ts'
import { readDocumentTexts, readSchemaText } from '../../scripts/generate/sources.ts'

const schema = buildSchema(readSchemaText())
const measure = costMeter(schema)
const documents = readDocumentTexts().map(({ text }) => text)
const fragments = documents.filter((text) => text.trim().startsWith('fragment')).join('\n')

const operations = readDocumentTexts().flatMap(({ file, text }) => {
  const document = parseDocument(`${text}\n${fragments}`)
  const operation = text.trim().startsWith('fragment') ? null : getOperationAST(document)
  return operation ? [{ file, name: operation.name?.value, cost: costOf(document, operation) }] : []
})

/** With pages of 100, the largest that a screen offers. */
function costOf(document: DocumentNode, operation: OperationDefinitionNode): number {
  const numbers = (operation.variableDefinitions ?? []).filter(({ type }) => print(type).startsWith('Int'))
  const variables = Object.fromEntries(numbers.map(({ variable }) => [variable.name.value, 100]))
  return measure(document, { operation, variables })
}

const above = (limit: number, some: typeof operations) =>
  some.filter(({ cost }) => cost > limit).map(({ name, cost }) => `${name} costs ${cost}`)

// Spec: storefront 8, By code: Extension: a query that can answer far more than a page is refused, an answer of megabytes too
test('every screen’s documents cost less than a quarter of the limit', () => {
  assert.ok(operations.length > 40)
  assert.deepEqual(above(maxCost / 4, operations), [])
})

test('the back office’s documents are never queued', () => {
  const ofBackoffice = operations.filter(({ file }) => file.includes('/backoffice/'))
  assert.ok(ofBackoffice.length > 40)
  assert.deepEqual(above(lightCost, ofBackoffice), [])
})

test('the parsed documents of all screens fit into the cache together', () => {
  const sizes = documents
    .filter((text) => !text.trim().startsWith('fragment'))
    .map((text) => withFragments(text))
    .map((text) => preparedBytes(text, parseDocument(text)))
  assert.ok(sizes.length > 90)
  assert.ok(Math.max(...sizes) < maxBytesOfOne)
  assert.ok(sizes.reduce((sum, size) => sum + size) < maxPreparedBytes)
})

const fragmentTexts = new Map(
  documents.flatMap((text) => {
    const [, name] = /^\s*fragment (\w+)/.exec(text) ?? []
    return name === undefined ? [] : [[name, text] as const]
  }),
)

/** The document as sent, with the fragments that it spreads. */
function withFragments(text: string, known = new Set<string>()): string {
  const names = Array.from(text.matchAll(/\.\.\.(\w+)/g), ([, name = '']) => name)
  const added = names.filter((name) => fragmentTexts.has(name) && !known.has(name))
  for (const name of added) known.add(name)
  return [text, ...new Set(added.map((name) => withFragments(fragmentTexts.get(name) ?? '', known)))].join(
    '\n',
  )
}

test('every list of objects declares its size', () => {
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

test('the introspection query is allowed', () => {
  const document = parse(getIntrospectionQuery())
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
  assert.ok(operation && measure(document, { operation, variables: {} }) < maxCost)
})
