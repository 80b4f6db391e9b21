import { rangeViolations, refuseInvalid } from '../errors.ts'
import { type IriType, numberIn } from './iri.ts'

/** So many rows of a list, those behind one of them. */
export type ListPage = { readonly limit: number; readonly afterId: number | null }

type ListArguments = { readonly first?: number | null; readonly after?: string | null }

const maxRows = 1000

/** `after` is the IRI of a row. Throws VALIDATION_FAILED for a size outside 1 to 1,000. */
export function listPage({ first, after }: ListArguments, type: IriType): ListPage {
  refuseInvalid(rangeViolations('first', first ?? maxRows, [1, maxRows]))
  return { limit: first ?? maxRows, afterId: after == null ? null : numberIn(after, type) }
}
