import {
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  validate,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { queryError } from './formatError.ts'
import { limitError } from './limits.ts'
import { parseDocument } from './parseDocument.ts'

/** A document that may run, or why it may not. */
export type Prepared = { readonly document: DocumentNode } | { readonly errors: GraphQLFormattedError[] }

/**
 * Reads and checks documents, each once. A document is kept for long when it comes a second time: whoever sends a
 * thousand that differ drives out only others that came once, not those of the pages.
 */
export function preparedDocuments(schema: GraphQLSchema): (text: string) => Prepared {
  const newcomers = documentCache(100)
  const regulars = documentCache(500)
  return (text) => {
    const regular = regulars.get(text)
    if (regular) return { document: regular }
    const again = newcomers.get(text)
    if (again) {
      regulars.set(text, again)
      newcomers.delete(text)
      return { document: again }
    }
    const prepared = prepare(schema, text)
    if ('document' in prepared) newcomers.set(text, prepared.document)
    return prepared
  }
}

const documentCache = (max: number) =>
  new LRUCache<string, DocumentNode>({
    max,
    maxSize: 2_000_000,
    sizeCalculation: (_, text) => text.length,
  })

function prepare(schema: GraphQLSchema, text: string): Prepared {
  const parsed = parsedOrError(text)
  if (parsed instanceof GraphQLError) return { errors: [queryError(parsed, 'GRAPHQL_PARSE_FAILED')] }
  // Before the rules of the language, some of which compare every field with every other.
  const beyond = limitError(parsed)
  const errors = beyond ? [beyond] : validate(schema, parsed, undefined, { maxErrors: 5 })
  return errors.length > 0
    ? { errors: errors.map((error) => queryError(error, 'GRAPHQL_VALIDATION_FAILED')) }
    : { document: parsed }
}

function parsedOrError(text: string): DocumentNode | GraphQLError {
  try {
    return parseDocument(text)
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}
