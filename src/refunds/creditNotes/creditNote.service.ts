import { type LineRow, listLines, listTotals, type TotalsRow } from '#orders/order.table.ts'
import type { Database } from '#platform/database/database.ts'
import { addJob, jobKind } from '#platform/jobs.ts'
import { fromNumeric, type Money, subtract, sum, toNumeric } from '#pricing/money.rules.ts'
import { listRefundLines, type RefundRow } from '../refund.table.ts'
import { type CreditedReceipt, type Note, type ReceiptPart, writeNote } from './creditNote.rules.ts'
import { type CreditNoteRow, insertCreditNote, listCreditNotes } from './creditNote.table.ts'

export const creditNoteJob = jobKind('sendCreditNote', { refundId: 'number' })

/** The order is locked, and its refund is settled in the same transaction. Comes last: credit notes wait for it. */
export async function addCreditNote(tx: Database, refund: RefundRow, at: Date): Promise<void> {
  const { id, order_id: orderId, currency } = refund
  const amount = fromNumeric(refund.amount, currency)
  const lineIds = (await listRefundLines(tx, [id])).map((row) => row.order_line_id)
  const { net, tax, rows } = writeNote(await creditedReceipt(tx, orderId, currency), { amount, lineIds })
  await addJob(tx, creditNoteJob, { refundId: id }, { key: `creditNote:${id}` })
  await insertCreditNote(tx, {
    refund_id: id,
    order_id: orderId,
    currency,
    net: toNumeric(net),
    tax: toNumeric(tax),
    total: refund.amount,
    written_at: at,
    rows: rows.map((row) => ({ kind: row.kind, line_id: row.lineId, net: toNumeric(row.net) })),
  })
}

async function creditedReceipt(tx: Database, orderId: string, currency: string): Promise<CreditedReceipt> {
  const lines = await listLines(tx, [orderId])
  const totals = (await listTotals(tx, [orderId])).find((row) => row.currency === currency)
  if (!totals) throw new Error(`the order ${orderId} was not bought in ${currency}`)
  const notes = await listCreditNotes(tx, [orderId])
  return { parts: partsOf(lines, totals), notes: notes.map(noteOf) }
}

/** As it was bought; what of the sums no line has is the delivery's. */
function partsOf(lines: readonly LineRow[], totals: TotalsRow): ReceiptPart[] {
  const { currency } = totals
  const money = (text: string) => fromNumeric(text, currency)
  const parts = lines.map((line) => {
    const row = line.totals.find((one) => one.currency === currency)
    const net = subtract(money(row?.pre_tax ?? '0'), money(row?.discount ?? '0'))
    return { lineId: line.id, net, tax: subtract(money(row?.price ?? '0'), net) }
  })
  const rest = (whole: string, name: 'net' | 'tax'): Money =>
    subtract(
      money(whole),
      sum(
        parts.map((part) => part[name]),
        currency,
      ),
    )
  return [...parts, { lineId: null, net: rest(totals.subtotal, 'net'), tax: rest(totals.tax, 'tax') }]
}

const noteOf = ({ currency, net, tax, rows }: CreditNoteRow): Note => ({
  net: fromNumeric(net, currency),
  tax: fromNumeric(tax, currency),
  rows: rows.map((row) => ({ kind: row.kind, lineId: row.line_id, net: fromNumeric(row.net, currency) })),
})
