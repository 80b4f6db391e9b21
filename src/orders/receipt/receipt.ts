import { isPrint } from '#catalogue/book.rules.ts'
import {
  type MailPart,
  button,
  mailLink,
  paragraph,
  remark,
  writeLetter,
} from '#notifications/mail.layout.ts'
import { addMail } from '#notifications/mail.table.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { JobTasks } from '#platform/jobs.ts'
import { html } from '#platform/plainPages/html.ts'
import { defaultPreferences, isLanguage, type Language } from '#platform/preferences.rules.ts'
import { optionTo } from '../delivery.rules.ts'
import type { FulfillmentRow } from '../order.table.ts'
import { type Bought, findBought } from './bought.ts'
import { claimReceiptMail, findBuyerLanguage } from './receipt.table.ts'
import { receiptNumber } from './receiptNumber.rules.ts'
import { receiptPdf } from './receiptPdf.ts'
import { receiptSheet, type ReceiptSheet, type SheetRow } from './receiptSheet.ts'

type Shop = Pick<Config, 'publicUrl' | 'supportEmail' | 'supportPhone'>

export const receiptTasks = (db: Database, shop: Shop): JobTasks => ({
  sendReceipt: (payload) => sendReceipt(db, shop, receiptIn(payload)),
})

/**
 * In the buyer's language and currency; idempotent. An order that cost nothing has one too. Who has still to claim an
 * order is told how.
 */
export const sendReceipt = (db: Database, shop: Shop, { orderId, paymentCode }: Receipt): Promise<void> =>
  db.transaction(async (tx) => {
    const bought = await findBought(tx, orderId, paymentCode)
    const recipient = bought?.order.customer_email
    if (!bought || !recipient || !(await claimReceiptMail(tx, orderId))) return
    const found = await findBuyerLanguage(tx, orderId)
    const language = isLanguage(found) ? found : defaultPreferences.language
    const sheet = receiptSheet(bought, language)
    const attachment = {
      name: `${receiptNumber(bought.number)}.pdf`,
      mediaType: 'application/pdf',
      content: await receiptPdf(sheet, language, shop),
    }
    const letter = writeReceipt(bought, { sheet, language, shop })
    await addMail(tx, { recipient, language, ...letter, attachments: [attachment] })
  })

type Receipt = {
  readonly orderId: string
  /** Null when nothing was paid, or nobody has told it. */
  readonly paymentCode: string | null
}

type Printed = { readonly sheet: ReceiptSheet; readonly language: Language; readonly shop: Shop }

function writeReceipt({ order, lines, delivery }: Bought, { sheet, language, shop }: Printed) {
  const t = serverTexts(language)
  const isToClaim = order.owner_id === null
  const parts = [
    paragraph(t(isToClaim ? 'mail.claim.intro' : 'mail.receipt.intro', { date: sheet.date })),
    rows(sheet.facts),
    rows([
      ...sheet.lines.map(({ name, copies, net }) => ({
        label: copies > 1 ? `${copies} × ${name}` : name,
        amount: net,
      })),
      ...sheet.sums,
    ]),
    ...(isToClaim ? [button(t('mail.claim.button'), `${shop.publicUrl}/profile/`)] : []),
    ...(!isToClaim && lines.some(({ format }) => !isPrint(format))
      ? [button(t('mail.receipt.shelf'), `${shop.publicUrl}/bookshelf/`)]
      : []),
    ...(delivery ? [paragraph(deliveryText(delivery, language))] : []),
    mailLink(t('mail.receipt.printable'), `${shop.publicUrl}/receipt/${order.id}`),
    ...(sheet.isPaid ? [remark(t('mail.receipt.refund'))] : []),
  ]
  const { reference } = sheet
  const subject = t(isToClaim ? 'mail.claim.subject' : 'mail.receipt.subject', { reference })
  return writeLetter({ language, subject, parts }, shop)
}

function deliveryText(row: FulfillmentRow, language: Language): string {
  const t = serverTexts(language)
  const list = (...texts: readonly (string | null)[]) => texts.filter((text) => text !== null).join(', ')
  switch (optionTo({ placesId: row.places_id, schoolId: row.school_id })) {
    case 'deliverToAddress':
      return t('mail.receipt.print.deliverToAddress', { place: list(row.address_line1, row.address_line2) })
    case 'deliverToSchool':
      return t('mail.receipt.print.deliverToSchool', {
        place: row.school_name ?? '',
        learner: list(row.student_name, row.student_class),
      })
    default:
      return t('mail.receipt.print.collectFromOffice')
  }
}

const cell =
  'padding:6px 0;font-family:-apple-system,Segoe UI,Roboto,Noto Sans,sans-serif;font-size:16px;line-height:1.4;color:#221C15'

const rows = (all: readonly SheetRow[]): MailPart => ({
  text: all.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
  html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${all.map(
    ({ label, amount, isSum }) =>
      html`<tr><td class="ink" style="${cell};font-weight:${isSum ? 700 : 400}">${label}</td><td class="ink" align="right" style="${cell};white-space:nowrap;padding-left:16px;font-weight:${isSum ? 700 : 400}">${amount}</td></tr>`,
  )}</table>`,
})

function receiptIn(payload: unknown): Receipt {
  const { orderId, paymentCode } = payload as Record<string, unknown> // written by confirmOrder
  if (typeof orderId !== 'string') throw new Error('a receipt without the id of an order')
  return { orderId, paymentCode: typeof paymentCode === 'string' ? paymentCode : null }
}
