// Makes the types that are derived from the schema, the screens' operations and the texts, into src/generated.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentTypes } from './generate/documents.ts'
import { enumValues } from './generate/enums.ts'
import { iriPrefixes } from './generate/iris.ts'
import { resolverTypes } from './generate/resolvers.ts'
import { readSchemaText } from './generate/sources.ts'
import { textTypes } from './generate/texts.ts'

const folder = join(import.meta.dirname, '../src/generated')

mkdirSync(folder, { recursive: true })
const schemaText = readSchemaText()
writeFileSync(join(folder, 'resolvers.ts'), await resolverTypes(schemaText))
writeFileSync(join(folder, 'documents.ts'), await documentTypes(schemaText))
writeFileSync(join(folder, 'iris.ts'), iriPrefixes(schemaText))
writeFileSync(join(folder, 'enums.ts'), enumValues(schemaText))
writeFileSync(join(folder, 'texts.ts'), textTypes())
