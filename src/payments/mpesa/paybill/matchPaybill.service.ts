import { addMail } from '#notifications/mail.table.ts'
import { lockOrder, type OrderRow } from '#orders/order.table.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { fromNumeric, type Money, subtract, zero } from '#pricing/money.rules.ts'
import { amountOf, type AttemptRow, findLiveAttempt, lockAttempt } from '../../attempts/attempt.table.ts'
import { wholesale } from '../../staff/staffPayment.table.ts'
import { markPaid } from '../../staff/takePayment.service.ts'
import { type NamedOrder, type Match, matchOf, normalReference } from './paybill.rules.ts'
import type { ReviewSender } from '../../reviews/review.mails.ts'
import { unmatchedPaymentMail } from './unmatchedPayment.mail.ts'
import * as table from './paybillPayment.table.ts'

type Parts = { readonly db: Database; readonly shortCode: string; readonly log: Log }

/** Exact money for what is owed buys the order, in one transaction; all else waits for a person. Idempotent. */
export const matchPaybillPayment = (
  { db, shortCode, log }: Parts,
  paymentId: number,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const found = await table.findPaybillPayment(tx, paymentId)
    if (!found) return
    const known = await table.findAttemptByReceipt(tx, found.trans_id)
    const debts = known ? [] : await lockDebts(tx, found.reference)
    const payment = await table.lockPaybillPayment(tx, paymentId)
    if (payment.attempt_id !== null || payment.closed_at !== null) return
    const amount = fromNumeric(payment.amount, payment.currency)
    const match = payment.short_code === shortCode ? matchIn(amount, known, debts) : otherPaybill
    log.info({ payment: paymentId, ...match }, 'money came to the paybill')
    if (match.reason) {
      await table.noteReason(tx, paymentId, match.reason, now)
      return
    }
    const { attemptId } = match
    await table.assignPaybillPayment(tx, { id: paymentId, attemptId, at: now, staffId: null })
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
  const isWholesale = await table.isWholesaleOrder(tx, order.id)
  if (live?.provider !== wholesale) return { order, attempt: null, debt: null, isWholesale }
  const attempt = await lockAttempt(tx, live.id)
  const debt = { attemptId: attempt.id, due: await dueOf(tx, attempt) }
  return { order, attempt, debt, isWholesale }
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
