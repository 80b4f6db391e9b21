import { buyerIdOf, type OrderRow } from '#orders/order.table.ts'
import { confirmOrder } from '#orders/confirmation.service.ts'
import { leaveCart } from '#orders/orderSnapshot.table.ts'
import type { Wholesale } from '#orders/saleTerms.service.ts'
import type { Database } from '#platform/database/database.ts'
import { isZero, type Money, toNumeric } from '#pricing/money.rules.ts'
import { addAttempt, type AttemptRow, markEnded, supersedeOthers } from '../attempts/attempt.table.ts'
import { addCashPayment, addWholesalePayment, cash, type Slip, wholesale } from './staffPayment.table.ts'

/** The order is locked and placed in the same transaction. */
export type TakenPayment = {
  readonly order: OrderRow
  readonly total: Money
  readonly slip: Slip
  readonly now: Date
}

/** The money is in the till, or on the slip of the terminal: the order is bought. */
export async function takeCash(tx: Database, payment: TakenPayment): Promise<void> {
  const attempt = await openAttempt(tx, cash, payment)
  await addCashPayment(tx, attempt.id, payment.slip)
  await succeed(tx, payment, attempt)
}

/** Paid over the terminal, or owed until the staff record what came to the paybill; nothing is owed for nothing. */
export async function takeWholesale(tx: Database, payment: TakenPayment, terms: Wholesale): Promise<void> {
  const { order, total, slip } = payment
  const isPaid = slip.transactionId !== null || isZero(total)
  const attempt = await openAttempt(tx, wholesale, payment)
  await addWholesalePayment(tx, attempt.id, { ...terms, slip: isPaid ? slip : null })
  if (isPaid) await succeed(tx, payment, attempt)
  else await leaveCart(tx, order.id)
}

async function openAttempt(
  tx: Database,
  provider: string,
  { order, total, now }: TakenPayment,
): Promise<AttemptRow> {
  await supersedeOthers(tx, order.id, { except: null, at: now })
  const { currency } = total
  return addAttempt(tx, { orderId: order.id, provider, amount: toNumeric(total), currency, askedAt: now })
}

const succeed = (tx: Database, { order, now }: TakenPayment, attempt: AttemptRow) =>
  markPaid(tx, { order, attempt, now, receipt: null })

type PaidAttempt = {
  readonly order: OrderRow
  readonly attempt: AttemptRow
  readonly now: Date
  /** By which the payer's provider knows it. */
  readonly receipt: string | null
}

/** The attempt succeeded, and its order is bought, in one transaction. */
export async function markPaid(tx: Database, { order, attempt, now, receipt }: PaidAttempt): Promise<void> {
  await markEnded(tx, attempt.id, {
    succeededAt: now,
    confirmedOrderAt: now,
    resultCode: 0,
    receipt,
    result: { code: '0', text: null },
  })
  await confirmOrder(tx, order, { ownerId: buyerIdOf(order), now, payerPhone: null })
}
