import { addMail } from '#notifications/mail.table.ts'
import { findLanguageOfBuyer } from '#orders/receipt/buyerLanguage.ts'
import { lockOrder, type OrderRow } from '#orders/order.table.ts'
import { amountOf } from '#payments/attempts/attempt.table.ts'
import type { Providers } from '#payments/provider.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseInvalid, ShopError } from '#platform/errors.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { fromNumeric, isZero, type Money, toMajor } from '#pricing/money.rules.ts'
import { lockPaidOrder, startRefund, type RefundInstruction } from './refund.service.ts'
import { amountOfRefund, type RefundSender } from './refund.mails.ts'
import { moneyLeft, refundTextViolations } from './refund.rules.ts'
import { findRefunded, type RefundRow } from './refund.table.ts'
import { approvalMail, declineMail } from './requests/refundRequest.mails.ts'
import { closeRequest, findRefundRequest, type RefundRequestRow } from './requests/refundRequest.table.ts'

type Decision = Pick<RefundInstruction, 'amount' | 'lineIds' | 'isByHand' | 'adminId' | 'now'> & {
  readonly requestId: number
  readonly isApproved: boolean
  /** What the buyer is told when it is declined. */
  readonly answer: string | null
}

type Decided = { readonly request: RefundRequestRow; readonly refund: RefundRow | null }

type Deps = { readonly db: Database; readonly providers: Providers; readonly shop: RefundSender }

/**
 * Once: refund and mail are written in the same transaction. Approving refunds what is left of the order, where a part went
 * back before. Throws `shop.refundRequestDecided`, `shop.refundedInFull` where a refund of the order has ended the request,
 * and as `startRefund`.
 */
export async function decideRequest(
  { db, providers, shop }: Deps,
  { requestId, isApproved, answer, ...instruction }: Decision,
): Promise<Decided> {
  if (!isApproved) refuseInvalid(refundTextViolations('answer', answer ?? ''))
  return db.transaction(async (tx) => {
    const found = await findRefundRequest(tx, requestId)
    if (!found) throw new ShopError('general.notFound')
    const order = await lockOrder(tx, found.order_id)
    if (!order) throw new ShopError('general.notFound')
    const outcome = isApproved ? 'refunded' : 'declined'
    const closing = {
      outcome,
      at: instruction.now,
      byId: instruction.adminId,
      answer: answer?.trim() ?? null,
    } as const
    if (!(await closeRequest(tx, requestId, closing))) throw await decidedBefore(tx, order.id)
    const reason = found.reason ?? 'Requested by the buyer'
    const refund = isApproved
      ? await startRefund({ tx, providers }, (await lockPaidOrder(tx, order.id)).attempt, {
          ...instruction,
          key: null,
          requestId,
          reason,
        })
      : null
    await mailDecision(tx, { order, refund, answer: closing.answer ?? '' }, shop)
    return { request: (await findRefundRequest(tx, requestId)) ?? found, refund }
  })
}

/** By a refund of the whole order, or by a decision. */
const decidedBefore = async (tx: Database, orderId: string): Promise<ShopError> =>
  new ShopError(isZero(await leftOf(tx, orderId)) ? 'shop.refundedInFull' : 'shop.refundRequestDecided')

/** Of what was paid, neither refunded nor about to be. */
async function leftOf(tx: Database, orderId: string): Promise<Money> {
  const { attempt } = await lockPaidOrder(tx, orderId)
  const refunded = fromNumeric((await findRefunded(tx, attempt.id)).amount, attempt.currency)
  return moneyLeft({ paid: amountOf(attempt), refunded })
}

type DecisionFacts = { readonly order: OrderRow; readonly refund: RefundRow | null; readonly answer: string }

async function mailDecision(
  tx: Database,
  { order, refund, answer }: DecisionFacts,
  shop: RefundSender,
): Promise<void> {
  const recipient = order.customer_email ?? order.owner_email
  if (recipient === null) return
  const to = { orderId: order.id, recipient, language: await findLanguageOfBuyer(tx, order.id) }
  if (refund) return void (await addMail(tx, approvalMail({ ...to, amount: amountOfRefund(refund) }, shop)))
  const left = await leftOf(tx, order.id)
  const amount = formatMoney(toMajor(left), left.currency)
  await addMail(tx, declineMail({ ...to, amount, answer }, shop))
}
