import { requireAdmin, requireStaff } from '#identity/access.ts'
import { mayFollowOrder } from '#orders/access.rules.ts'
import { lockOrder, type OrderRow, placedOrder } from '#orders/order.table.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseInvalid, ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { fromNumeric, isZero, subtract } from '#pricing/money.rules.ts'
import { findAttempt, lockAttempt } from '../../attempts/attempt.table.ts'
import { recordSlip } from '../../staff/staffPayment.table.ts'
import { markPaid } from '../../staff/staffPayment.service.ts'
import { dueOf, lockDebt, paybillSourceOf } from './matchPaybill.service.ts'
import {
  assignPaybillPayment,
  closePaybillPayment,
  findPaybillPayment,
  findRecordedCode,
  freePaybillPayment,
  lockPaybillPayment,
  type PaybillPaymentRow,
} from './paybillPayment.table.ts'
import { closingNoteViolations } from './closingNote.rules.ts'

/**
 * Somebody of the staff says what a payment is for: the order is bought once all that is owed has come, in one payment
 * or in parts. Throws `payment.notOwed`, `payment.alreadyRecorded`.
 */
export const assignPayment = ({ caller, db, now }: Context, paymentId: number, orderId: string) =>
  db.transaction(async (tx) => {
    const user = requireStaff(caller)
    const order = await lockOrder(tx, orderId)
    if (!order || !mayFollowOrder(user, placedOrder(order))) throw new ShopError('general.notFound')
    return assignLocked(tx, { order, user, paymentId, now })
  })

type AssignInput = {
  readonly order: OrderRow
  readonly user: User
  readonly paymentId: number
  readonly now: Date
}

/** With the order locked. */
export async function assignLocked(tx: Database, { order, user, paymentId, now }: AssignInput) {
  const { attempt } = await lockDebt(tx, order)
  if (!(await findPaybillPayment(tx, paymentId))) throw new ShopError('general.notFound')
  const payment = await lockPaybillPayment(tx, paymentId)
  if (payment.attempt_id !== null || payment.closed_at !== null)
    throw new ShopError('payment.alreadyRecorded')
  if (!attempt || attempt.currency !== payment.currency) throw new ShopError('payment.notOwed')
  if (await findRecordedCode(tx, payment.trans_id)) throw new ShopError('payment.alreadyRecorded')
  const more = subtract(fromNumeric(payment.amount, payment.currency), await dueOf(tx, attempt))
  const surplus = more.hundredths > 0n ? more : null
  await assignPaybillPayment(tx, { id: paymentId, attemptId: attempt.id, at: now, staffId: user.id, surplus })
  if (isZero(await dueOf(tx, attempt))) {
    const code = payment.trans_id
    await recordSlip(tx, attempt.id, { transactionId: null, staffId: user.id })
    const received = { source: paybillSourceOf(payment), payer: payment.payer_phone }
    await markPaid(tx, { order, attempt, now, receipt: code, received })
  }
  return lockPaybillPayment(tx, paymentId)
}

/** It was said to be for the wrong order, which is not bought yet: it waits again. Throws `payment.notOwed`. */
export async function takePaymentOff(
  { caller, db, now }: Context,
  paymentId: number,
): Promise<{ readonly payment: PaybillPaymentRow; readonly orderId: string | null }> {
  const user = requireStaff(caller)
  return db.transaction(async (tx) => {
    const found = await findPaybillPayment(tx, paymentId)
    const assigned = found?.attempt_id ? await findAttempt(tx, found.attempt_id) : undefined
    const order = assigned && (await lockOrder(tx, assigned.order_id))
    if (!found || (order && !mayFollowOrder(user, placedOrder(order))))
      throw new ShopError('general.notFound')
    if (!order) return { payment: found, orderId: null }
    const attempt = await lockAttempt(tx, assigned.id)
    const payment = await lockPaybillPayment(tx, paymentId)
    if (payment.attempt_id === attempt.id) {
      if (attempt.succeeded_at !== null) throw new ShopError('payment.notOwed')
      await freePaybillPayment(tx, { id: paymentId, reason: null, staffId: user.id, at: now })
    }
    return { payment: await lockPaybillPayment(tx, paymentId), orderId: order.id }
  })
}

/** It pays for nothing, or a part of it does: an admin says what became of that. Throws `payment.alreadyRecorded`. */
export async function closePayment(
  { caller, db, now }: Context,
  paymentId: number,
  typed: string,
): Promise<PaybillPaymentRow> {
  const user = requireAdmin(caller)
  const note = typed.trim()
  refuseInvalid(closingNoteViolations(note))
  if (!(await findPaybillPayment(db, paymentId))) throw new ShopError('general.notFound')
  const closed = await closePaybillPayment(db, { id: paymentId, at: now, staffId: user.id, note })
  const payment = await findPaybillPayment(db, paymentId)
  if (!payment || (closed === 0 && payment.note !== note)) throw new ShopError('payment.alreadyRecorded')
  return payment
}
