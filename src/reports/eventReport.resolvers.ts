import type { Resolvers } from '#generated/resolvers.ts'
import type { EventRow } from '#events/event.table.ts'
import { mayReadEventDetails } from '#events/eventAccess.rules.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import { keysetConnection } from '#platform/graphql/keyset.ts'
import {
  countOrdersOfEvents,
  listMostPurchased,
  type OfEvent,
  sumCopiesOfEvents,
  sumOrdersOfEvents,
} from './eventReport.table.ts'
import { listReportOrders, orderKeys } from './orderReport.table.ts'

const byEvent = ({ event_id }: OfEvent<unknown>): number => event_id

const counts = loader<number, OfEvent<{ orders: number }>>(
  ({ db }, ids) => countOrdersOfEvents(db, ids),
  byEvent,
)
const sums = loader<number, OfEvent<{ total: string; buyers: number }>>(
  ({ db }, ids) => sumOrdersOfEvents(db, ids),
  byEvent,
)
const copies = loader<number, OfEvent<{ copies: number }>>(
  ({ db }, ids) => sumCopiesOfEvents(db, ids),
  byEvent,
)
const bestSellers = loader<number, OfEvent<{ name: string; count: number }>>(
  ({ db }, ids) => listMostPurchased(db, ids),
  byEvent,
)

/** What a GraphQL Int holds. */
const maxCount = 2147483647

export const eventReportResolvers: Resolvers = {
  Event: {
    orders: (event, asked, context, info) => {
      if (!mayReadEventDetails(context.caller)) return null
      const filter = { confirmed: true, updatedAt: [], eventId: event.id, search: null }
      return keysetConnection(info, asked, {
        columns: orderKeys,
        list: (window) => listReportOrders(context.db, filter, window),
        count: async () => (await counts(context).load(event.id))[0]?.orders ?? 0,
      })
    },
    totalCost: forAdmin(async ({ id }, context) => Number((await sums(context).load(id))[0]?.total ?? 0)),
    totalQuantity: forAdmin(async ({ id }, context) =>
      Math.min(maxCount, (await copies(context).load(id))[0]?.copies ?? 0),
    ),
    mostPurchasedBook: forAdmin(async ({ id }, context) => {
      const [best] = await bestSellers(context).load(id)
      return best ? { name: best.name, count: Math.min(maxCount, best.count) } : null
    }),
    uniqueCustomers: forAdmin(async ({ id }, context) => (await sums(context).load(id))[0]?.buyers ?? 0),
  },
}

function forAdmin<Value>(read: (event: EventRow, context: Context) => Promise<Value>) {
  return async (event: EventRow, _: unknown, context: Context): Promise<Value | null> =>
    mayReadEventDetails(context.caller) ? read(event, context) : null
}
