import type { Resolvers } from '#generated/resolvers.ts'
import type { Caller } from '#platform/caller.rules.ts'
import { ShopError } from '#platform/errors.ts'
import { iri, numberIn } from '#platform/graphql/iri.ts'
import { keysetConnection } from '#platform/graphql/keyset.ts'
import {
  countUnsentMails,
  listUnsentMailPage,
  listUnsentMails,
  sendUnsentMail,
  unsentMailKeys,
} from './unsentMail.table.ts'

/** Who is an admin is for a higher domain to say. */
export const unsentMailResolvers = (requireAdmin: (caller: Caller) => unknown): Resolvers => ({
  Query: {
    unsentMails: (_, __, { caller, db }) => {
      requireAdmin(caller)
      return listUnsentMails(db)
    },
    unsentMailPage: (_, asked, { caller, db }, info) => {
      requireAdmin(caller)
      return keysetConnection(info, asked, {
        columns: unsentMailKeys,
        list: (window) => listUnsentMailPage(db, window),
        count: () => countUnsentMails(db),
      })
    },
  },
  Mutation: {
    sendUnsentMail: async (_, { input: { id, clientMutationId } }, { caller, db }) => {
      requireAdmin(caller)
      if (!(await sendUnsentMail(db, numberIn(id, 'UnsentMail')))) throw new ShopError('general.notFound')
      return { id, clientMutationId }
    },
  },
  UnsentMail: {
    id: ({ id }) => iri('UnsentMail', id),
    _id: ({ id }) => id,
    createdAt: (row) => row.created_at,
    failedAt: (row) => row.failed_at,
  },
})
