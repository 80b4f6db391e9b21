import { mailLink, paragraph, remark, writeLetter } from '#notifications/mail.layout.ts'
import { addMail } from '#notifications/mail.table.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { findLanguageOfBuyer } from '#orders/receipt/buyerLanguage.ts'
import { receiptPdf } from '#orders/receipt/receiptPdf.ts'
import { sheetSums } from '#orders/receipt/receipt.mail.ts'
import type { ReceiptSheet } from '#orders/receipt/receiptSheet.ts'
import type { Database } from '#platform/database/database.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import { jobTask, type JobTasks } from '#platform/jobs.ts'
import type { Language } from '#platform/preferences.rules.ts'
import type { RefundSender } from '../refund.mails.ts'
import { creditNoteJob } from './creditNote.service.ts'
import { claimCreditNoteMail } from './creditNote.table.ts'
import { type Credited, creditNoteSheet, findCredited } from './creditNoteSheet.ts'

export const creditNoteTasks = (db: Database, shop: RefundSender): JobTasks =>
  jobTask(creditNoteJob, ({ refundId }) => sendCreditNote(db, shop, refundId))

/** In the buyer's language; idempotent. */
export const sendCreditNote = (db: Database, shop: RefundSender, refundId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const credited = await findCredited(tx, refundId)
    const recipient = credited?.order.customer_email ?? credited?.order.owner_email ?? null
    if (!credited || recipient === null || !(await claimCreditNoteMail(tx, refundId))) return
    const language = await findLanguageOfBuyer(tx, credited.order.id)
    const sheet = creditNoteSheet(credited, language)
    const attachment = {
      name: `${sheet.number}.pdf`,
      mediaType: 'application/pdf',
      content: await receiptPdf(sheet, language, shop, 'creditNote'),
    }
    const letter = writeCreditNote(credited, { sheet, language, shop })
    await addMail(tx, { recipient, language, ...letter, attachments: [attachment] })
  })

type Printed = { readonly sheet: ReceiptSheet; readonly language: Language; readonly shop: RefundSender }

function writeCreditNote({ note, order }: Credited, { sheet, language, shop }: Printed) {
  const t = serverTexts(language)
  const amount = formatMoney(Number(note.total), note.currency)
  const parts = [
    paragraph(t('mail.creditNote.text', { amount, reference: orderReference(order.id) })),
    sheetSums(sheet),
    ...(sheet.note === null ? [] : [remark(sheet.note)]),
    mailLink(t('mail.creditNote.see'), shop.publicUrl + creditNotePath(order.id, note.refund_id)),
  ]
  const subject = t('order.creditNote.titleOf', { number: sheet.number })
  return writeLetter({ language, subject, parts }, shop)
}

const creditNotePath = (orderId: string, refundId: number): string =>
  `/receipt/${orderId}/credit-note/${refundId}`
