import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { buyerName } from '#payments/backoffice/buyerName.ts'
import { attemptWay } from '#payments/backoffice/attemptWay.ts'
import type { Write } from '#platform/i18n/write.ts'
import type { GiveBackOrder } from './giveBack.rules.ts'
import type { RefundableOrder } from './refund.fields.ts'

/** The payment that bought an order, or the money that came for it all the same. */
const payingAttempt = ({ paymentAttempts }: RefundableOrder) =>
  paymentAttempts.find(({ state }) => state === 'confirmed') ??
  paymentAttempts.find(({ state }) => state === 'succeeded' || state === 'held')

/** Who gets the money: by name or address, and the phone that paid. */
export function receiverText(order: RefundableOrder, t: Write): string {
  const name = buyerName(order) ?? t('officeMoney.guest')
  const phone = payingAttempt(order)?.payerPhone
  return phone ? `${name} (${readablePhone(phone)})` : name
}

/** What the order was paid with. */
export function providerText(order: RefundableOrder, t: Write): string {
  const payment = payingAttempt(order)
  return payment ? attemptWay(payment, t) : t('officeMoney.fact.provider')
}

/** What can still go back; null where nothing was paid. */
export function refundableOf(order: RefundableOrder): GiveBackOrder | null {
  const { balances, refunds, orderLines } = order
  const payment = payingAttempt(order)
  const balance = balances.find(({ currency }) => currency._id === payment?.currency._id)
  if (!balance || !payment) return null
  const gone = refunds.filter(({ state }) => state !== 'refused').flatMap(({ lines }) => lines)
  const goneIds = new Set(gone.map(({ id }) => id))
  return {
    currency: balance.currency._id,
    left: Math.max(0, Math.min(payment.amount, Math.round((balance.left - balance.underWay) * 100) / 100)),
    lines: orderLines.edges
      .map(({ node }) => ({ id: node.id, price: node.priceSet.presentmentMoney.amount }))
      .filter(({ id }) => !goneIds.has(id)),
  }
}
