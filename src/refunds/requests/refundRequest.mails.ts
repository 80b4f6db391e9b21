import {
  button,
  paragraph,
  paragraphsOf,
  remark,
  supportLanguage,
  writeLetter,
} from '#notifications/mail.layout.ts'
import type { NewMail } from '#notifications/mail.table.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import type { OrderRow, TotalsRow } from '#orders/order.table.ts'
import type { Config } from '#platform/config.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { type Calendar, endOfBusinessDays } from './businessDays.rules.ts'
import { reviewDays } from './refundRequest.rules.ts'
import type { RefundRequestRow } from './refundRequest.table.ts'

type Sender = Pick<Config, 'publicUrl' | 'supportEmail'>

type Facts = {
  readonly order: OrderRow
  readonly request: RefundRequestRow
  readonly email: string
  readonly totals: readonly TotalsRow[]
  readonly calendar: Calendar
}

export function refundMailToSupport({ order, request, email, totals }: Facts, shop: Sender): NewMail {
  const t = serverTexts(supportLanguage)
  const date = formatDate(order.confirmed_at ?? request.requested_at, 'long', supportLanguage)
  const parts = [
    paragraph(t('mail.refundCase.text', { email, amount: amountIn(totals, order.currency), date })),
    ...(request.reason === null
      ? []
      : [remark(t('mail.refundCase.reason')), ...paragraphsOf(request.reason).map(paragraph)]),
    remark(t('mail.refundCase.order', { order: order.id })),
  ]
  const subject = t('mail.refundCase.subject', { reference: orderReference(order.id) })
  return {
    recipient: shop.supportEmail,
    replyTo: email,
    language: supportLanguage,
    ...writeLetter({ language: supportLanguage, subject, parts }, shop),
  }
}

export function refundMailToBuyer(
  { order, request, email, totals, calendar }: Facts,
  language: Language,
  shop: Sender,
): NewMail {
  const t = serverTexts(language)
  const amount = amountIn(totals, order.presentment_currency)
  const until = formatDate(
    lastDay(endOfBusinessDays(request.requested_at, reviewDays, calendar)),
    'long',
    language,
  )
  const parts = [
    paragraph(t('mail.refund.text', { reference: orderReference(order.id), amount })),
    paragraph(t('mail.refund.review', { date: until })),
    button(t('mail.refund.profile'), `${shop.publicUrl}/profile/`),
  ]
  return {
    recipient: email,
    language,
    ...writeLetter({ language, subject: t('mail.refund.subject'), parts }, shop),
  }
}

// A limit is the first moment after its last day; people name the day.
const lastDay = (end: Date): Date => new Date(end.getTime() - 1)

function amountIn(totals: readonly TotalsRow[], currency: string): string {
  const row = totals.find((one) => one.currency === currency)
  return formatMoney(Number(row?.total ?? 0), currency)
}

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
