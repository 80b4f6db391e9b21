import type { Resolvers } from '#generated/resolvers.ts'
import { requireAdmin } from '#identity/access.ts'
import { isAdmin } from '#identity/access.rules.ts'
import { addMail } from '#notifications/mail.table.ts'
import { refuseInvalid, ShopError } from '#platform/errors.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import { numberIn } from '#platform/graphql/iri.ts'
import type { FulfillmentRow } from '../order.table.ts'
import { fulfilledAtViolations, noteViolations } from './fulfillment.rules.ts'
import { type FulfillmentSender, fulfillmentMail } from './fulfillment.mail.ts'
import { addNote, findFulfillment, listNotes, type NoteRow, setFulfilled } from './fulfillment.table.ts'

const notesOf = loader<number, NoteRow>(
  ({ db }, ids) => listNotes(db, ids),
  (row) => row.fulfillment_id,
)

export const fulfillmentResolvers = (shop: FulfillmentSender): Resolvers => ({
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
      await fulfil(context, found, fulfilledAt, shop)
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
    notes: async ({ id }, _, context) => (await readableNotes(id, context)).map(({ note }) => note),
    noteEntries: async ({ id }, _, context) =>
      (await readableNotes(id, context)).map(({ note, written_at, written_by }) => ({
        note,
        writtenAt: written_at,
        writtenBy: written_by,
      })),
  },
})

const readableNotes = async (id: number, context: Context): Promise<readonly NoteRow[]> =>
  isAdmin(context.caller) ? notesOf(context).load(id) : []

/** The buyer is told once, in the same transaction; a day that is corrected is nothing new. */
const fulfil = ({ db, now }: Context, row: FulfillmentRow, at: Date, shop: FulfillmentSender) =>
  db.transaction(async (tx) => {
    const isFirst = await setFulfilled(tx, row.id, at, now)
    const mail = isFirst ? await fulfillmentMail(tx, row, at, shop) : null
    if (mail) await addMail(tx, mail)
  })

async function requireFulfillment({ db }: Context, id: string) {
  const found = await findFulfillment(db, numberIn(id, 'OrderFulfillment'))
  if (!found) throw new ShopError('general.notFound')
  return found
}
