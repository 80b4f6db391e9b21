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
import { limitError } from './limits.ts'
import { parseDocument } from './parseDocument.ts'

type Read = (Prepared & { readonly isKnown: boolean }) | { readonly errors: GraphQLFormattedError[] }

export type Prepared = { readonly document: DocumentNode; readonly compiled: CompiledQuery | null }

export type PreparedDocuments = {
  read(text: string): Read
  validate(text: string, document: DocumentNode): GraphQLFormattedError[]
}

/** Kept for long when it comes a second time: others cannot drive out those of the pages. */
export function preparedDocuments(schema: GraphQLSchema): PreparedDocuments {
  const compile = queryCompiler(schema)
  const newcomers = documentCache<DocumentNode>(100)
  const regulars = documentCache<Prepared>(500)
  return {
    read: (text) => {
      const regular = regulars.get(text)
      if (regular) return { ...regular, isKnown: true }
      const document = newcomers.get(text)
      if (!document) return readNew(text)
      const prepared = { document, compiled: compile(document) }
      regulars.set(text, prepared)
      newcomers.delete(text)
      return { ...prepared, isKnown: true }
    },
    validate: (text, document) => {
      const errors = validate(schema, document, undefined, { maxErrors: 5 })
      if (errors.length === 0) newcomers.set(text, document)
      return errors.map((error) => queryError(error, 'GRAPHQL_VALIDATION_FAILED'))
    },
  }
}

const documentCache = <Kept extends object>(max: number) =>
  new LRUCache<string, Kept>({
    max,
    maxSize: 2_000_000,
    sizeCalculation: (_, text) => text.length,
  })

function readNew(text: string): Read {
  try {
    const document = parseDocument(text)
    const beyond = limitError(document)
    return beyond
      ? { errors: [queryError(beyond, 'GRAPHQL_VALIDATION_FAILED')] }
      : { document, compiled: null, isKnown: false }
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [queryError(error, 'GRAPHQL_PARSE_FAILED')] }
    throw error
  }
}
