import type { Resolvers } from '#generated/resolvers.ts'
import { loader } from '#platform/graphql/context.ts'
import { iri } from '#platform/graphql/iri.ts'
import { listSchools, listSchoolsById, type SchoolRow } from './school.table.ts'

export const schoolsOf = loader<number, SchoolRow>(
  ({ db }, ids) => listSchoolsById(db, ids),
  ({ id }) => id,
)

export const schoolNode = ({ id, name, country }: SchoolRow) => ({
  id: iri('School', id),
  _id: id,
  name,
  country,
})

type SchoolColumns = {
  readonly school_id: number | null
  readonly school_name: string | null
  readonly school_country: string | null
}

export const joinedSchool = (row: SchoolColumns | undefined) =>
  row?.school_id == null
    ? null
    : schoolNode({ id: row.school_id, name: row.school_name ?? '', country: row.school_country ?? '' })

export const schoolResolvers: Resolvers = {
  Query: { schools: async (_, __, { db }) => (await listSchools(db)).map(schoolNode) },
}
