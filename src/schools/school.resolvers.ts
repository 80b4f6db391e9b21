import type { Resolvers } from '#generated/resolvers.ts'
import { iri } from '#platform/graphql/iri.ts'
import { listSchools, type SchoolRow } from './school.table.ts'

export const schoolNode = ({ id, name, country }: SchoolRow) => ({
  id: iri('School', id),
  _id: id,
  name,
  country,
})

export const schoolResolvers: Resolvers = {
  Query: { schools: async (_, __, { db }) => (await listSchools(db)).map(schoolNode) },
}
