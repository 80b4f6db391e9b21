import { requireStaff } from '#identity/access.ts'
import { mayFollowOrder } from '#orders/access.rules.ts'
import { lockOrder, placedOrder } from '#orders/order.table.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseInvalid, ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { type AttemptRow, findAttempt, lockAttempt } from '../attempts/attempt.table.ts'
import { type RecordedMoney, recordViolations } from './recordWholesale.rules.ts'
import {
  isReceiptKnown,
  listWholesalePayments,
  recordSlip,
  wholesale,
  type WholesalePaymentRow,
} from './staffPayment.table.ts'
import { markPaid } from './takePayment.service.ts'

/**
 * Once: the same again changes nothing, other facts throw `payment.alreadyRecorded`, and so does a code that stands for
 * another payment.
 */
export async function recordWholesale(
  { caller, db, now }: Context,
  attemptId: number,
  money: RecordedMoney,
): Promise<WholesalePaymentRow> {
  const user = requireStaff(caller)
  refuseInvalid(recordViolations(money))
  return db.transaction(async (tx) => {
    const found = await findAttempt(tx, attemptId)
    const order = found?.provider === wholesale ? await lockOrder(tx, found.order_id) : undefined
    if (!order || !mayFollowOrder(user, placedOrder(order))) throw new ShopError('general.notFound')
    const attempt = await lockAttempt(tx, attemptId)
    const payment = await paymentOf(tx, attempt)
    if (attempt.succeeded_at !== null) return requireSame(payment, money)
    const { transactionId, receipt } = money
    if (receipt !== null && (await isReceiptKnown(tx, receipt)))
      throw new ShopError('payment.alreadyRecorded')
    await recordSlip(tx, attemptId, { transactionId, staffId: user.id })
    await markPaid(tx, { order, attempt, now, receipt })
    return paymentOf(tx, attempt)
  })
}

async function paymentOf(tx: Database, { id }: AttemptRow): Promise<WholesalePaymentRow> {
  const [payment] = await listWholesalePayments(tx, [id])
  if (!payment) throw new Error(`attempt ${id} is no wholesale payment`)
  return payment
}

function requireSame(payment: WholesalePaymentRow, { transactionId, receipt }: RecordedMoney) {
  if (payment.pdq_transaction_id !== transactionId || payment.receipt !== receipt)
    throw new ShopError('payment.alreadyRecorded')
  return payment
}
