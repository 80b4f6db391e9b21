import type { Resolvers } from '#generated/resolvers.ts'
import { requireAdmin } from '#identity/access.ts'
import { isAdmin } from '#identity/access.rules.ts'
import { refuseInvalid, ShopError } from '#platform/errors.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import { numberIn } from '#platform/graphql/iri.ts'
import { fulfilledAtViolations, noteViolations } from './fulfillment.rules.ts'
import { addNote, findFulfillment, listNotes, setFulfilled } from './fulfillment.table.ts'

const notesOf = loader<number, { fulfillment_id: number; note: string }>(
  ({ db }, ids) => listNotes(db, ids),
  (row) => row.fulfillment_id,
)

export const fulfillmentResolvers: Resolvers = {
  Query: {
    orderFulfillment: (_, { id }, context) => {
      requireAdmin(context.caller)
      return requireFulfillment(context, id)
    },
  },
  Mutation: {
    updateOrderFulfillment: async (_, { input: { id, fulfilledAt, clientMutationId } }, context) => {
      requireAdmin(context.caller)
      refuseInvalid(fulfilledAtViolations(fulfilledAt, context.now))
      const found = await requireFulfillment(context, id)
      await setFulfilled(context.db, found.id, fulfilledAt, context.now)
      return { orderFulfillment: await requireFulfillment(context, id), clientMutationId }
    },
    addNoteToOrderFulfillment: async (_, { input: { id, note, clientMutationId } }, context) => {
      const { id: writerId } = requireAdmin(context.caller)
      refuseInvalid(noteViolations(note))
      const found = await requireFulfillment(context, id)
      await addNote(context.db, found.id, { note: note.trim(), writerId, at: context.now })
      return { orderFulfillment: await requireFulfillment(context, id), clientMutationId }
    },
  },
  OrderFulfillment: {
    notes: async ({ id }, _, context) =>
      isAdmin(context.caller) ? (await notesOf(context).load(id)).map(({ note }) => note) : [],
  },
}

async function requireFulfillment({ db }: Context, id: string) {
  const found = await findFulfillment(db, numberIn(id, 'OrderFulfillment'))
  if (!found) throw new ShopError('general.notFound')
  return found
}
