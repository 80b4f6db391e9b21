import type { Resolvers } from '#generated/resolvers.ts'
import type { ReceiptSheet } from '#orders/receipt/receiptSheet.ts'
import { type Context, loader, oncePerRequest } from '#platform/graphql/context.ts'
import { type CreditNoteRow, listCreditNotes } from './creditNote.table.ts'
import { creditNoteNumber } from './creditNote.rules.ts'
import { creditNoteSheet, findCredited } from './creditNoteSheet.ts'

const notesOf = loader<string, CreditNoteRow>(
  ({ db }, orderIds) => listCreditNotes(db, orderIds),
  (row) => row.order_id,
)

// Who was given the order may read these: access was asked there.
export const creditNoteResolvers: Resolvers = {
  Refund: {
    creditNote: async ({ id, order_id: orderId }, _, context) =>
      (await notesOf(context).load(orderId)).find((note) => note.refund_id === id) ?? null,
  },
  CreditNote: {
    number: (note) => creditNoteNumber(note.number),
    writtenAt: (note) => note.written_at,
    facts: async (note, _, context) => [...(await sheetOf(note, context)).facts],
    lines: async (note, _, context) => [...(await sheetOf(note, context)).lines],
    sums: async (note, _, context) => [...(await sheetOf(note, context)).sums],
    note: async (note, _, context) => (await sheetOf(note, context)).note,
  },
}

const knownSheets = oncePerRequest(() => new Map<CreditNoteRow, Promise<ReceiptSheet>>())

/** Cached for all fields of the same answer. */
function sheetOf(note: CreditNoteRow, context: Context): Promise<ReceiptSheet> {
  const known = knownSheets(context)
  const found = known.get(note) ?? readSheet(note, context)
  known.set(note, found)
  return found
}

async function readSheet(
  { refund_id: id }: CreditNoteRow,
  { db, preferences }: Context,
): Promise<ReceiptSheet> {
  const credited = await findCredited(db, id)
  if (!credited) throw new Error(`the credit note of refund ${id} has no receipt`)
  return creditNoteSheet(credited, preferences.language)
}
