import type { Resolvers } from '#generated/resolvers.ts'
import { requireAdmin } from '#identity/access.ts'
import { iri } from '#platform/graphql/iri.ts'
import { listPage } from '#platform/graphql/listPage.ts'
import type { PaymentGateway } from '../gateway.ts'
import { providerOf } from '../provider.ts'
import { listStrayMessages } from './stray.table.ts'

export const strayResolvers = ({ providers }: Pick<PaymentGateway, 'providers'>): Resolvers => ({
  Query: {
    strayMessages: (_, page, { caller, db }) => {
      requireAdmin(caller)
      return listStrayMessages(db, listPage(page, 'StrayMessage'))
    },
  },
  StrayMessage: {
    id: ({ id }) => iri('StrayMessage', id),
    _id: ({ id }) => id,
    provider: (row) => providerOf(providers, row).label,
    receivedAt: (row) => row.received_at,
  },
})
