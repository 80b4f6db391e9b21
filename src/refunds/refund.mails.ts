import { paragraph, remark, supportLanguage, writeLetter } from '#notifications/mail.layout.ts'
import type { NewMail } from '#notifications/mail.table.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import type { OrderRow } from '#orders/order.table.ts'
import type { AttemptRow } from '#payments/attempts/attempt.table.ts'
import type { Config } from '#platform/config.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { type Money, toMajor } from '#pricing/money.rules.ts'
import type { RefundRow } from './refund.table.ts'

export type RefundSender = Pick<Config, 'publicUrl' | 'supportEmail' | 'supportPhone'>

type Problem = {
  readonly order: OrderRow
  readonly attempt: AttemptRow
  readonly refund: RefundRow
  readonly problem: 'refused' | 'uncertain' | 'twice'
  readonly provider: string
}

export function problemMailToSupport(
  { order, attempt, refund, problem, provider }: Problem,
  shop: RefundSender,
): NewMail {
  const t = serverTexts(supportLanguage)
  const reference = orderReference(order.id)
  const facts = t('mail.refundProblem.facts', {
    order: `${reference} (${order.id})`,
    amount: amountOfRefund(refund),
    key: refund.key,
    code: attempt.receipt ?? '–',
  })
  const parts = [paragraph(t(`mail.refundProblem.${problem}.text`, { provider })), remark(facts)]
  const subject = t(`mail.refundProblem.${problem}.subject`, { reference })
  return {
    recipient: shop.supportEmail,
    language: supportLanguage,
    ...writeLetter({ language: supportLanguage, subject, parts }, shop),
  }
}

type Addressed = {
  readonly refund: RefundRow
  readonly recipient: string
  readonly language: Language
}

export function refundMail({ refund, recipient, language }: Addressed, shop: RefundSender): NewMail {
  const t = serverTexts(language)
  const amount = amountOfRefund(refund)
  const reference = orderReference(refund.order_id)
  const subject = t('mail.refundNotice.subject', { amount })
  const parts = [paragraph(t('mail.refundNotice.text', { amount, reference }))]
  return { recipient, language, ...writeLetter({ language, subject, parts }, shop) }
}

type UnspentMoney = {
  readonly orderId: string
  /** Null where nobody knows how much it is. */
  readonly left: Money | null
  readonly isBought: boolean
  readonly recipient: string
  readonly language: Language
}

/** To the buyer: a payment was looked at, bought nothing, and nothing was sent back. */
export function unspentMoneyMail(
  { orderId, left, isBought, recipient, language }: UnspentMoney,
  shop: RefundSender,
): NewMail {
  const t = serverTexts(language)
  const reference = orderReference(orderId)
  const parts = [
    paragraph(t(`mail.unspentMoney.${isBought ? 'bought' : 'open'}`, { reference })),
    paragraph(
      left
        ? t('mail.unspentMoney.left', { amount: formatMoney(toMajor(left), left.currency) })
        : t('mail.unspentMoney.unknown'),
    ),
    paragraph(t('mail.unspentMoney.next')),
  ]
  const subject = t('mail.unspentMoney.subject', { reference })
  return { recipient, language, ...writeLetter({ language, subject, parts }, shop) }
}

export const amountOfRefund = ({ amount, currency }: Pick<RefundRow, 'amount' | 'currency'>): string =>
  formatMoney(Number(amount), currency)
