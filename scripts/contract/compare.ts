import {
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
  print,
} from 'graphql'

/** How a served schema stands to the contract; each member is named like `Order.total`, `Query.book(id)` or `Color.red`. */
export type ContractComparison = {
  /** Operations that both have. */
  readonly served: number
  readonly missingOperations: readonly string[]
  /** Fields, arguments and values that the contract gives to types and fields which are served. */
  readonly missingMembers: readonly string[]
  readonly differences: readonly string[]
  readonly extensions: readonly string[]
}

/** Holds a served schema against the contract. */
export function compareSchemas(contract: GraphQLSchema, served: GraphQLSchema): ContractComparison {
  const [wanted, found] = [membersOf(contract), membersOf(served)]
  const missing = [...wanted.keys()].filter((name) => !found.has(name))
  const isOfServed = (name: string) => {
    const [, field] = /^(.*)\(/.exec(name) ?? []
    return field ? found.has(field) : served.getType(name.split('.')[0] ?? '') !== undefined
  }
  return {
    served: [...wanted.keys()].filter((name) => isOperation(name) && found.has(name)).length,
    missingOperations: missing.filter(isOperation),
    missingMembers: missing.filter((name) => !isOperation(name) && isOfServed(name)),
    differences: [...wanted]
      .filter(([name, type]) => found.has(name) && found.get(name) !== type)
      .map(([name, type]) => `${name}: ${found.get(name)} is not ${type}`),
    extensions: [...found.keys()].filter((name) => !wanted.has(name)),
  }
}

/** Every field, argument and value of a schema with its type. */
function membersOf(schema: GraphQLSchema): Map<string, string> {
  return new Map(
    Object.values(schema.getTypeMap())
      .filter((type) => !type.name.startsWith('__'))
      .flatMap(membersOfType),
  )
}

function membersOfType(type: GraphQLNamedType): [string, string][] {
  if (isEnumType(type)) return type.getValues().map((value) => [`${type.name}.${value.name}`, 'value'])
  if (!isObjectType(type) && !isInputObjectType(type)) return []
  return Object.values(type.getFields()).flatMap((field): [string, string][] => {
    const name = `${type.name}.${field.name}`
    const args = 'args' in field ? field.args : []
    return [
      [name, String(field.type)],
      ...args.map((arg: GraphQLArgument): [string, string] => [
        `${name}(${arg.name})`,
        `${String(arg.type)}${arg.astNode?.defaultValue ? ` = ${print(arg.astNode.defaultValue)}` : ''}`,
      ]),
    ]
  })
}

const isOperation = (name: string): boolean => /^(Query|Mutation)\.\w+$/.test(name)
