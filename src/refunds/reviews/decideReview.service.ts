import { lockBuyer } from '#orders/cart/cart.table.ts'
import { confirmOrder, reopenOrder } from '#orders/confirmation.service.ts'
import { buyerIdOf, findOrder, lockOrder, type OrderRow, lockCartOf } from '#orders/order.table.ts'
import { releaseHold } from '#orders/orderSnapshot.table.ts'
import { isForAnother, orderMismatch, supersedeOthers } from '#payments/attempts/orderPlacement.ts'
import {
  amountOf,
  type AttemptRow,
  findAttempt,
  lockAttempt,
  markEnded,
  paidMoneyOf,
  receivedOf,
  stateOf,
  findLiveAttempt,
  listAttemptsOnHold,
  supersedeOnHold,
} from '#payments/attempts/attempt.table.ts'
import { isPaid } from '#payments/attempts/attempt.rules.ts'
import { isOtherMoney } from '#payments/attempts/receivedMoney.rules.ts'
import type { Providers } from '#payments/provider.ts'
import {
  decideReviews,
  findReview,
  listOpenReasons,
  type PaymentReviewRow,
} from '#payments/reviews/review.table.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseInvalid, ShopError } from '#platform/errors.ts'
import { addMail } from '#notifications/mail.table.ts'
import { findLanguageOfBuyer } from '#orders/receipt/buyerLanguage.ts'
import { compare, fromNumeric, type Money, subtract } from '#pricing/money.rules.ts'
import { type RefundSender, unspentMoneyMail } from '../refund.mails.ts'
import { startRefund } from '../refund.service.ts'
import { findRefunded, listUnspentAttempts, type RefundRow } from '../refund.table.ts'
import {
  decisionsFor,
  decisionNoteViolations,
  type ReviewDecision,
  type ReviewedState,
} from './decision.rules.ts'

type Decision = {
  readonly reviewId: number
  readonly decision: ReviewDecision
  readonly note: string
  readonly adminId: number
  readonly now: Date
}

type Deps = { readonly db: Database; readonly providers: Providers; readonly shop: RefundSender }

type LockedReview = {
  readonly order: OrderRow
  readonly attempt: AttemptRow
  readonly review: PaymentReviewRow
}

export type DecidedReview = { readonly review: PaymentReviewRow; readonly refund: RefundRow | null }

/** Once. Throws `payment.reviewDecided`, `payment.reviewNotPossible`, and as `startRefund`. */
export async function decideReview(
  { db, providers, shop }: Deps,
  { reviewId, decision, note, adminId, now }: Decision,
): Promise<DecidedReview> {
  refuseInvalid(decisionNoteViolations(note))
  return db.transaction(async (tx) => {
    const locked = await lockReview(tx, reviewId)
    const { review, attempt } = locked
    if (review.closed_at !== null) throw new ShopError('payment.reviewDecided')
    const state = await reviewedState(tx, locked)
    if (!decisionsFor(state).includes(decision)) throw new ShopError('payment.reviewNotPossible')
    const fact = { decision, byId: adminId, note: note.trim(), at: now }
    // What is bought or goes back is decided for all that was found about the payment.
    await decideReviews(tx, decision === 'closed' ? { id: review.id } : { attemptId: attempt.id }, fact)
    const refund = decision === 'refunded' ? await refundAll({ tx, providers }, attempt, fact) : null
    if (decision === 'confirmed') await confirmOnHold(tx, locked, now)
    else await reopenOnHoldOrder(tx, locked.order, now)
    if (decision === 'closed') await mailUnspent(tx, locked, shop)
    return { review: (await findReview(tx, reviewId)) ?? review, refund }
  })
}

/** Lock order: buyer, order, payment. */
async function lockReview(tx: Database, id: number): Promise<LockedReview> {
  const found = await findReview(tx, id)
  const owner = found && (await findOrder(tx, found.order_id))?.owner_id
  if (owner) await lockBuyer(tx, owner)
  const order = found && (await lockOrder(tx, found.order_id))
  if (!order) throw new ShopError('general.notFound')
  const attempt = await lockAttempt(tx, found.attempt_id)
  return { order, attempt, review: (await findReview(tx, id)) ?? found }
}

