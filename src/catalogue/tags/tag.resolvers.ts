import type { Resolvers } from '#generated/resolvers.ts'
import { iri } from '#platform/graphql/iri.ts'
import { listTags, type TagRow } from '../credits.table.ts'

export const tagNode = ({ id, parent_id, name }: TagRow) => ({
  id: iri('Tag', id),
  _id: id,
  name,
  parentId: parent_id,
})

export const tagResolvers: Resolvers = {
  Query: {
    tags: async (_, __, { db, preferences }) => (await listTags(db, preferences.language)).map(tagNode),
  },
}
