import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { type GraphQLSchema, isObjectType } from 'graphql'
import type { Resolvers } from '#generated/resolvers.ts'
import { isStaff } from '#identity/access.rules.ts'
import { auditMutations } from '#platform/graphql/audited.ts'
import { dateTime } from '#platform/graphql/dateTime.ts'
import { boundLists } from '#platform/graphql/listBudget.ts'

const source = join(import.meta.dirname, '../../..')

/** The served schema: the `.graphql` files of all domains with their resolvers. Throws when a root field has none. */
export function createSchema(domains: readonly Resolvers[]): GraphQLSchema {
  const typeDefs = globSync('**/*.graphql', { cwd: source })
    .sort()
    .map((file) => readFileSync(join(source, file), 'utf8'))
  const schema = makeExecutableSchema({
    typeDefs,
    noLocation: true, // each word of the files would be kept with its place
    resolvers: [{ DateTime: dateTime }, ...domains],
    resolverValidationOptions: {
      requireResolversToMatchSchema: 'error',
      requireResolversForResolveType: 'ignore',
    },
  })
  refuseUnansweredFields(schema)
  boundLists(schema)
  auditMutations(schema, isStaff)
  return schema
}

function refuseUnansweredFields(schema: GraphQLSchema): void {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    if (!isObjectType(type)) continue
    const unanswered = Object.values(type.getFields()).filter((field) => !field.resolve)
    if (unanswered.length > 0)
      throw new Error(`no resolver for ${type.name}: ${unanswered.map((field) => field.name).join(', ')}`)
  }
}
