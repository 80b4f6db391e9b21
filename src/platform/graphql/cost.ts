import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql'
import { isList, listSizes, sizeOf, type Variables } from './listSize.ts'

const rootCost = 1000

type Operation = { readonly operation: OperationDefinitionNode; readonly variables: Variables }

/** Fields times the sizes of their lists (decision 22), in linear time; the document need not be valid. */
export function costMeter(schema: GraphQLSchema): (document: DocumentNode, asked: Operation) => number {
  const listSizeOf = listSizes(schema)
  return (document, { operation, variables }) => {
    const fragments = fragmentsOf(document)
    const known = new Map<string, number>()
    const given = { ...defaultsOf(operation), ...variables }
    const root = schema.getRootType(operation.operation)
    const roots = operation.selectionSet.selections.length

    return roots * rootCost + (root ? costOfSet(operation.selectionSet, root, null) : 0)

    function costOfSet(set: SelectionSetNode, type: GraphQLNamedType, outer: Outer | null): number {
      return set.selections.reduce((sum, node) => sum + costOf(node, type, outer), 0)
    }

    function costOf(node: SelectionNode, type: GraphQLNamedType, outer: Outer | null): number {
      if (node.kind === Kind.FIELD) return costOfField(node, type, outer)
      if (node.kind === Kind.FRAGMENT_SPREAD) return costOfFragment(node.name.value, outer)
      return costOfSet(node.selectionSet, conditionOf(node.typeCondition?.name.value, type), outer)
    }

    function costOfFragment(name: string, outer: Outer | null): number {
      const key = outer ? `${name} ${outer.size} ${outer.fields.join()}` : name
      const found = known.get(key)
      if (found !== undefined) return found
      known.set(key, 0) // a circle, which validation refuses, ends here
      const fragment = fragments.get(name)
      const type = schema.getType(fragment?.typeCondition.name.value ?? '')
      const cost = fragment && type ? costOfSet(fragment.selectionSet, type, outer) : 0
      known.set(key, cost)
      return cost
    }

    function costOfField(node: FieldNode, type: GraphQLNamedType, outer: Outer | null): number {
      const field = isCompositeType(type) ? schema.getField(type, node.name.value) : undefined
      if (!field) return 1
      const stated = listSizeOf(field)
      const size = stated ? sizeOf(stated, node, given) : 1
      const isOwn = !stated || stated.sizedFields.length === 0
      const times = outer?.fields.includes(node.name.value) ? outer.size : isList(field) ? size : 1
      const inner = isOwn ? null : { size, fields: stated.sizedFields }
      const below = node.selectionSet ? costOfSet(node.selectionSet, getNamedType(field.type), inner) : 0
      return times * (1 + below)
    }

    function conditionOf(name: string | undefined, type: GraphQLNamedType): GraphQLNamedType {
      return (name === undefined ? undefined : schema.getType(name)) ?? type
    }
  }
}

type Outer = { readonly size: number; readonly fields: readonly string[] }

const fragmentsOf = (document: DocumentNode): Map<string, FragmentDefinitionNode> =>
  new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  )

const defaultsOf = (operation: OperationDefinitionNode): Variables =>
  Object.fromEntries(
    (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
    ),
  )
