import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
  Kind,
  OperationTypeNode,
  valueFromASTUntyped,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { Context } from './context.ts'
import type { Variables } from './listSize.ts'

/** Answers as `execute` of graphql does; undefined where that is to be asked, since it is the query that is wrong. */
export type CompiledQuery = (context: Context, variables: Variables) => Promise<ExecutionResult | undefined>

/** Makes of a document of one query and nothing else a function of its own (decision 48); null of any other. */
export function queryCompiler(schema: GraphQLSchema): (document: DocumentNode) => CompiledQuery | null {
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
