import { paragraph, remark, writeLetter } from '#notifications/mail.layout.ts'
import type { NewMail } from '#notifications/mail.table.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import type { ReviewSender } from '../../reviews/review.mails.ts'
import type { PaybillPaymentRow } from './paybillPayment.table.ts'

const language = 'eng'

const provider = 'M-Pesa'

/** To the support: money that pays for no order. */
export function unmatchedPaymentMail(row: PaybillPaymentRow, shop: ReviewSender): NewMail {
  const t = serverTexts(language)
  const { trans_id: receipt } = row
  const facts = t('mail.unmatchedPayment.facts', {
    provider,
    receipt,
    amount: formatMoney(Number(row.amount), row.currency),
    reference: row.reference || '–',
    phone: row.payer_phone ?? '–',
    time: (row.paid_at ?? row.received_at).toISOString(),
  })
  const parts = [
    paragraph(t('mail.unmatchedPayment.text', { provider })),
    paragraph(facts),
    remark(t('mail.unmatchedPayment.todo')),
  ]
  const subject = t('mail.unmatchedPayment.subject', { receipt })
  return { recipient: shop.supportEmail, language, ...writeLetter({ language, subject, parts }, shop) }
}
