import {
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  validate,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { type CompiledQuery, queryCompiler } from './compiledQuery.ts'
import { queryError } from './formatError.ts'
import { limitError, measureDocument } from './limits.ts'
import { parseDocument } from './parseDocument.ts'

/** `effort`: what reading it took, in the values of a query's cost. */
type Read = { readonly effort: number } & (
  | (Prepared & { readonly isKnown: boolean })
  | { readonly errors: GraphQLFormattedError[] }
)

export type Prepared = { readonly document: DocumentNode; readonly compiled: CompiledQuery | null }

export type PreparedDocuments = {
  read(text: string): Read
  validate(text: string, document: DocumentNode): GraphQLFormattedError[]
}

/** In bytes. Those of all screens, of the back office too, take 9 million. */
export const maxPreparedBytes = 18_000_000
const maxNewBytes = 3_000_000
export const maxBytesOfOne = 1_500_000

/**
 * Cached for long when it comes a second time: others cannot drive out those of the pages. One that is too large to be
 * cached is run as if it came for the first time.
 */
export function preparedDocuments(schema: GraphQLSchema): PreparedDocuments {
  const compile = queryCompiler(schema)
  const newcomers = documentCache<DocumentNode>(maxNewBytes)
  const regulars = documentCache<Prepared>(maxPreparedBytes)
  return {
    read: (text) => {
      const regular = regulars.get(text)
      if (regular) return { ...regular, isKnown: true, effort: 0 }
      const document = newcomers.get(text)
      if (!document) return readNew(text)
      const prepared = { document, compiled: compile(document) }
      regulars.set(text, prepared, { size: preparedBytes(text, document) })
      newcomers.delete(text)
      return { ...prepared, isKnown: true, effort: effortOfField * measureDocument(document).fields }
    },
    validate: (text, document) => {
      const errors = validate(schema, document, undefined, { maxErrors: 5 })
      if (errors.length === 0 && preparedBytes(text, document) <= maxBytesOfOne)
        newcomers.set(text, document, { size: parsedBytes(text) })
      return errors.map((error) => queryError(error, 'GRAPHQL_VALIDATION_FAILED'))
    },
  }
}

const documentCache = <Kept extends object>(maxSize: number) => new LRUCache<string, Kept>({ maxSize })

// Measured: a parsed document takes up to 100 bytes for each letter, a compiled one 3,300 more for each field, each time
// that its fragment is spread.
const parsedBytes = (text: string): number => 1000 + 100 * text.length
export const preparedBytes = (text: string, document: DocumentNode): number =>
  parsedBytes(text) + 3300 * measureDocument(document).fields

// Measured beside queries that answer as many values: parsing and validating by letters, compiling by fields.
const effortOfLetter = 2
const effortOfField = 100

function readNew(text: string): Read {
  const effort = effortOfLetter * text.length
  try {
    const document = parseDocument(text)
    const beyond = limitError(document)
    return beyond
      ? { errors: [queryError(beyond, 'GRAPHQL_VALIDATION_FAILED')], effort }
      : { document, compiled: null, isKnown: false, effort }
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [queryError(error, 'GRAPHQL_PARSE_FAILED')], effort }
    throw error
  }
}
