import {
  type ASTNode,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLArgument,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLInputField,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
  Kind,
  Lexer,
  OperationTypeNode,
  parse,
  Source,
  TokenKind,
  validate,
  valueFromASTUntyped,
  visit,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import { formatNumber } from '#platform/i18n/number.rules.ts'
import type { Context } from './context.ts'
import { queryError } from './formatError.ts'
import { limitError, measureDocument } from './limits.ts'
import type { Variables } from './listSize.ts'

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

/** In bytes. Those of all screens, of the back office too, take 15 million. */
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
      dropTokens(document)
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

/**
 * What is compiled needs no tokens any more: each would hold the next, and a document twice its memory. They are not
 * deleted, since an object that lost a property is kept as a dictionary of ten times the size.
 */
function dropTokens(document: DocumentNode): void {
  const drop = ({ loc }: ASTNode) => {
    for (const name of ['startToken', 'endToken']) if (loc) Reflect.set(loc, name, undefined)
  }
  visit(document, { enter: drop })
}

const documentCache = <Stored extends object>(maxSize: number) => new LRUCache<string, Stored>({ maxSize })

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

// The longest document of the screens has some 3,000 letters and 500 words.
const maxLetters = 50_000
const maxTokens = 5000

/** The parser calls itself for each bracket in a bracket; the screens are 14 deep at most. */
const maxNesting = 60

export function parseDocument(text: string): DocumentNode {
  if (text.length > maxLetters)
    throw new GraphQLError(`the document has more than ${formatNumber(maxLetters)} letters`)
  refuseNesting(text)
  return parse(text, { maxTokens })
}

const opening: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const closing: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

function refuseNesting(text: string): void {
  const lexer = new Lexer(new Source(text))
  let depth = 0
  for (let { kind } = lexer.advance(); kind !== TokenKind.EOF; { kind } = lexer.advance()) {
    if (opening.has(kind)) depth += 1
    if (closing.has(kind)) depth -= 1
    if (depth > maxNesting) throw new GraphQLError(`the document is nested more than ${maxNesting} levels`)
  }
}

/** Answers as `execute` of graphql does; undefined where that is to be asked, since it is the query that is wrong. */
type CompiledQuery = (context: Context, variables: Variables) => Promise<ExecutionResult | undefined>

/** Makes of a document of one query and nothing else a function of its own (decision 48); null of any other. */
function queryCompiler(schema: GraphQLSchema): (document: DocumentNode) => CompiledQuery | null {
  writeOutDefaults(schema)
  return (document) => {
    const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    if (operations.length !== 1 || operations[0]?.operation !== OperationTypeNode.QUERY) return null
    const compiled = compileQuery(schema, document)
    if (!isCompiledQuery(compiled)) return null
    return async (context, variables) => {
      const result: ExecutionResult = await compiled.query(undefined, context, variables)
      return result.errors?.some(({ originalError }) => !originalError) ? undefined : result
    }
  }
}

/** As values beside what stands in the SDL: the compiler knows presets as values only. */
function writeOutDefaults(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInputObjectType(type)) for (const field of Object.values(type.getFields())) writeOutDefault(field)
    if (isObjectType(type))
      for (const { args } of Object.values(type.getFields())) for (const arg of args) writeOutDefault(arg)
  }
}

function writeOutDefault(input: GraphQLArgument | GraphQLInputField): void {
  const literal = input.default?.literal
  if (literal) Object.assign(input.default ?? {}, { value: valueFromASTUntyped(literal) })
}
