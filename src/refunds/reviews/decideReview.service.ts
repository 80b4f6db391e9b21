import { lockBuyer } from '#orders/cart/buyer.table.ts'
import { confirmOrder } from '#orders/confirmation.service.ts'
import { buyerIdOf, findOrder, lockOrder, type OrderRow } from '#orders/order.table.ts'
import { takeOffHold } from '#orders/orderSnapshot.table.ts'
import { orderMismatch } from '#payments/attempts/orderPlacement.ts'
import {
  type AttemptRow,
  findAttempt,
  lockAttempt,
  markEnded,
  stateOf,
} from '#payments/attempts/attempt.table.ts'
import { isPaid } from '#payments/attempts/attempt.rules.ts'
import { supersedeOthers } from '#payments/attempts/supersede.service.ts'
import type { Providers } from '#payments/provider.ts'
import {
  decideReviews,
  findReview,
  listOpenReasons,
  type PaymentReviewRow,
} from '#payments/reviews/review.table.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseInvalid, ShopError } from '#platform/errors.ts'
import { askRefund } from '../refund.service.ts'
import { findRefunded, type RefundRow } from '../refund.table.ts'
import {
  decisionsFor,
  decisionNoteViolations,
  type ReviewDecision,
  type ReviewedState,
} from './decision.rules.ts'
import { reopenHeldOrder } from './reopenHeldOrder.service.ts'

type Decision = {
  readonly reviewId: number
  readonly decision: ReviewDecision
  readonly note: string
  readonly adminId: number
  readonly now: Date
}

type Parts = { readonly db: Database; readonly providers: Providers }

type Held = { readonly order: OrderRow; readonly attempt: AttemptRow; readonly review: PaymentReviewRow }

export type DecidedReview = { readonly review: PaymentReviewRow; readonly refund: RefundRow | null }

/** Once. Throws `payment.reviewDecided`, `payment.reviewNotPossible`, and as `askRefund`. */
export async function decideReview(
  { db, providers }: Parts,
  { reviewId, decision, note, adminId, now }: Decision,
): Promise<DecidedReview> {
  refuseInvalid(decisionNoteViolations(note))
  return db.transaction(async (tx) => {
    const held = await holdReview(tx, reviewId)
    const { review, attempt } = held
    if (review.closed_at !== null) throw new ShopError('payment.reviewDecided')
    const state = await reviewedState(tx, held)
    if (!decisionsFor(state).includes(decision)) throw new ShopError('payment.reviewNotPossible')
    const fact = { decision, byId: adminId, note: note.trim(), at: now }
    // What is bought or goes back is decided for all that was found about the payment.
    await decideReviews(tx, decision === 'closed' ? { id: review.id } : { attemptId: attempt.id }, fact)
    const refund = decision === 'refunded' ? await refundAll({ tx, providers }, attempt, fact) : null
    if (decision === 'confirmed') await confirmHeld(tx, held, now)
    else await reopenHeldOrder(tx, held.order, now)
    return { review: (await findReview(tx, reviewId)) ?? review, refund }
  })
}

/** Lock order: buyer, order, payment. */
async function holdReview(tx: Database, id: number): Promise<Held> {
  const found = await findReview(tx, id)
  const owner = found && (await findOrder(tx, found.order_id))?.owner_id
  if (owner) await lockBuyer(tx, owner)
  const order = found && (await lockOrder(tx, found.order_id))
  if (!order) throw new ShopError('general.notFound')
  const attempt = await lockAttempt(tx, found.attempt_id)
  return { order, attempt, review: (await findReview(tx, id)) ?? found }
}

export async function reviewedState(db: Database, { order, attempt, review }: Held): Promise<ReviewedState> {
  const reasons = (await listOpenReasons(db, [attempt.id])).map(({ reason }) => reason)
  const { amount } = await findRefunded(db, attempt.id)
  return {
    isOpen: review.closed_at === null,
    reasons,
    isPaid: isPaid(stateOf(attempt)),
    isOnHold: stateOf(attempt) === 'held',
    isOrderBought: order.confirmed_at !== null,
    isMoneyLeft: Number(amount) < Number(attempt.amount),
  }
}

export async function readReviewedState(db: Database, review: PaymentReviewRow): Promise<ReviewedState> {
  const [order, attempt] = [await findOrder(db, review.order_id), await findAttempt(db, review.attempt_id)]
  if (!order || !attempt) throw new ShopError('general.notFound')
  return reviewedState(db, { order, attempt, review })
}

type Fact = { readonly byId: number; readonly note: string; readonly at: Date }

const refundAll = (
  parts: { readonly tx: Database; readonly providers: Providers },
  attempt: AttemptRow,
  { byId, note, at }: Fact,
): Promise<RefundRow> =>
  askRefund(parts, attempt, {
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
async function confirmHeld(tx: Database, { order, attempt }: Held, now: Date): Promise<void> {
  const offHold = { ...order, on_hold_at: null }
  const mismatch = await orderMismatch(tx, offHold, { attempt }, now)
  if (mismatch !== null) throw new ShopError('payment.reviewNotPossible', { debugMessage: mismatch })
  await takeOffHold(tx, order.id)
  await supersedeOthers(tx, order.id, { except: attempt.id, at: now })
  await markEnded(tx, attempt.id, {
    succeededAt: now,
    confirmedOrderAt: now,
    resultCode: 0,
    receipt: attempt.receipt,
    result: { code: '0', text: null },
  })
  // Whose phone paid is what was in doubt: it proves no number.
  await confirmOrder(tx, offHold, { ownerId: buyerIdOf(order), now, payerPhone: null })
}
