import type { Resolvers } from '#generated/resolvers.ts'
import { requireAdmin } from '#identity/access.ts'
import { isAdmin } from '#identity/access.rules.ts'
import { addMail } from '#notifications/mail.table.ts'
import { refuseInvalid, ShopError } from '#platform/errors.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import { numberIn } from '#platform/graphql/iri.ts'
import { maxCopies } from '../order.rules.ts'
import { type FulfillmentRow, lockOrder } from '../order.table.ts'
import {
  fulfillmentCopiesOf,
  fulfillmentStateOf,
  lineFulfillmentOf,
  lineRefundOf,
} from './fulfillment.nodes.ts'
import { fulfilledAtViolations, isHandedOver, noteViolations } from './fulfillment.rules.ts'
import { type FulfillmentSender, fulfillmentMail } from './fulfillment.mail.ts'
import {
  addNote,
  findFulfillment,
  listLineRefunds,
  listNotes,
  type FulfillmentNoteRow,
  setFulfilled,
  toFulfill,
} from './fulfillment.table.ts'

const notesOf = loader<number, FulfillmentNoteRow>(
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
  Order: {
    fulfillmentState: (order, _, context) => fulfillmentStateOf(order, context),
    fulfillmentQuantity: async (order, _, context) =>
      Math.min(maxCopies, await fulfillmentCopiesOf(order, context)),
  },
  OrderLine: {
    fulfillmentState: (line, _, context) => lineFulfillmentOf(line, context),
    refundState: async (line, _, context) => {
      const refund = await lineRefundOf(line, context)
      return refund && (refund.isSettled ? 'refunded' : 'underWay')
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

const readableNotes = async (id: number, context: Context): Promise<readonly FulfillmentNoteRow[]> =>
  isAdmin(context.caller) ? notesOf(context).load(id) : []

/**
 * The buyer gets one mail, in the same transaction; a day that is corrected is nothing new. Throws
 * `shop.nothingToFulfil` where the money of all that is printed was going back at that moment.
 */
const fulfil = ({ db, now }: Context, row: FulfillmentRow, at: Date, shop: FulfillmentSender) =>
  db.transaction(async (tx) => {
    await lockOrder(tx, row.order_id)
    const lines = (await listLineRefunds(tx, [row.order_id])).filter((line) =>
      isHandedOver(toFulfill(line), at),
    )
    if (lines.length === 0) throw new ShopError('shop.nothingToFulfil')
    const isFirst = await setFulfilled(tx, row.id, at, now)
    const mail = isFirst ? await fulfillmentMail(tx, row, { lines, fulfilledAt: at }, shop) : null
    if (mail) await addMail(tx, mail)
  })

async function requireFulfillment({ db }: Context, id: string) {
  const found = await findFulfillment(db, numberIn(id, 'OrderFulfillment'))
  if (!found) throw new ShopError('general.notFound')
  return found
}
