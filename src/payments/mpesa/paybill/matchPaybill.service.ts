import { addMail } from '#notifications/mail.table.ts'
import { lockOrder, type OrderRow } from '#orders/order.table.ts'
import { normalReference } from '#orders/orderReference.rules.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { fromNumeric, type Money, subtract, zero } from '#pricing/money.rules.ts'
import {
  amountOf,
  type AttemptRow,
  fillReceipt,
  findLiveAttempt,
  lockAttempt,
} from '../../attempts/attempt.table.ts'
import type { FitCandidate } from '../../comparison/fit.rules.ts'
import { findFitting } from '../../comparison/fit.service.ts'
import { openReview } from '../../reviews/review.table.ts'
import { wakeStatusQuery } from '../../statusQueries/statusQuery.table.ts'
import { describePushes } from '../describePushes.ts'
import { wholesale } from '../../staff/staffPayment.table.ts'
import { markPaid } from '../../staff/takePayment.service.ts'
import { type NamedOrder, type Match, matchOf } from './paybill.rules.ts'
import type { ReviewSender } from '../../reviews/review.mails.ts'
import { unmatchedPaymentMail } from './unmatchedPayment.mail.ts'
import * as table from './paybillPayment.table.ts'

type Parts = { readonly db: Database; readonly shortCode: string; readonly log: Log }

/**
 * Exact money for what is owed buys the order, in one transaction; all else waits for a person, and so does what the
 * staff took off an order. Idempotent.
 */
export const matchPaybillPayment = (
  { db, shortCode, log }: Parts,
  paymentId: number,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const found = await table.findPaybillPayment(tx, paymentId)
    if (!found) return
    const booked = await table.findAttemptByReceipt(tx, found.trans_id)
    const debts = booked ? [] : await lockDebts(tx, found.reference)
    const fitting = await findFittingPush(tx, found)
    const push = booked ? undefined : await lockPaidPush(tx, fitting, now)
    const payment = await table.lockPaybillPayment(tx, paymentId)
    if (payment.attempt_id !== null || payment.closed_at !== null) return
    const known = booked ?? push
    if (payment.freed_by_id !== null && !known) return
    const amount = fromNumeric(payment.amount, payment.currency)
    await tellOtherPush(tx, booked, fitting, now)
    const match = payment.short_code === shortCode ? matchIn(amount, known, debts) : otherPaybill
    log.info({ payment: paymentId, ...match }, 'money came to the paybill')
    if (match.reason) {
      await table.noteReason(tx, payment, match.reason, now)
      return
    }
    const { attemptId } = match
    await table.assignPaybillPayment(tx, { id: paymentId, attemptId, at: now, staffId: null, surplus: null })
    if (attemptId === push?.id) await fillReceipt(tx, attemptId, payment.trans_id)
    const debt = debts.find(({ attempt }) => attempt?.id === attemptId)
    if (debt?.attempt)
      await markPaid(tx, {
        order: debt.order,
        attempt: debt.attempt,
        now,
        receipt: payment.trans_id,
      })
  })

const otherPaybill: Match = { reason: 'other_paybill' }

/** `known`: the staff recorded it before M-Pesa told of it, or it is a push. */
function matchIn(amount: Money, known: Known, debts: readonly Debt[]): Match {
  if (!known) return matchOf(amount, debts)
  return fromNumeric(known.amount, amount.currency).hundredths === amount.hundredths
    ? { attemptId: known.id }
    : { reason: 'amount_differs' }
}

/** The staff may have typed the code of another order's push. */
async function tellOtherPush(tx: Database, booked: Booked, push: FitCandidate | null, now: Date) {
  if (booked && push && push.orderId !== booked.order_id)
    await openReview(tx, booked.id, 'only_in_ledger', now)
}

type Booked = Awaited<ReturnType<typeof table.findAttemptByReceipt>>

/**
 * A push is told of here as well, and here only where its callback was lost. What is told confirms nothing: where it is
 * not known to be paid, M-Pesa is asked.
 */
async function lockPaidPush(
  tx: Database,
  fitting: FitCandidate | null,
  now: Date,
): Promise<AttemptRow | undefined> {
  if (fitting?.isPaid) return lockAttempt(tx, fitting.id)
  if (fitting) await wakeStatusQuery(tx, fitting.id, now)
  return undefined
}

const findFittingPush = (db: Database, payment: table.PaybillPaymentRow) =>
  findFitting(
    db,
    { name: 'mpesa', describe: describePushes },
    {
      receipt: payment.trans_id,
      amount: Number(payment.amount),
      currency: payment.currency,
      reference: payment.reference,
      payer: payment.payer_phone,
      paidAt: payment.paid_at,
    },
  )

type Known = { readonly id: number; readonly amount: string } | undefined

type Debt = NamedOrder & { readonly order: OrderRow; readonly attempt: AttemptRow | null }

/** What is owed for the orders that a reference names, all of them locked. */
async function lockDebts(tx: Database, reference: string): Promise<Debt[]> {
  const debts: Debt[] = []
  for (const id of await table.listOrderIdsByReference(tx, normalReference(reference))) {
    const order = await lockOrder(tx, id)
    if (order) debts.push(await lockDebt(tx, order))
  }
  return debts
}

export async function lockDebt(tx: Database, order: OrderRow): Promise<Debt> {
  const live = await findLiveAttempt(tx, order.id)
  const isBought = await table.isBoughtWholesale(tx, order.id)
  if (live?.provider !== wholesale) return { order, attempt: null, debt: null, isBought }
  const attempt = await lockAttempt(tx, live.id)
  const debt = { attemptId: attempt.id, due: await dueOf(tx, attempt) }
  return { order, attempt, debt, isBought }
}

/** What is still to come; never less than nothing. */
export async function dueOf(db: Database, attempt: AttemptRow): Promise<Money> {
  const [assigned] = await table.sumAssigned(db, [attempt.id])
  const left = subtract(amountOf(attempt), fromNumeric(assigned?.received ?? '0', attempt.currency))
  return left.hundredths > 0n ? left : zero(attempt.currency)
}

/** The support learns of money that still pays for nothing, once. */
export const tellUnmatched = (
  db: Database,
  paymentId: number,
  shop: ReviewSender,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const payment = await table.lockPaybillPayment(tx, paymentId)
    if (await table.markTold(tx, paymentId, now)) await addMail(tx, unmatchedPaymentMail(payment, shop))
  })
