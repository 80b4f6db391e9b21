import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { button, paragraph, remark, supportLanguage, writeLetter } from '#notifications/mail.layout.ts'
import type { NewMail } from '#notifications/mail.table.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import type { Config } from '#platform/config.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { TextKey } from '#platform/i18n/write.ts'
import { defaultPreferences, isLanguage } from '#platform/preferences.rules.ts'
import { amountOf, type AttemptRow, receivedOf } from '../attempts/attempt.table.ts'
import { isOtherMoney, type ReceivedMoney } from '../attempts/receivedMoney.rules.ts'
import { recipientText } from '../attempts/recipient.rules.ts'
import type { PaymentDescription } from '../provider.ts'
import type { ReviewReason, ReviewRow } from './review.table.ts'

export type ReviewSender = Pick<Config, 'publicUrl' | 'supportEmail'>

export type ReviewedPayment = ReviewRow &
  PaymentDescription & { readonly attempt: AttemptRow; readonly label: string }

const missing = '–'

const shownAmount = ({ attempt }: ReviewedPayment): string => {
  const { amount, currency } = attempt
  return formatMoney(Number(amount), currency)
}

const shownPhone = ({ payerPhone }: ReviewedPayment): string =>
  payerPhone === null ? missing : readablePhone(payerPhone)

export function reviewMailToSupport(review: ReviewedPayment, shop: ReviewSender): NewMail {
  const { attempt, email, label: provider, reason } = review
  const t = serverTexts(supportLanguage)
  const write: (key: TextKey, values: Readonly<Record<string, string>>) => string = t
  const reference = orderReference(attempt.order_id)
  const values = { reference, provider }
  const facts = t('mail.paymentReview.facts', {
    order: `${reference} (${attempt.order_id})`,
    amount: shownAmount(review),
    phone: shownPhone(review),
    time: attempt.requested_at.toISOString(),
    received: receivedText(review, t),
    references: [
      ...Object.entries({ [`${provider} code`]: attempt.receipt, ...review.references }).map(
        ([name, value]) => `${name}: ${value ?? missing}`,
      ),
      ...(attempt.other_receipts
        ? [t('mail.paymentReview.otherReceipts', { codes: attempt.other_receipts.join(', ') })]
        : []),
      ...(review.recordedBy ? [t('mail.paymentReview.recordedBy', { who: review.recordedBy })] : []),
    ].join('\n'),
    attempt: attempt.id,
    buyer: (attempt.sold_to && recipientText(attempt.sold_to)) ?? email ?? missing,
  })
  const parts = [
    paragraph(write(`mail.paymentReview.${reason}.text`, values)),
    paragraph(facts),
    remark(write(`mail.paymentReview.${reason}.todo`, values)),
  ]
  const subject = write(`mail.paymentReview.${reason}.subject`, values)
  return {
    recipient: shop.supportEmail,
    language: supportLanguage,
    ...(email === null ? {} : { replyTo: email }),
    ...writeLetter({ language: supportLanguage, subject, parts }, shop),
  }
}

/** What came, from whom, and by whose word. */
function receivedText({ attempt, label: provider, recordedBy }: ReviewedPayment, t: Texts): string {
  const received = receivedOf(attempt)
  const unknown = t('mail.paymentReview.received.unknown')
  if (!received) return unknown
  const { payer, source } = received
  return t(`mail.paymentReview.received.${source}`, {
    amount: reportedAmount(received) ?? unknown,
    payer: payer === null ? unknown : readablePhone(payer),
    provider,
    who: recordedBy ?? missing,
  })
}

const reportedAmount = ({ amount, currency }: ReceivedMoney): string | null =>
  amount === null || currency === null || Number.isNaN(amount) ? null : formatMoney(amount, currency)

/** Null for a review that is the shop's own business. */
export function reviewMailToBuyer(review: ReviewedPayment, shop: ReviewSender): NewMail | null {
  const { attempt, email, reason } = review
  const isTwice = reason === 'paid_twice'
  if (isShops(reason) || email === null || (attempt.on_hold_at === null && !isTwice)) return null
  const language = isLanguage(review.language) ? review.language : defaultPreferences.language
  const t = serverTexts(language)
  const reference = orderReference(attempt.order_id)
  const parts = [
    paragraph([requestedText(review, t), differenceFromRequested(review, t)].filter(Boolean).join(' ')),
    paragraph(t(`mail.paymentOnHold.${reason}`)),
    paragraph(t('mail.paymentOnHold.next')),
    button(t('mail.paymentOnHold.see'), shop.publicUrl + waitingPath(review)),
  ]
  const subject = t('mail.paymentOnHold.subject', { reference })
  return { recipient: email, language, ...writeLetter({ language, subject, parts }, shop) }
}

type ShopsReason = 'unanswered' | 'incomplete' | 'only_in_ledger' | 'two_receipts'

const isShops = (reason: ReviewReason): reason is ShopsReason =>
  ['unanswered', 'incomplete', 'only_in_ledger', 'two_receipts'].includes(reason)

/** What the provider reports where it is not what was asked. Of another's phone the buyer sees the end. */
function differenceFromRequested(
  { attempt, payerPhone, label: provider }: ReviewedPayment,
  t: Texts,
): string | null {
  const received = receivedOf(attempt)
  const amount = received && reportedAmount(received)
  if (!received || amount === null) return null
  const { payer } = received
  const isOtherPayer = payer !== null && payerPhone !== null && payer !== payerPhone
  if (isOtherPayer)
    return t('mail.paymentOnHold.received', { provider, amount, payer: `••• ••• ${payer.slice(-3)}` })
  return isOtherMoney(amountOf(attempt), received)
    ? t('mail.paymentOnHold.receivedWithoutPhone', { provider, amount })
    : null
}

type Texts = ReturnType<typeof serverTexts>

function requestedText(review: ReviewedPayment, t: Texts): string {
  const asked = { amount: shownAmount(review), reference: orderReference(review.attempt.order_id) }
  return review.payerPhone === null
    ? t('mail.paymentOnHold.textWithoutPhone', asked)
    : t('mail.paymentOnHold.text', { ...asked, phone: shownPhone(review) })
}

// Only a phone's request has a number of its own in the route.
const waitingPath = ({ attempt, payerPhone }: ReviewedPayment): string =>
  `/order-pending/${attempt.order_id}${payerPhone === null ? '' : `/${attempt.id}`}`
