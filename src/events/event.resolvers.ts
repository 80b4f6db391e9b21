import type {
  CreateEventInput,
  EventFilter_StartDate,
  Resolvers,
  UpdateEventInput,
} from '#generated/resolvers.ts'
import { type BookRow, findBooks } from '#catalogue/book.table.ts'
import { productIn } from '#catalogue/productIri.ts'
import { requireAdmin, requireStaff } from '#identity/access.ts'
import type { Caller } from '#platform/caller.rules.ts'
import { refuseInvalid, ShopError } from '#platform/errors.ts'
import { type Context, loader, oncePerRequest } from '#platform/graphql/context.ts'
import { idIn, iri, numberIn } from '#platform/graphql/iri.ts'
import { keysetConnection } from '#platform/graphql/keyset.ts'
import { lengthViolations } from '#platform/violation.rules.ts'
import { taxRateNode } from '#pricing/rates/rates.resolvers.ts'
import { listTaxRates } from '#pricing/rates/rates.table.ts'
import { mayReadEvent, mayReadEventDetails } from './eventAccess.rules.ts'
import { createEvent, type EventInput, eventVersion, setArchived, updateEvent } from './event.service.ts'
import {
  countEvents,
  eventKeys,
  type EventRow,
  findEvent,
  listEvents,
  listEventsById,
  type Period,
} from './event.table.ts'

const searchMinLength = 3

export const eventsOf = loader<number, EventRow>(
  ({ db }, ids) => listEventsById(db, ids),
  ({ id }) => id,
)

const titlesOf = loader<number, BookRow>(
  ({ db }, ids) => findBooks(db, ids),
  ({ id }) => id,
)

const taxRatesOf = oncePerRequest(({ db, now }) => listTaxRates(db, now))

export const eventResolvers: Resolvers = {
  Query: {
    events: (_, { name, startDate, archived, order, ...page }, { caller, db }, info) => {
      requireStaff(caller)
      const typed = name?.trim() || null
      if (typed !== null) refuseInvalid(lengthViolations('name', typed, { min: searchMinLength }))
      const starts = (startDate ?? []).flatMap((period) => (period ? [periodIn(period)] : []))
      const filter = { name: typed, starts, isArchived: archived ?? false }
      const sorts = order?.length ? order : [{ createdAt: 'DESC' }]
      return keysetConnection(
        info,
        { ...page, order: sorts },
        {
          columns: eventKeys,
          list: (window) => listEvents(db, filter, window),
          count: () => countEvents(db, filter),
        },
      )
    },
    event: (_, { id }, context) => {
      requireStaff(context.caller)
      return requireEvent(context, numberIn(id, 'Event'))
    },
  },
  Mutation: {
    createEvent: async (_, { input }, context) => {
      requireAdmin(context.caller)
      const event = await requireEvent(context, await createEvent(context, inputIn(input)))
      return { event, clientMutationId: input.clientMutationId }
    },
    updateEvent: changing(({ input }, context) =>
      updateEvent(context, numberIn(input.id, 'Event'), {
        ...inputIn(input),
        expectedVersion: input.expectedVersion,
      }),
    ),
    archiveEvent: changing(({ input }, context) => setArchived(context, numberIn(input.id, 'Event'), true)),
    restoreEvent: changing(({ input }, context) => setArchived(context, numberIn(input.id, 'Event'), false)),
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
    titles: async ({ book_ids }, _, context) =>
      mayReadEventDetails(context.caller)
        ? (await Promise.all(book_ids.map((id) => titlesOf(context).load(id)))).flat()
        : [],
    version: readBy(mayReadEventDetails, eventVersion),
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

/** A mutation of an event that is there, which it answers with. */
function changing<
  Input extends { readonly id: string; readonly clientMutationId?: string | null | undefined },
>(change: (asked: { readonly input: Input }, context: Context) => Promise<void>) {
  return async (_: unknown, asked: { readonly input: Input }, context: Context) => {
    requireAdmin(context.caller)
    await change(asked, context)
    const event = await requireEvent(context, numberIn(asked.input.id, 'Event'))
    return { event, clientMutationId: asked.input.clientMutationId }
  }
}

async function requireEvent({ db }: Context, id: number): Promise<EventRow> {
  const event = await findEvent(db, id)
  if (!event) throw new ShopError('general.notFound')
  return event
}

const inputIn = ({ books, taxRate, ...input }: Partial<CreateEventInput | UpdateEventInput>): EventInput => ({
  name: input.name,
  notes: input.notes,
  bookIds: books === undefined ? undefined : [...new Set((books ?? []).map(productIn))],
  taxRegion: taxRate == null ? taxRate : idIn(taxRate, 'TaxRate'),
  startsAt: input.startDate,
  endsAt: input.endDate,
})
