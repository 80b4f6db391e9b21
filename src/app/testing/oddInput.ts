import fc from 'fast-check'
import {
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

/** Texts that people, programs and burglars type. */
const oddTexts = [
  '',
  ' ',
  'the',
  '\ud800',
  'a\udc00',
  '\u0000',
  '📚'.repeat(200),
  'x'.repeat(5000),
  '%',
  "'; --",
]
const oddNames = [
  '__proto__',
  'constructor',
  'ASC',
  'DOWN',
  'KES',
  'KEN',
  'eng',
  '254712345678',
  'a@b.example',
]
const oddNumbers = [0, -1, 1, 3, 0.5, 1e9, 2 ** 31 - 1, -(2 ** 31), 2 ** 53, Number.MAX_VALUE]
const dates = ['2026-02-30', '9999-12-31T23:59:59Z', '+275761-01-01', 'now', '2026-11-20']

/** Any value of an input type, and now and then one of another. `iris` are addresses of things that are there. */
export function oddValue(type: GraphQLInputType, iris: readonly string[]): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return oddValue(type.ofType, iris)
  const anything = fc.oneof(
    fc.constantFrom(null, true, ...oddNumbers, ...oddTexts),
    fc.object({ maxDepth: 2 }),
  )
  return fc.oneof({ weight: 30, arbitrary: fitting(type, iris) }, { weight: 1, arbitrary: anything })
}

function fitting(type: GraphQLInputType, iris: readonly string[]): fc.Arbitrary<unknown> {
  if (isListType(type)) return fc.array(oddValue(type.ofType, iris), { maxLength: 3 })
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name))
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).map(
      (field) => [field.name, oddValue(field.type, iris)] as const,
    )
    const requiredKeys = Object.values(type.getFields())
      .filter((field) => isNonNullType(field.type))
      .map(({ name }) => name)
    return fc.record(Object.fromEntries(fields), { requiredKeys })
  }
  switch (getNamedType(type).name) {
    case 'Int':
      return fc.oneof(fc.constantFrom(0, -1, 1, 3, 2 ** 31 - 1, -(2 ** 31)), fc.integer())
    case 'Float':
      return fc.oneof(fc.constantFrom(...oddNumbers), fc.double({ noNaN: true }))
    case 'Boolean':
      return fc.boolean()
    case 'DateTime':
      return fc.constantFrom(...dates)
    default:
      return fc.oneof(
        fc.constantFrom(...iris),
        fc.constantFrom(...iris, ...oddTexts, ...oddNames),
        fc.string(),
      )
  }
}

/** A document that asks for one field of the root with all its arguments, and for what it answers, so many levels deep. */
export function documentOf(operation: string, field: GraphQLField<unknown, unknown>, depth = 2): string {
  const variables = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`)
  const given = field.args.map((arg) => `${arg.name}: $${arg.name}`)
  const inBrackets = (parts: string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '')
  return `${operation}${inBrackets(variables)} { ${field.name}${inBrackets(given)}${selectionOf(field.type, depth)} }`
}

function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields())
    .filter((field) => field.args.every((arg) => !isNonNullType(arg.type)))
    .filter((field) => depth > 0 || !isObjectType(getNamedType(field.type)))
    .map((field) => field.name + selectionOf(field.type, depth - 1))
  return ` { ${fields.join(' ') || '__typename'} }`
}
