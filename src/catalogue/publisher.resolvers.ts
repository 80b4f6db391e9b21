import type { Resolvers } from '#generated/resolvers.ts'
import { requireAdmin } from '#identity/access.ts'
import { keysetConnection } from '#platform/graphql/keyset.ts'
import { publisherNode } from './book.nodes.ts'
import { countPublishers, listPublishers, publisherKeys } from './credits.table.ts'

const byName = [{ name: 'ASC' }]

export const publisherResolvers: Resolvers = {
  Query: {
    publishers: (_, { name, first, last, after, before }, { caller, db }, info) => {
      requireAdmin(caller)
      const part = name?.trim() || null
      // The first 25 are the preset, also where the last ones are asked for.
      const page = { first: last == null ? first : null, last, after, before, order: byName }
      return keysetConnection(info, page, {
        columns: publisherKeys,
        list: async (window) =>
          (await listPublishers(db, part, window)).map(({ key, ...row }) => ({ ...publisherNode(row), key })),
        count: () => countPublishers(db, part),
      })
    },
  },
}
