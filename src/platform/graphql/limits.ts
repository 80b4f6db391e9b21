import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { formatNumber } from '#platform/i18n/number.rules.ts'

// An honest client's largest document (introspection) is 14 deep; the largest screen asks some 120 fields.
const deepest = 16
const maxFields = 1500
const maxRootFields = 20

type Measure = { depth: number; fields: number }

/** Depth, fields with fragments written out, and root fields. Circles of fragments are left to validation. */
export function limitError(document: DocumentNode): GraphQLError | null {
  for (const { selectionSet } of operationsOf(document))
    if (selectionSet.selections.length > maxRootFields)
      return new GraphQLError(`more than ${maxRootFields} fields at the root`)
  const { depth, fields } = measureDocument(document)
  if (depth > deepest) return new GraphQLError(`the document is more than ${deepest} levels deep`)
  return fields > maxFields
    ? new GraphQLError(`the document asks for more than ${formatNumber(maxFields)} fields`)
    : null
}

/** Of its largest operation, with fragments written out. */
export function measureDocument(document: DocumentNode): Measure {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  const known = new Map<string, Measure>()
  const measures = operationsOf(document).map(({ selectionSet }) => measure(selectionSet, fragments, known))
  return {
    depth: Math.max(0, ...measures.map(({ depth }) => depth)),
    fields: Math.max(0, ...measures.map(({ fields }) => fields)),
  }
}

const operationsOf = ({ definitions }: DocumentNode): OperationDefinitionNode[] =>
  definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)

function measure(
  set: SelectionSetNode,
  fragments: Map<string, FragmentDefinitionNode>,
  known: Map<string, Measure>,
): Measure {
  const total = { depth: 0, fields: 0 }
  for (const node of set.selections) {
    const inner =
      node.kind === Kind.FRAGMENT_SPREAD
        ? measureFragment(node.name.value, fragments, known)
        : node.selectionSet
          ? measure(node.selectionSet, fragments, known)
          : { depth: 0, fields: 0 }
    const own = node.kind === Kind.FIELD ? 1 : 0
    total.depth = Math.max(total.depth, inner.depth + own)
    total.fields += inner.fields + own
  }
  return total
}

// Each fragment is measured once, so that fragments that spread each other twice cannot make the measuring slow.
function measureFragment(
  name: string,
  fragments: Map<string, FragmentDefinitionNode>,
  known: Map<string, Measure>,
): Measure {
  const found = known.get(name)
  if (found) return found
  const fragment = fragments.get(name)
  known.set(name, { depth: 0, fields: 0 }) // a circle ends here
  const result = fragment ? measure(fragment.selectionSet, fragments, known) : { depth: 0, fields: 0 }
  known.set(name, result)
  return result
}
