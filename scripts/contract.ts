// `npm run contract`: holds the served schema against the API contract. What both have must be equal; what is missing
// and what is ours is listed. Without the contract beside the project there is nothing to compare.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLNamedType,
  print as printNode,
} from 'graphql'
import { readSchemaText } from './generate/sources.ts'

const file = join(import.meta.dirname, '../../shared/api/contract.graphql')
if (!existsSync(file)) {
  console.log('no contract beside the project: nothing compared')
  process.exit(0)
}

const contract = buildSchema(readFileSync(file, 'utf8'))
const served = buildSchema(readSchemaText())
const [wanted, found] = [membersOf(contract), membersOf(served)]
const differences = [...wanted].filter(([name, type]) => found.has(name) && found.get(name) !== type)
const missing = [...wanted.keys()].filter((name) => !found.has(name))
const ours = [...found.keys()].filter((name) => !wanted.has(name))

list(
  'differs from the contract',
  differences.map(([name, type]) => `${name}: ${found.get(name)} is not ${type}`),
)
list('missing', missing.filter(isRootField))
list('ours', ours)
console.log(
  `${[...wanted.keys()].filter(isRootField).length - missing.filter(isRootField).length} operations served, ${missing.filter(isRootField).length} missing, ${differences.length} differences`,
)
process.exit(differences.length === 0 ? 0 : 1)

/** Every field, argument and value of a schema with its type. */
function membersOf(schema: GraphQLSchema): Map<string, string> {
  return new Map(
    Object.values(schema.getTypeMap())
      .filter((type) => !type.name.startsWith('__'))
      .flatMap(members),
  )
}

function members(type: GraphQLNamedType): [string, string][] {
  if (isEnumType(type)) return type.getValues().map((value) => [`${type.name}.${value.name}`, 'value'])
  if (!isObjectType(type) && !isInputObjectType(type)) return []
  return Object.values(type.getFields()).flatMap((field): [string, string][] => {
    const name = `${type.name}.${field.name}`
    const args = 'args' in field ? field.args : []
    return [
      [name, String(field.type)],
      ...args.map((arg: GraphQLArgument): [string, string] => [
        `${name}(${arg.name})`,
        `${String(arg.type)}${arg.astNode?.defaultValue ? ` = ${printNode(arg.astNode.defaultValue)}` : ''}`,
      ]),
    ]
  })
}

function isRootField(name: string): boolean {
  return /^(Query|Mutation)\.\w+$/.test(name)
}

function list(title: string, names: readonly string[]): void {
  if (names.length > 0) console.log(`${title}:\n${names.map((name) => `  ${name}`).join('\n')}`)
}
