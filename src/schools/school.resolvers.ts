import type { Resolvers } from '#generated/resolvers.ts'
import { requireAdmin } from '#identity/access.ts'
import { isAdmin } from '#identity/access.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/errors.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import { iri, numberIn } from '#platform/graphql/iri.ts'
import { keysetConnection } from '#platform/graphql/keyset.ts'
import { searchText } from '#platform/graphql/searchText.ts'
import { createSchool, schoolVersion, updateSchool } from './school.service.ts'
import {
  countFittingSchools,
  listFittingSchools,
  listSchools,
  listSchoolsById,
  schoolKeys,
  type SchoolRow,
} from './school.table.ts'

export const schoolsOf = loader<number, SchoolRow>(
  ({ db }, ids) => listSchoolsById(db, ids),
  ({ id }) => id,
)

export const schoolNode = ({ id, name, country }: Omit<SchoolRow, 'place'>) => ({
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

const rowOf = async ({ _id }: { readonly _id: number }, context: Context): Promise<SchoolRow | undefined> =>
  (await schoolsOf(context).load(_id))[0]

async function requireSchool(db: Database, id: number) {
  const [row] = await listSchoolsById(db, [id])
  if (!row) throw new ShopError('general.notFound')
  return schoolNode(row)
}

export const schoolResolvers: Resolvers = {
  Query: {
    schools: async (_, __, { db }) => (await listSchools(db)).map(schoolNode),
    school: (_, { id }, { db }) => requireSchool(db, numberIn(id, 'School')),
    schoolPage: async (_, { search, country, ...asked }, { caller, db }, info) => {
      requireAdmin(caller)
      const filter = { search: searchText(search), country: country ?? null }
      const page = { ...asked, order: asked.order?.length ? asked.order : [{ name: 'ASC' }] }
      const { edges, ...rest } = await keysetConnection(info, page, {
        columns: schoolKeys,
        list: (window) => listFittingSchools(db, filter, window),
        count: () => countFittingSchools(db, filter),
      })
      return { ...rest, edges: edges.map(({ node, cursor }) => ({ node: schoolNode(node), cursor })) }
    },
  },
  Mutation: {
    createSchool: async (_, { input: { clientMutationId, ...input } }, { caller, db }) => {
      requireAdmin(caller)
      return { school: await requireSchool(db, await createSchool(db, input)), clientMutationId }
    },
    updateSchool: async (_, { input: { id, clientMutationId, ...input } }, { caller, db }) => {
      requireAdmin(caller)
      const number = numberIn(id, 'School')
      await updateSchool(db, number, input)
      return { school: await requireSchool(db, number), clientMutationId }
    },
  },
  School: {
    place: async (school, _, context) => (await rowOf(school, context))?.place ?? null,
    version: async (school, _, context) => {
      const row = isAdmin(context.caller) ? await rowOf(school, context) : undefined
      return row ? schoolVersion(row) : null
    },
  },
}
