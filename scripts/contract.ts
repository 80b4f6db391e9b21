// `npm run contract`: holds the served schema against the API contract. What both have must be equal; what is missing
// (operations, and members of types that are served) and what extends it is listed. Without the contract beside the project
// there is nothing to compare.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { compareSchemas } from './contract/compare.ts'
import { readSchemaText } from './generate/sources.ts'

const file = join(import.meta.dirname, '../../shared/api/contract.graphql')
if (!existsSync(file)) {
  console.log('no contract beside the project: nothing compared')
  process.exit(0)
}

const { served, missingOperations, missingMembers, differences, extensions } = compareSchemas(
  buildSchema(readFileSync(file, 'utf8')),
  buildSchema(readSchemaText()),
)
list('differs from the contract', differences)
list('operations missing', missingOperations)
list('missing of what is served', missingMembers)
list('extensions', extensions)
console.log(
  `${served} operations served, ${missingOperations.length} missing, ${missingMembers.length} members of served types missing, ${differences.length} differences`,
)
process.exit(differences.length === 0 ? 0 : 1)

function list(title: string, names: readonly string[]): void {
  if (names.length > 0) console.log(`${title}:\n${names.map((name) => `  ${name}`).join('\n')}`)
}
