import { buyerIdOf, type OrderRow } from '#orders/order.table.ts'
import { confirmOrder } from '#orders/confirmation.service.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { leaveCart } from '#orders/orderSnapshot.table.ts'
import type { Wholesale } from '#orders/saleTerms.service.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/errors.ts'
import { isZero, type Money, toNumeric } from '#pricing/money.rules.ts'
import {
  addAttempt,
  type AttemptRow,
  listAttemptsOnHold,
  lockAttempt,
  markEnded,
} from '../attempts/attempt.table.ts'
import type { ReceivedMoney } from '../attempts/receivedMoney.rules.ts'
import { supersedeOthers } from '../attempts/orderPlacement.ts'
import { openReview } from '../reviews/review.table.ts'
import { slipNumber } from './recordWholesale.rules.ts'
import {
  addCashPayment,
  addWholesalePayment,
  cash,
  claimSlip,
  findOrderIdOfSlip,
  type Slip,
  wholesale,
} from './staffPayment.table.ts'

/** The order is locked and placed in the same transaction. */
export type StaffPayment = {
  readonly order: OrderRow
  readonly total: Money
  readonly slip: Slip
  readonly now: Date
}

/** The money is in the till, or on the slip of the terminal: the order is bought. Throws `payment.slipUsed`. */
export async function recordCash(tx: Database, payment: StaffPayment): Promise<void> {
  const attempt = await openAttempt(tx, cash, payment)
  await addCashPayment(tx, attempt.id, payment.slip)
  await requireUnusedSlip(tx, attempt.id, payment.slip)
  await succeed(tx, payment, attempt)
}

/** Paid over the terminal, or owed until the staff record what came to the paybill; nothing is owed for nothing. */
export async function recordWholesaleSale(
  tx: Database,
  payment: StaffPayment,
  terms: Wholesale,
): Promise<void> {
  const { order, total, slip } = payment
  const isPaid = slip.transactionId !== null || isZero(total)
  const attempt = await openAttempt(tx, wholesale, payment)
  await addWholesalePayment(tx, attempt.id, { ...terms, slip: isPaid ? slip : null })
  if (isPaid) await requireUnusedSlip(tx, attempt.id, slip)
  if (isPaid) await succeed(tx, payment, attempt)
  else await leaveCart(tx, order.id)
}

/**
 * A slip of the card terminal pays once, for whatever kind of order. Throws `payment.slipUsed` at the field, with the
 * number of the order that it paid for.
 */
export async function requireUnusedSlip(
  tx: Database,
  attemptId: number,
  { transactionId }: Slip,
): Promise<void> {
  if (transactionId === null) return
  const number = slipNumber(transactionId)
  if (await claimSlip(tx, attemptId, number)) return
  const params = { order: orderReference((await findOrderIdOfSlip(tx, number)) ?? '') }
  throw new ShopError('payment.slipUsed', {
    params,
    violations: [{ path: 'pdqTransactionId', code: 'used', params }],
  })
}

async function openAttempt(
  tx: Database,
  provider: string,
  { order, total, now }: StaffPayment,
): Promise<AttemptRow> {
  await supersedeOthers(tx, order.id, { except: null, at: now })
  const { currency } = total
  return addAttempt(tx, { orderId: order.id, provider, amount: toNumeric(total), currency, requestedAt: now })
}

const succeed = (tx: Database, { order, now }: StaffPayment, attempt: AttemptRow) =>
  markPaid(tx, { order, attempt, now, receipt: null })

type PaidAttempt = {
  readonly order: OrderRow
  readonly attempt: AttemptRow
  readonly now: Date
  /** By which the payer's provider knows it. */
  readonly receipt: string | null
  /** Left out where nobody but the staff says that it came. */
  readonly received?: Pick<ReceivedMoney, 'source' | 'payer'>
}

/** The attempt succeeded, and its order is bought, in one transaction. Throws `payment.alreadyRecorded`. */
export async function markPaid(
  tx: Database,
  { order, attempt, now, receipt, received = byStaff }: PaidAttempt,
): Promise<void> {
  await markSucceeded(tx, attempt, { succeededAt: now, confirmedOrderAt: now, receipt }, received)
  for (const id of await listAttemptsOnHold(tx, order.id)) await openReview(tx, id, 'paid_twice', now)
  await confirmOrder(tx, order, { ownerId: buyerIdOf(order), now, payerPhone: null })
}

/** Of an order that was bought otherwise. */
export async function markPaidTwice(tx: Database, attempt: AttemptRow, now: Date): Promise<void> {
  await markSucceeded(tx, attempt, { succeededAt: now, receipt: null }, byStaff)
  await openReview(tx, attempt.id, 'paid_twice', now)
}

const byStaff = { source: 'staff', payer: null } as const

type Success = {
  readonly succeededAt: Date
  readonly confirmedOrderAt?: Date
  readonly receipt: string | null
}

/** A code that stands for another payment buys nothing, whoever was first by a moment. */
async function markSucceeded(
  tx: Database,
  attempt: AttemptRow,
  success: Success,
  from: Pick<ReceivedMoney, 'source' | 'payer'>,
): Promise<void> {
  const { id: attemptId, currency } = attempt
  const received = { ...from, amount: Number(attempt.amount), currency, at: success.succeededAt }
  const end = { ...success, received, resultCode: 0, result: { code: '0', text: null } }
  await markEnded(tx, attemptId, end).catch((error: unknown) => {
    throw isReceiptUsed(error) ? new ShopError('payment.alreadyRecorded') : error
  })
  if (success.receipt !== null && (await lockAttempt(tx, attemptId)).receipt !== success.receipt)
    throw new ShopError('payment.alreadyRecorded')
}

const isReceiptUsed = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'payment_attempts_one_by_receipt'
