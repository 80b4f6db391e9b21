import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { buyerName } from '#payments/backoffice/buyerName.ts'
import { leftOf } from '#payments/backoffice/receivedFacts.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { RefundableAmounts } from './refundEntry.rules.ts'
import type { RefundableOrder } from './refund.fields.ts'
import { reviewListPath } from './reviews/reviewTable.rules.ts'

export type RefundablePayment = RefundableOrder['paymentAttempts'][number]

/** Where a person decides about money that came for an order; null where nobody has to. */
export const openReviewOf = (attempts: readonly Pick<RefundablePayment, 'openReview'>[]): string | null => {
  const review = attempts.find(({ openReview }) => openReview)?.openReview
  return review ? `${reviewListPath}${review._id}` : null
}

type Payer = Pick<RefundablePayment, 'receivedFrom' | 'payerPhone'>

/** The phone that paid; where nobody named it that is said, beside the one that was asked. Null without any phone. */
export function payingPhoneText({ receivedFrom, payerPhone }: Payer, t: Translate): string | null {
  if (receivedFrom) return readablePhone(receivedFrom)
  return payerPhone ? t('backofficeMoney.payerUnknown', { phone: readablePhone(payerPhone) }) : null
}

/** Who gets the money: by name or address, and the phone that paid. */
export function receiverText(
  order: Pick<RefundableOrder, 'customerName' | 'customerEmail'>,
  payment: Payer | null | undefined,
  t: Translate,
): string {
  const name = buyerName(order) ?? t('backofficeMoney.guest')
  const phone = payment && payingPhoneText(payment, t)
  return phone ? `${name} (${phone})` : name
}

/** Payments that bought nothing, that nobody has to decide about, and of which money is left. */
export const unspentPayments = <
  Payment extends Pick<RefundablePayment, 'state' | 'openReview' | 'balance'>,
>(order: {
  readonly paymentAttempts: readonly Payment[]
}): readonly Payment[] =>
  order.paymentAttempts.filter(
    ({ state, openReview, balance }) =>
      (state === 'succeeded' || state === 'onHold') && !openReview && leftOf({ balance }) > 0,
  )

export type RefundableMoney = RefundableAmounts & { readonly payment: RefundablePayment }

/**
 * What can still go back of the payment that is named, else of the one that bought the order while money of it is left,
 * else of the first that bought nothing. Null where nothing was paid: of money that a review is open about it decides.
 */
export function refundableOf(
  order: RefundableOrder,
  paymentId: string | null = null,
): RefundableMoney | null {
  const bought = order.paymentAttempts.find(({ state }) => state === 'confirmed')
  const unspent = unspentPayments(order)
  const named = [...(bought ? [bought] : []), ...unspent].find(({ _id }) => String(_id) === paymentId)
  const isLeft = bought !== undefined && leftOf(bought) > 0
  const payment = named ?? (isLeft ? bought : (unspent[0] ?? bought))
  if (!payment?.balance) return null
  const { refunds, orderLines } = order
  const gone = refunds.filter(({ state }) => state !== 'refused').flatMap(({ lines }) => lines)
  const goneIds = new Set(gone.map(({ id }) => id))
  const lines = payment === bought ? orderLines.edges : []
  return {
    payment,
    currency: payment.balance.currency._id,
    left: leftOf(payment),
    lines: lines
      .map(({ node }) => ({ id: node.id, price: node.priceSet.presentmentMoney.amount }))
      .filter(({ id }) => !goneIds.has(id)),
  }
}
