import { isPrint } from '#catalogue/book.rules.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { findOrder, type LineRow, listLines, type OrderRow } from '#orders/order.table.ts'
import { receiptNumber } from '#orders/receipt/receiptNumber.rules.ts'
import { listReceipts, type ReceiptRow } from '#orders/receipt/receipt.table.ts'
import type { ReceiptSheet } from '#orders/receipt/receiptSheet.ts'
import type { Database } from '#platform/database/database.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { formatMoney, formatPercent } from '#platform/i18n/format.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { type CreditNoteRow, findCreditNote } from './creditNote.table.ts'
import { creditNoteNumber } from './creditNote.rules.ts'

/** All that a credit note tells: its own figures, and the frozen ones of the order. */
export type Credited = {
  readonly note: CreditNoteRow
  readonly order: OrderRow
  readonly lines: readonly LineRow[]
  readonly receipt: ReceiptRow
}

export async function findCredited(db: Database, refundId: number): Promise<Credited | null> {
  const note = await findCreditNote(db, refundId)
  const order = note && (await findOrder(db, note.order_id))
  const [receipt] = order ? await listReceipts(db, [order.id]) : []
  if (!note || !order || !receipt) return null
  return { note, order, lines: await listLines(db, [order.id]), receipt }
}

/** What page, PDF and mail tell alike, in words of a language. */
export function creditNoteSheet({ note, order, lines, receipt }: Credited, language: Language): ReceiptSheet {
  const t = serverTexts(language)
  const money = (amount: string) => formatMoney(Number(amount), note.currency)
  const [number, date] = [creditNoteNumber(note.number), formatDate(note.written_at, 'long', language)]
  const lineOf = (id: number | null) => lines.find((line) => line.id === id)
  const buyer = receipt.organization_name ?? receipt.buyer_name ?? receipt.buyer_email
  const endsBooks = note.rows.some(({ line_id: id }) => !isPrint(lineOf(id)?.format ?? 'print'))
  return {
    number,
    date,
    facts: [
      { label: t('order.creditNote.number'), amount: number },
      { label: t('order.receipt.date'), amount: date },
      { label: t('order.creditNote.corrects'), amount: receiptNumber(receipt.number) },
      { label: t('order.payment.order'), amount: orderReference(order.id) },
      ...(buyer ? [{ label: t('order.receipt.buyer'), amount: buyer }] : []),
    ],
    lines: note.rows.map((row) => {
      const line = lineOf(row.line_id)
      const otherName = row.kind === 'delivery' ? t('order.creditNote.delivery') : t('order.creditNote.part')
      return {
        name: line?.name ?? otherName,
        publisher: line?.publisher ?? null,
        copies: line?.quantity ?? 1,
        net: money(row.net),
      }
    }),
    sums: [
      { label: t('order.creditNote.net'), amount: money(note.net) },
      {
        label: t('order.creditNote.vat', { rate: formatPercent(Number(order.tax_rate)) }),
        amount: money(note.tax),
      },
      { label: t('order.creditNote.total'), amount: money(note.total), isSum: true },
    ],
    note: endsBooks ? t('order.creditNote.ended') : null,
  }
}
