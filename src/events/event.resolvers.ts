import type { EventFilter_Order, EventFilter_StartDate, Resolvers } from '#generated/resolvers.ts'
import { requireStaff } from '#identity/access.ts'
import type { Caller } from '#platform/caller.rules.ts'
import { refuseInvalid, ShopError } from '#platform/errors.ts'
import { connection } from '#platform/graphql/connection.ts'
import { type Context, loader, oncePerRequest } from '#platform/graphql/context.ts'
import { iri, numberIn } from '#platform/graphql/iri.ts'
import { isDescending } from '#platform/graphql/sortDirection.ts'
import { lengthViolations } from '#platform/violation.rules.ts'
import { taxRateNode } from '#pricing/rates/rates.resolvers.ts'
import { listTaxRates } from '#pricing/rates/rates.table.ts'
import { mayReadEvent, mayReadEventDetails } from './eventAccess.rules.ts'
import {
  type EventRow,
  type EventSort,
  findEvent,
  listEventsById,
  listOpenEvents,
  type Period,
} from './event.table.ts'

const searchMinLength = 3

export const eventsOf = loader<number, EventRow>(
  ({ db }, ids) => listEventsById(db, ids),
  ({ id }) => id,
)

const taxRatesOf = oncePerRequest(({ db, now }) => listTaxRates(db, now))

export const eventResolvers: Resolvers = {
  Query: {
    events: async (_, { name, startDate, order, ...page }, { caller, db }) => {
      requireStaff(caller)
      const typed = name?.trim() || null
      if (typed !== null) refuseInvalid(lengthViolations('name', typed, { min: searchMinLength }))
      const starts = (startDate ?? []).flatMap((period) => (period ? [periodIn(period)] : []))
      return connection(await listOpenEvents(db, { name: typed, starts, sorts: sortsIn(order ?? []) }), page)
    },
    event: async (_, { id }, { caller, db }) => {
      requireStaff(caller)
      const found = await findEvent(db, numberIn(id, 'Event'))
      if (!found) throw new ShopError('general.notFound')
      return found
    },
  },
  Event: {
    id: ({ id }) => iri('Event', id),
    _id: ({ id }) => id,
    name: ({ name }) => name,
    startDate: readBy(mayReadEvent, ({ starts_at }) => starts_at),
    endDate: readBy(mayReadEvent, ({ ends_at }) => ends_at),
    taxRate: async ({ tax_region }, _, context) => {
      if (!mayReadEvent(context.caller)) return null
      const rate = (await taxRatesOf(context)).find(({ region }) => region === tax_region)
      return rate ? taxRateNode(rate) : null
    },
    notes: readBy(mayReadEventDetails, ({ notes }) => notes),
    createdAt: readBy(mayReadEventDetails, ({ created_at }) => created_at),
    updatedAt: readBy(mayReadEventDetails, ({ updated_at }) => updated_at),
    archivedAt: readBy(mayReadEventDetails, ({ archived_at }) => archived_at),
    books: ({ book_ids }, _, { caller }) =>
      mayReadEventDetails(caller) ? book_ids.map((id) => iri('LocalBook', id)) : [],
  },
}

function readBy<Value>(may: (caller: Caller) => boolean, value: (row: EventRow) => Value) {
  return (row: EventRow, _: unknown, { caller }: Context): Value | null => (may(caller) ? value(row) : null)
}

const periodIn = ({ after, strictly_after, before, strictly_before }: EventFilter_StartDate): Period => ({
  from: after,
  after: strictly_after,
  until: before,
  before: strictly_before,
})

/** The newest first where nothing is said. */
function sortsIn(order: readonly (EventFilter_Order | null)[]): readonly EventSort[] {
  const sorts = order.flatMap((term) =>
    (['createdAt', 'name', 'startDate', 'endDate'] as const).flatMap((by) => {
      const direction = term?.[by]
      return direction ? [{ by, isDescending: isDescending(direction) }] : []
    }),
  )
  return sorts.length > 0 ? sorts : [{ by: 'createdAt', isDescending: true }]
}
