import { isPrint } from '#catalogue/book.rules.ts'
import {
  button,
  type MailPart,
  mailLink,
  paragraph,
  remark,
  writeLetter,
} from '#notifications/mail.layout.ts'
import type { NewMail } from '#notifications/mail.table.ts'
import type { Config } from '#platform/config.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import { html } from '#platform/plainPages/html.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { optionTo } from '../delivery.rules.ts'
import { orderReference } from '../orderReference.rules.ts'
import type { Bought } from './bought.ts'
import { receiptPdf } from './receiptPdf.ts'
import { receiptSheet, type ReceiptSheet, type SheetLine, type SheetRow } from './receiptSheet.ts'

export type ReceiptSender = Pick<Config, 'publicUrl' | 'supportEmail' | 'supportPhone'>

/** In the buyer's language, with the PDF. Whose address has still to claim the order is told how. */
export async function receiptMail(bought: Bought, recipient: string, shop: ReceiptSender): Promise<NewMail> {
  const { language } = bought
  const sheet = receiptSheet(bought, language)
  const content = await receiptPdf(sheet, language, shop)
  return {
    recipient,
    language,
    ...writeReceipt(bought, { sheet, recipient, language, shop }),
    attachments: [{ name: `${sheet.number}.pdf`, mediaType: 'application/pdf', content }],
  }
}

type Printed = {
  readonly sheet: ReceiptSheet
  readonly recipient: string
  readonly language: Language
  readonly shop: ReceiptSender
}

function writeReceipt(bought: Bought, { sheet, recipient, language, shop }: Printed) {
  const { order, lines } = bought
  const t = serverTexts(language)
  // Whoever gets a copy cannot claim it.
  const isToClaim = order.owner_id === null && order.customer_email?.toLowerCase() === recipient.toLowerCase()
  const parts = [
    paragraph(t(isToClaim ? 'mail.claim.intro' : 'mail.receipt.intro', { date: sheet.date })),
    ...(isToClaim ? [button(t('mail.claim.button'), `${shop.publicUrl}/profile/`)] : []),
    rows(sheet.facts),
    sheetSums(sheet),
    ...(!isToClaim && lines.some(({ format }) => !isPrint(format))
      ? [button(t('mail.receipt.shelf'), `${shop.publicUrl}/bookshelf/`)]
      : []),
    ...deliveryParts(bought, language),
    ...(isToClaim ? [] : [mailLink(t('mail.receipt.printable'), `${shop.publicUrl}/receipt/${order.id}`)]),
    ...(sheet.note ? [remark(sheet.note)] : []),
  ]
  const reference = orderReference(order.id)
  const subject = t(isToClaim ? 'mail.claim.subject' : 'mail.receipt.subject', { reference })
  return writeLetter({ language, subject, parts }, shop)
}

/** What was handed over, or refunded, need not be waited for. */
function deliveryParts({ delivery, isDeliveryDue, receipt }: Bought, language: Language): MailPart[] {
  if (delivery === null || !isDeliveryDue) return []
  const t = serverTexts(language)
  const list = (...texts: readonly (string | null)[]) => texts.filter((text) => text !== null).join(', ')
  const where = {
    deliverToAddress: () =>
      t('mail.receipt.print.deliverToAddress', {
        place: list(delivery.address_line1, delivery.address_line2),
      }),
    deliverToSchool: () =>
      t('mail.receipt.print.deliverToSchool', {
        place: receipt.school_name ?? '',
        learner: list(delivery.student_name, delivery.student_class),
      }),
    collectFromOffice: () => t('mail.receipt.print.collectFromOffice'),
  }
  return [paragraph(where[optionTo({ placesId: delivery.places_id, schoolId: delivery.school_id })]())]
}

/** Titles and sums of a receipt, or of what corrects one. */
export const sheetSums = ({ lines, sums }: ReceiptSheet): MailPart => rows([...lines.map(lineRow), ...sums])

const lineRow = ({ name, publisher, copies, net }: SheetLine): SheetRow => ({
  label: `${copies > 1 ? `${copies} × ` : ''}${name}${publisher ? ` (${publisher})` : ''}`,
  amount: net,
})

const cell =
  'padding:6px 0;font-family:-apple-system,Segoe UI,Roboto,Noto Sans,sans-serif;font-size:16px;line-height:1.4;color:#221C15;vertical-align:top'

const rows = (all: readonly SheetRow[]): MailPart => ({
  text: all.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
  html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${all.map(
    ({ label, amount, isSum }) =>
      html`<tr><td class="ink" style="${cell};font-weight:${isSum ? 700 : 400}">${label}</td><td class="ink" align="right" style="${cell};padding-left:16px;font-weight:${isSum ? 700 : 400}">${amount}</td></tr>`,
  )}</table>`,
})

type SentElsewhere = {
  readonly orderId: string
  /** Whom the order is, or was, for. */
  readonly recipient: string
  readonly sentTo: string
  /** Whether the order can be claimed only by the other address now. */
  readonly isMoved: boolean
  readonly language: Language
}

/** To whom an order that nobody has claimed is for, when the staff send its receipt to somebody else. */
export function sentElsewhereMail(
  { orderId, recipient, sentTo, isMoved, language }: SentElsewhere,
  shop: ReceiptSender,
): NewMail {
  const t = serverTexts(language)
  const facts = { reference: orderReference(orderId), email: maskedEmail(sentTo) }
  const what = isMoved ? 'moved' : 'copied'
  const parts = [paragraph(t(`mail.sentElsewhere.${what}`, facts)), remark(t('mail.sentElsewhere.wrong'))]
  const subject = t('mail.sentElsewhere.subject', facts)
  const letter = writeLetter({ language, subject, parts }, shop)
  return { recipient, replyTo: shop.supportEmail, language, ...letter }
}

/** Known to who knows it already: `w•••@reader.example`. */
const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
