import { button, paragraph, paragraphsOf, remark, writeLetter } from '#notifications/mail.layout.ts'
import type { NewMail } from '#notifications/mail.table.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import type { Config } from '#platform/config.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { Language } from '#platform/preferences.rules.ts'

type Shop = Pick<Config, 'publicUrl' | 'supportEmail'>

type Addressed = {
  readonly orderId: string
  readonly recipient: string
  readonly language: Language
  /** In words. */
  readonly amount: string
}

export function approvalMail({ orderId, recipient, language, amount }: Addressed, shop: Shop): NewMail {
  const t = serverTexts(language)
  const parts = [
    paragraph(t('mail.refundApproved.text', { amount })),
    paragraph(t('mail.refundApproved.next')),
    button(t('mail.refund.profile'), `${shop.publicUrl}/profile/`),
  ]
  const subject = t('mail.refundApproved.subject', { reference: orderReference(orderId) })
  return { recipient, language, ...writeLetter({ language, subject, parts }, shop) }
}

export function declineMail(
  { orderId, recipient, language, amount, answer }: Addressed & { readonly answer: string },
  shop: Shop,
): NewMail {
  const t = serverTexts(language)
  const parts = [
    paragraph(t('mail.refundDeclined.text', { amount })),
    ...paragraphsOf(answer).map(paragraph),
    remark(t('mail.refundDeclined.next')),
  ]
  const subject = t('mail.refundDeclined.subject', { reference: orderReference(orderId) })
  return {
    recipient,
    replyTo: shop.supportEmail,
    language,
    ...writeLetter({ language, subject, parts }, shop),
  }
}
