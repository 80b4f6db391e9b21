import {
  type FieldNode,
  getDirectiveValues,
  type GraphQLField,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  Kind,
} from 'graphql'

export type ListSize = {
  readonly assumedSize: number
  readonly slicingArguments: readonly string[]
  readonly sizedFields: readonly string[]
}

export type KnownSize = ListSize & { readonly isStated: boolean }

export type Variables = Readonly<Record<string, unknown>>

// Introspection says nothing of its sizes.
const unknownSize: KnownSize = { assumedSize: 10, slicingArguments: [], sizedFields: [], isStated: false }

const maxSize = 1000

export function listSizes(
  schema: GraphQLSchema,
): (field: GraphQLField<unknown, unknown>) => KnownSize | null {
  const directive = schema.getDirective('listSize')
  const known = new Map<GraphQLField<unknown, unknown>, KnownSize | null>()
  return (field) => {
    let found = known.get(field)
    if (found === undefined) {
      const stated = directive && field.astNode && getDirectiveValues(directive, field.astNode)
      const unstated = isList(field) ? unknownSize : null
      found = stated ? { ...(stated as ListSize), isStated: true } : unstated // as schema.graphql defines it
      known.set(field, found)
    }
    return found
  }
}

export const isList = ({ type }: GraphQLField<unknown, unknown>): boolean =>
  isListType(isNonNullType(type) ? type.ofType : type)

export function sizeOf(size: ListSize, node: FieldNode, variables: Variables): number {
  for (const name of size.slicingArguments) {
    const wanted = argument(node, name, variables)
    if (Number.isInteger(wanted)) return Math.min(Math.max(Number(wanted), 0), maxSize)
  }
  return size.assumedSize
}

function argument(node: FieldNode, name: string, variables: Variables): unknown {
  const value = node.arguments?.find((given) => given.name.value === name)?.value
  if (value?.kind === Kind.VARIABLE) return variables[value.name.value]
  return value?.kind === Kind.INT ? Number(value.value) : undefined
}
