import type { Resolvers } from '#generated/resolvers.ts'
import type { Caller } from '#platform/caller.rules.ts'
import { ShopError } from '#platform/errors.ts'
import { iri, numberIn } from '#platform/graphql/iri.ts'
import { listUnsentMails, sendUnsentMail } from './unsentMail.table.ts'

/** Who is an admin is for a higher domain to say. */
export const unsentMailResolvers = (requireAdmin: (caller: Caller) => unknown): Resolvers => ({
  Query: {
    unsentMails: (_, __, { caller, db }) => {
      requireAdmin(caller)
      return listUnsentMails(db)
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
