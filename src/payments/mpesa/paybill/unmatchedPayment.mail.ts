import { paragraph, remark, writeLetter } from '#notifications/mail.layout.ts'
import type { NewMail } from '#notifications/mail.table.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import type { ReviewSender } from '../../reviews/review.mails.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import type { PaybillPaymentRow, RecordedCode } from './paybillPayment.table.ts'

const language = 'eng'

const provider = 'M-Pesa'

/** To the support: money that pays for no order, or more than was owed for one. */
export function unmatchedPaymentMail(
  row: PaybillPaymentRow,
  recorded: RecordedCode | undefined,
  shop: ReviewSender,
): NewMail {
  const t = serverTexts(language)
  const { trans_id: receipt } = row
  const amount = formatMoney(Number(row.amount), row.currency)
  const facts = t('mail.unmatchedPayment.facts', {
    provider,
    receipt,
    amount,
    reference: row.reference || '–',
    phone: row.payer_phone ?? '–',
    time: (row.paid_at ?? row.received_at).toISOString(),
  })
  const surplus = row.surplus && formatMoney(Number(row.surplus), row.currency)
  const [subject, text, todo] = recorded
    ? [
        t('mail.unmatchedPayment.recorded.subject', { receipt }),
        t('mail.unmatchedPayment.recorded.text', {
          reference: orderReference(recorded.order_id),
          recorded: formatMoney(Number(recorded.amount), recorded.currency),
          who: recorded.recorded_by ?? provider,
          provider,
          amount,
        }),
        t('mail.unmatchedPayment.recorded.todo', { provider }),
      ]
    : surplus
      ? [
          t('mail.overpaid.subject', { receipt }),
          t('mail.overpaid.text', { provider, surplus }),
          t('mail.overpaid.todo'),
        ]
      : [
          t('mail.unmatchedPayment.subject', { receipt }),
          t('mail.unmatchedPayment.text', { provider }),
          t('mail.unmatchedPayment.todo'),
        ]
  const parts = [paragraph(text), paragraph(facts), remark(todo)]
  return { recipient: shop.supportEmail, language, ...writeLetter({ language, subject, parts }, shop) }
}
