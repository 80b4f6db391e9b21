import type { Resolvers } from '#generated/resolvers.ts'
import { iri } from '#platform/graphql/iri.ts'
import { listTags } from './credits.table.ts'

export const tagResolvers: Resolvers = {
  Query: {
    tags: async (_, __, { db, preferences }) =>
      (await listTags(db, preferences.language)).map(({ id, parent_id, name }) => ({
        id: iri('Tag', id),
        _id: id,
        name,
        parentId: parent_id,
      })),
  },
}
