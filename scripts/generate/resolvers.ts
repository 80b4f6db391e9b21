import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as resolvers from '@graphql-codegen/typescript-resolvers'
import { buildSchema, parse } from 'graphql'
import { mappers } from './mappers.ts'

/** Types of the schema, and of the functions that answer its fields. */
export const resolverTypes = (schemaText: string): Promise<string> =>
  codegen({
    filename: 'resolvers.ts',
    schema: parse(schemaText),
    schemaAst: buildSchema(schemaText),
    documents: [],
    config: {
      useTypeImports: true,
      enumsAsTypes: true,
      scalars: {
        DateTime: { input: 'Date', output: 'Date' },
        ID: { input: 'string', output: 'string | number' },
      },
      contextType: '../platform/graphql/context.ts#Context',
      mappers,
      resolverTypeWrapperSignature: 'Promise<T> | T',
    },
    pluginMap: { typescript, resolvers },
    plugins: [{ typescript: {} }, { resolvers: {} }],
  })
