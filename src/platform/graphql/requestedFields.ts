import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'

const known = new WeakMap<FieldNode, Map<string, ReadonlySet<string>>>()

/** For a list's statement to fetch no more. Fields under @skip or @include count as asked. */
export function requestedFields(info: GraphQLResolveInfo, ...way: readonly string[]): ReadonlySet<string> {
  const [node] = info.fieldNodes
  if (!node) return new Set()
  const ways = known.get(node) ?? new Map<string, ReadonlySet<string>>()
  known.set(node, ways)
  const key = way.join('.')
  const found = ways.get(key) ?? namesOf(descend(info.fieldNodes, way, info), info)
  ways.set(key, found)
  return found
}

export const fieldsBelow = (info: GraphQLResolveInfo): readonly FieldNode[] =>
  info.fieldNodes.flatMap((node) => fieldsIn(node.selectionSet, info))

const descend = (
  nodes: readonly FieldNode[],
  way: readonly string[],
  info: GraphQLResolveInfo,
): readonly FieldNode[] =>
  way.reduce<readonly FieldNode[]>(
    (at, name) =>
      at.flatMap((node) => fieldsIn(node.selectionSet, info)).filter((node) => node.name.value === name),
    nodes,
  )

const namesOf = (nodes: readonly FieldNode[], info: GraphQLResolveInfo): ReadonlySet<string> =>
  new Set(nodes.flatMap((node) => fieldsIn(node.selectionSet, info)).map((node) => node.name.value))

function fieldsIn(set: SelectionSetNode | undefined, info: GraphQLResolveInfo): FieldNode[] {
  return (set?.selections ?? []).flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node]
    if (node.kind === Kind.INLINE_FRAGMENT) return fieldsIn(node.selectionSet, info)
    return fieldsIn(info.fragments[node.name.value]?.selectionSet, info)
  })
}
