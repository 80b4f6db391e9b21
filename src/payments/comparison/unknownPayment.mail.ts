import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { paragraph, remark, writeLetter } from '#notifications/mail.layout.ts'
import type { NewMail } from '#notifications/mail.table.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { ReviewSender } from '../reviews/review.mails.ts'
import type { ListedPayment } from './listedPayment.rules.ts'

const language = 'eng'

/** To the support: money that belongs to no order. */
export function unknownPaymentMail(
  { receipt, amount, reference, payer, paidAt }: ListedPayment,
  { label: provider, shop }: { readonly label: string; readonly shop: ReviewSender },
): NewMail {
  const t = serverTexts(language)
  const facts = t('mail.unknownPayment.facts', {
    provider,
    receipt,
    amount: String(amount),
    reference: reference || '–',
    phone: payer === null ? '–' : readablePhone(payer),
    time: paidAt.toISOString(),
  })
  const parts = [
    paragraph(t('mail.unknownPayment.text', { provider })),
    paragraph(facts),
    remark(t('mail.unknownPayment.todo')),
  ]
  const subject = t('mail.unknownPayment.subject', { receipt, provider })
  return { recipient: shop.supportEmail, language, ...writeLetter({ language, subject, parts }, shop) }
}
