import { paragraph, remark, writeLetter } from '#notifications/mail.layout.ts'
import type { NewMail } from '#notifications/mail.table.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { orderReference } from '../orderReference.rules.ts'
import type { ReceiptSender } from './receipt.mail.ts'

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
