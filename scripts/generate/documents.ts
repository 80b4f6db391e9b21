import { codegen } from '@graphql-codegen/core'
import * as operations from '@graphql-codegen/typescript-operations'
import { buildSchema, Kind, parse } from 'graphql'
import { readDocumentTexts } from './sources.ts'

/** Types of the screens' operations, and a list that leads from an operation's text to them. */
export async function documentTypes(schemaText: string): Promise<string> {
  const texts = readDocumentTexts()
  const documents = texts.map(({ file, text }) => ({ location: file, document: parse(text) }))
  const types = await codegen({
    filename: 'documents.ts',
    schema: parse(schemaText),
    schemaAst: buildSchema(schemaText),
    documents,
    config: {
      useTypeImports: true,
      enumsAsTypes: true,
      skipTypename: true,
      scalars: { DateTime: 'string', ID: 'string' },
      dedupeFragments: true,
    },
    pluginMap: { operations },
    plugins: [{ operations: {} }],
  })
  const rows = texts.map(({ text }) => `  ${JSON.stringify(text)}: { ${namesOf(text)} }`)
  return `${types}\nexport interface Documents {\n${rows.join('\n')}\n}\n`
}

function namesOf(text: string): string {
  const [definition] = parse(text).definitions
  if (definition?.kind === Kind.FRAGMENT_DEFINITION)
    return `data: ${pascal(definition.name.value)}Fragment; variables: never`
  if (definition?.kind !== Kind.OPERATION_DEFINITION || !definition.name)
    throw new Error(`an operation without a name: ${text}`)
  const name = `${pascal(definition.name.value)}${pascal(definition.operation)}`
  return `data: ${name}; variables: ${name}Variables`
}

const pascal = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
