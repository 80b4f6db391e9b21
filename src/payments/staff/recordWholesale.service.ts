import { requireStaff } from '#identity/access.ts'
import { mayFollowOrder } from '#orders/access.rules.ts'
import { lockOrder, type OrderRow, placedOrder } from '#orders/order.table.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseInvalid, ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { type AttemptRow, findAttempt, lockAttempt, stateOf } from '../attempts/attempt.table.ts'
import { assignLocked } from '../mpesa/paybill/assignPaybill.service.ts'
import { addTypedCheck, findPaybillPaymentId, sumAssigned } from '../mpesa/paybill/paybillPayment.table.ts'
import { type RecordedMoney, recordViolations, slipNumber } from './recordWholesale.rules.ts'
import {
  listWholesalePayments,
  recordSlip,
  wholesale,
  type WholesalePaymentRow,
} from './staffPayment.table.ts'
import { markPaid, markPaidTwice, requireUnusedSlip } from './staffPayment.service.ts'

/**
 * Once: the same again changes nothing, other facts throw `payment.alreadyRecorded`, and so does a code that stands for
 * another payment; another payment's slip throws `payment.slipUsed`, and an order that does not wait for it
 * `payment.notOwed`. Of a code that M-Pesa has told of, the amount is known: it buys the order when nothing is missing. How
 * much a slip is for nobody knows: `payment.partReceived` where a part has come to the paybill.
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
    if (attempt.succeeded_at !== null) return requireSame(await paymentOf(tx, attempt), money)
    const { transactionId, receipt } = money
    if (receipt === null) await saveSlip(tx, { order, attempt, user, now }, transactionId)
    else await takeCode(tx, { order, attempt, user, now }, receipt)
    return paymentOf(tx, attempt)
  })
}

type Owed = {
  readonly order: OrderRow
  readonly attempt: AttemptRow
  readonly user: User
  readonly now: Date
}

/** The terminal has the money, also for an order that was paid otherwise meanwhile. */
async function saveSlip(tx: Database, { order, attempt, user, now }: Owed, transactionId: string | null) {
  const isBought = order.confirmed_at !== null
  if (!isBought) await requireNoParts(tx, attempt)
  const slip = { transactionId, staffId: user.id }
  await recordSlip(tx, attempt.id, slip)
  await requireUnusedSlip(tx, attempt.id, slip)
  if (isBought) await markPaidTwice(tx, attempt, now)
  else await markPaid(tx, { order, attempt, now, receipt: null })
}

async function takeCode(tx: Database, { order, attempt, user, now }: Owed, receipt: string) {
  requireLive(attempt)
  const told = await findPaybillPaymentId(tx, receipt)
  if (told !== undefined) {
    await assignLocked(tx, { order, user, paymentId: told, now })
    return
  }
  await recordSlip(tx, attempt.id, { transactionId: null, staffId: user.id })
  await markPaid(tx, { order, attempt, now, receipt })
  await addTypedCheck(tx, attempt.id, now)
}

async function requireNoParts(tx: Database, attempt: AttemptRow): Promise<void> {
  requireLive(attempt)
  if ((await sumAssigned(tx, [attempt.id])).length > 0) throw new ShopError('payment.partReceived')
}

function requireLive(attempt: AttemptRow): void {
  if (stateOf(attempt) !== 'live') throw new ShopError('payment.notOwed')
}

async function paymentOf(tx: Database, { id }: AttemptRow): Promise<WholesalePaymentRow> {
  const [payment] = await listWholesalePayments(tx, [id])
  if (!payment) throw new Error(`attempt ${id} is no wholesale payment`)
  return payment
}

function requireSame(payment: WholesalePaymentRow, { transactionId, receipt }: RecordedMoney) {
  const isSameSlip = numberOf(payment.pdq_transaction_id) === numberOf(transactionId)
  if (!isSameSlip || payment.receipt !== receipt) throw new ShopError('payment.alreadyRecorded')
  return payment
}

const numberOf = (transactionId: string | null) => transactionId && slipNumber(transactionId)
