import type { SearchEngine } from '#catalogue/search/searchEngine.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import { requireAdmin } from '#identity/access.ts'
import { userNode } from '#identity/users/user.nodes.ts'
import { listUsersById } from '#identity/users/user.table.ts'
import { listOrders } from '#orders/order.table.ts'
import type { PaymentGateway } from '#payments/gateway.ts'
import { minSearchLetters } from '#platform/tables/tableState.rules.ts'
import { refuseInvalid } from '#platform/errors.ts'
import { homeCountry } from '#platform/countries.rules.ts'
import { lengthViolations } from '#platform/violation.rules.ts'
import { inOrderOf } from '../inOrderOf.ts'
import { meantBy, type QuickText } from './quickFind.rules.ts'
import { findOrderIds, findPeople, findReceiptOrders } from './quickFind.table.ts'

const most = 5

export const quickFindResolvers = (engine: SearchEngine, { providers }: PaymentGateway): Resolvers => ({
  Query: {
    quickFind: (_, { text }, { caller }): QuickText => {
      requireAdmin(caller)
      refuseInvalid(lengthViolations('text', text, { min: minSearchLetters }))
      return { text: text.trim().slice(0, 120) }
    },
  },
  QuickFind: {
    orders: async ({ text }, _, { db }) => {
      const payers = [...providers.values()].flatMap(({ attemptsOfPhones }) => attemptsOfPhones ?? [])
      const ids = await findOrderIds(db, meantBy(text, homeCountry), payers)
      return inOrderOf(ids, await listOrders(db, ids))
    },
    people: async ({ text }, _, { db }) => {
      const ids = await findPeople(db, meantBy(text, homeCountry))
      return inOrderOf(ids, await listUsersById(db, ids)).map(userNode)
    },
    receipts: async ({ text }, _, { db }) =>
      listOrders(db, await findReceiptOrders(db, meantBy(text, homeCountry))),
    titles: ({ text }, _, { db }) => engine.suggest(db, text, most),
  },
})