export async function reviewedState(
  db: Database,
  { order, attempt, review }: LockedReview,
): Promise<ReviewedState> {
  const reasons = (await listOpenReasons(db, [attempt.id])).map(({ reason }) => reason)
  const { amount } = await findRefunded(db, attempt.id)
  const { money, isKnown } = paidMoneyOf(attempt)
  return {
    reason: review.reason,
    isOpen: review.closed_at === null,
    reasons,
    isPaid: isPaid(stateOf(attempt)),
    isOnHold: stateOf(attempt) === 'onHold',
    isOrderBought: order.confirmed_at !== null,
    isMoneyLeft: compare(fromNumeric(amount, money.currency), money) < 0,
    isForAnother: await isForAnother(db, order, attempt),
    isOtherMoney: isOtherMoney(amountOf(attempt), receivedOf(attempt)),
    isAmountKnown: isKnown,
  }
}

export async function readReviewedState(db: Database, review: PaymentReviewRow): Promise<ReviewedState> {
  const [order, attempt] = [await findOrder(db, review.order_id), await findAttempt(db, review.attempt_id)]
  if (!order || !attempt) throw new ShopError('general.notFound')
  return reviewedState(db, { order, attempt, review })
}

/** Whose money is left with the shop was told that it is looked at, and is told how that ended. */
async function mailUnspent(
  tx: Database,
  { order, attempt }: LockedReview,
  shop: RefundSender,
): Promise<void> {
  const recipient = order.customer_email ?? order.owner_email
  const isUnspent = (await listUnspentAttempts(tx, order.id)).includes(attempt.id)
  if (recipient === null || !isUnspent) return
  const language = await findLanguageOfBuyer(tx, order.id)
  const left = paidMoneyOf(attempt).isKnown ? await moneyLeftOf(tx, attempt) : null
  const isBought = order.confirmed_at !== null
  await addMail(tx, unspentMoneyMail({ orderId: order.id, left, isBought, recipient, language }, shop))
}

async function moneyLeftOf(tx: Database, attempt: AttemptRow): Promise<Money> {
  const { money } = paidMoneyOf(attempt)
  return subtract(money, fromNumeric((await findRefunded(tx, attempt.id)).amount, money.currency))
}

type Fact = { readonly byId: number; readonly note: string; readonly at: Date }

const refundAll = (
  deps: { readonly tx: Database; readonly providers: Providers },
  attempt: AttemptRow,
  { byId, note, at }: Fact,
): Promise<RefundRow> =>
  startRefund(deps, attempt, {
    key: null,
    amount: null,
    lineIds: [],
    reason: note,
    isByHand: false,
    requestId: null,
    adminId: byId,
    now: at,
  })

/** The order is bought for the very amount that came; where it cannot be bought for that, nobody decides so. */
async function confirmOnHold(tx: Database, { order, attempt }: LockedReview, now: Date): Promise<void> {
  const releasedOrder = { ...order, on_hold_at: null }
  const mismatch = await orderMismatch(tx, releasedOrder, { attempt }, now)
  if (mismatch !== null) throw new ShopError('payment.reviewNotPossible', { debugMessage: mismatch })
  await releaseHold(tx, order.id)
  await supersedeOthers(tx, order.id, { except: attempt.id, at: now })
  await markEnded(tx, attempt.id, {
    succeededAt: now,
    confirmedOrderAt: now,
    resultCode: 0,
    receipt: attempt.receipt,
    result: { code: '0', text: null },
  })
  // Whose phone paid is what was in doubt: it proves no number.
  await confirmOrder(tx, releasedOrder, { ownerId: buyerIdOf(order), now, payerPhone: null })
}

/**
 * Nobody waits for its money any more: its coupon's use is given back, and it is a cart again, unless its buyer has begun
 * another one. That is kept, and this one stays away. One that is being paid otherwise stays as it is.
 */
async function reopenOnHoldOrder(tx: Database, order: OrderRow, now: Date): Promise<void> {
  if (order.confirmed_at !== null || order.on_hold_at === null) return
  if ((await listAttemptsOnHold(tx, order.id)).length > 0) return
  const isStillPaid = (await findLiveAttempt(tx, order.id)) !== undefined
  await supersedeOnHold(tx, order.id, now)
  if (!isStillPaid) await reopenOrder(tx, { ...order, on_hold_at: null })
  const hasCart = order.owner_id !== null && (await lockCartOf(tx, order.owner_id)) !== undefined
  if (!hasCart) await releaseHold(tx, order.id)
}
