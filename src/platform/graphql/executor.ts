import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  parse,
  validate,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import type { Log } from '../log.ts'
import type { Context } from './context.ts'
import { formatError, queryError } from './formatError.ts'
import { limitError } from './limits.ts'

export type GraphQLRequest = {
  readonly query: string
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined
  readonly operationName?: string | null | undefined
}

export type Execute = (request: GraphQLRequest, context: Context) => Promise<FormattedExecutionResult>

type Prepared = { document: DocumentNode } | { errors: FormattedExecutionResult }

/**
 * The one way into the schema, for pages (in process) and for `POST /graphql` alike: limits, access and the masking of
 * errors sit here or below, so that nobody can pass by them. `debug` tells debug messages, which live mode leaves out.
 */
export function createExecutor(schema: GraphQLSchema, options: { log: Log; debug: boolean }): Execute {
  const documents = new LRUCache<string, Prepared>({
    max: 500,
    maxSize: 4_000_000,
    sizeCalculation: (_, text) => text.length + 1,
  })
  return async (request, context) => {
    const prepared = documents.get(request.query) ?? prepare(schema, request.query)
    documents.set(request.query, prepared)
    if ('errors' in prepared) return prepared.errors
    const result = await execute({
      schema,
      document: prepared.document,
      contextValue: context,
      variableValues: request.variables,
      operationName: request.operationName,
    })
    return format(result, (error) => formatError(error, { ...options, requestId: context.requestId }))
  }
}

function prepare(schema: GraphQLSchema, text: string): Prepared {
  let document: DocumentNode
  try {
    document = parse(text, { maxTokens: 10_000 })
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    return { errors: { errors: [queryError(error, 'GRAPHQL_PARSE_FAILED')] } }
  }
  const errors = validate(schema, document, undefined, { maxErrors: 5 })
  const found = errors.length > 0 ? errors : [limitError(document)].filter((error) => error !== null)
  return found.length > 0
    ? { errors: { errors: found.map((error) => queryError(error, 'GRAPHQL_VALIDATION_FAILED')) } }
    : { document }
}

function format(
  result: ExecutionResult,
  formatted: (error: GraphQLError) => ReturnType<typeof formatError>,
): FormattedExecutionResult {
  const { data, errors } = result
  if (!errors) return { data: data ?? null }
  return { errors: errors.map(formatted), ...(data === undefined ? {} : { data }) }
}
