import { readablePhone } from '#identity/phoneMask.rules.ts'
import { button, paragraph, remark, writeLetter } from '#notifications/mail.layout.ts'
import type { NewMail } from '#notifications/mail.table.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import type { Config } from '#platform/config.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import { defaultPreferences, isLanguage } from '#platform/preferences.rules.ts'
import type { CaseRow } from './case.table.ts'

export type Shop = Pick<Config, 'publicUrl' | 'supportEmail'>

const supportLanguage = 'eng'

const amountOf = ({ amount, currency }: CaseRow): string => formatMoney(Number(amount), currency)

/** Tells the support what happened with a payment, everything by which the provider knows it, and what to do. */
export function caseMailToSupport(row: CaseRow, shop: Shop): NewMail {
  const t = serverTexts(supportLanguage)
  const reference = orderReference(row.order_id)
  const facts = t('mail.paymentCase.facts', {
    order: `${reference} (${row.order_id})`,
    amount: amountOf(row),
    phone: readablePhone(row.msisdn),
    time: row.asked_at.toISOString(),
    receipt: row.receipt ?? '–',
    merchant: row.merchant_request_id ?? '–',
    checkout: row.checkout_request_id ?? '–',
    attempt: row.attempt_id,
    buyer: row.email ?? '–',
  })
  const parts = [
    paragraph(t(`mail.paymentCase.${row.reason}.text`)),
    paragraph(facts),
    remark(t(`mail.paymentCase.${row.reason}.todo`)),
  ]
  const subject = t(`mail.paymentCase.${row.reason}.subject`, { reference })
  return {
    recipient: shop.supportEmail,
    language: supportLanguage,
    ...(row.email === null ? {} : { replyTo: row.email }),
    ...writeLetter({ language: supportLanguage, subject, parts }, shop),
  }
}

/**
 * Tells the buyer that their money has come and what becomes of it, where it does not buy what they wanted: it is held, or
 * came twice. Null for a case that is the shop's own business.
 */
export function caseMailToBuyer(row: CaseRow, shop: Shop): NewMail | null {
  const isTwice = row.reason === 'paid_twice'
  if (row.reason === 'unanswered' || row.email === null || (row.held_at === null && !isTwice)) return null
  const language = isLanguage(row.language) ? row.language : defaultPreferences.language
  const t = serverTexts(language)
  const reference = orderReference(row.order_id)
  const parts = [
    paragraph(
      t('mail.heldPayment.text', { amount: amountOf(row), phone: readablePhone(row.msisdn), reference }),
    ),
    paragraph(t(`mail.heldPayment.${row.reason}`)),
    paragraph(t('mail.heldPayment.next')),
    button(t('mail.heldPayment.see'), `${shop.publicUrl}/order-pending/${row.order_id}/${row.attempt_id}`),
  ]
  const subject = t('mail.heldPayment.subject', { reference })
  return { recipient: row.email, language, ...writeLetter({ language, subject, parts }, shop) }
}
