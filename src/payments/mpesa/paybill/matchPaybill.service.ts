import { addMail } from '#notifications/mail.table.ts'
import { lockOrder, type OrderRow } from '#orders/order.table.ts'
import { normalReference } from '#orders/orderReference.rules.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { add, fromNumeric, isZero, type Money, subtract, toMajor, zero } from '#pricing/money.rules.ts'
import {
  amountOf,
  type AttemptRow,
  fillReceipt,
  findLiveAttempt,
  type LearnedMoney,
  lockAttempt,
  noteReceived,
  receivedOf,
} from '../../attempts/attempt.table.ts'
import type { ReceivedSource } from '../../attempts/callbackCheck.rules.ts'
import { isSameReceived, strongestOf } from '../../attempts/receivedMoney.rules.ts'
import type { FitCandidate } from '../../comparison/fit.rules.ts'
import { findFitting } from '../../comparison/fit.service.ts'
import { openReview } from '../../reviews/review.table.ts'
import { wakeStatusQuery } from '../../statusQueries/statusQuery.table.ts'
import { describePushes } from '../describePushes.ts'
import { wholesale } from '../../staff/staffPayment.table.ts'
import { markPaid } from '../../staff/staffPayment.service.ts'
import { type NamedOrder, type Match, matchOf } from './paybill.rules.ts'
import type { ReviewSender } from '../../reviews/review.mails.ts'
import { unmatchedPaymentMail } from './unmatchedPayment.mail.ts'
import * as table from './paybillPayment.table.ts'

type Deps = { readonly db: Database; readonly shortCode: string; readonly log: Log }

/**
 * Exact money for what is owed buys the order, in one transaction; all else waits for a person, and so does what the
 * staff took off an order. Idempotent.
 */
export const matchPaybillPayment = (
  { db, shortCode, log }: Deps,
  paymentId: number,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const found = await table.findPaybillPayment(tx, paymentId)
    if (!found) return
    const booked = await table.findRecordedCode(tx, found.trans_id)
    const debts = booked ? [] : await lockDebts(tx, found.reference)
    const fitting = await findFittingPush(tx, found)
    const attempt = booked ? await lockAttempt(tx, booked.id) : await lockPaidPush(tx, fitting, now)
    const payment = await table.lockPaybillPayment(tx, paymentId)
    if (!isToMatch(payment, attempt)) return
    const amount = fromNumeric(payment.amount, payment.currency)
    if (booked && isOfAnother(booked, fitting)) await openReview(tx, booked.id, 'only_in_ledger', now)
    else if (booked && attempt && payment.short_code === shortCode)
      return matchRecorded(tx, { payment, booked, attempt, now })
    const match = payment.short_code === shortCode ? matchIn(amount, booked ?? attempt, debts) : otherPaybill
    log.info({ payment: paymentId, ...match }, 'money came to the paybill')
    if (match.reason) await table.noteReason(tx, payment, match.reason, now)
    else await assignMatched(tx, { payment, attemptId: match.attemptId, pushId: attempt?.id, debts, now })
  })

type Matched = {
  readonly payment: table.PaybillPaymentRow
  readonly attemptId: number
  readonly pushId: number | undefined
  readonly debts: readonly Debt[]
  readonly now: Date
}

async function assignMatched(
  tx: Database,
  { payment, attemptId, pushId, debts, now }: Matched,
): Promise<void> {
  const { id, trans_id: receipt } = payment
  await table.assignPaybillPayment(tx, { id, attemptId, at: now, staffId: null, surplus: null })
  if (attemptId === pushId) await fillReceipt(tx, attemptId, receipt)
  const debt = debts.find(({ attempt }) => attempt?.id === attemptId)
  if (!debt?.attempt) return
  const { order, attempt } = debt
  const received = { source: paybillSourceOf(payment), payer: payment.payer_phone }
  await markPaid(tx, { order, attempt, now, receipt, received })
}

/** What the staff took off an order is a person's, unless it is known what it paid. */
const isToMatch = (payment: table.PaybillPaymentRow, known: AttemptRow | undefined): boolean =>
  payment.attempt_id === null &&
  payment.closed_at === null &&
  (payment.freed_by_id === null || known !== undefined)

/** The staff may have typed the code of another order's push. */
const isOfAnother = (booked: table.RecordedCode, push: FitCandidate | null): boolean =>
  push !== null && push.orderId !== booked.order_id

const otherPaybill: Match = { reason: 'other_paybill' }

function matchIn(amount: Money, known: Known, debts: readonly Debt[]): Match {
  if (!known) return matchOf(amount, debts)
  return fromNumeric(known.amount, amount.currency).hundredths === amount.hundredths
    ? { attemptId: known.id }
    : { reason: 'amount_differs' }
}

/** Nobody told of it but M-Pesa's own list. */
export const paybillSourceOf = ({ is_listed }: table.PaybillPaymentRow): ReceivedSource =>
  is_listed ? 'list' : 'callback'

type Recorded = {
  readonly payment: table.PaybillPaymentRow
  readonly booked: table.RecordedCode
  readonly attempt: AttemptRow
  readonly now: Date
}

/**
 * The staff recorded its code before M-Pesa told of it, or it is a push: what was bought stays bought. Another amount than
 * was recorded is for a person, who is told of both. Of what bought an order, more waits as surplus and less pays for nothing.
 */
async function matchRecorded(tx: Database, { payment, booked, attempt, now }: Recorded): Promise<void> {
  const { id: attemptId, currency } = attempt
  const more = subtract(fromNumeric(payment.amount, currency), fromNumeric(booked.amount, currency))
  if (!isZero(more)) await openReview(tx, attemptId, 'amount_differs', now)
  await noteReported(tx, attempt, {
    amount: toMajor(add(amountOf(attempt), more)),
    currency,
    payer: attempt.provider === wholesale ? payment.payer_phone : null,
    source: paybillSourceOf(payment),
    at: now,
  })
  if (more.hundredths < 0n && booked.has_bought) return table.noteReason(tx, payment, 'amount_differs', now)
  const surplus = more.hundredths > 0n && booked.has_bought ? more : null
  await table.assignPaybillPayment(tx, { id: payment.id, attemptId, at: now, staffId: null, surplus })
}

async function noteReported(tx: Database, attempt: AttemptRow, reported: LearnedMoney): Promise<void> {
  const known = receivedOf(attempt)
  const received = strongestOf(known, reported)
  if (!isSameReceived(received, known)) await noteReceived(tx, attempt.id, { ...received, at: reported.at })
}

/** Its code stands with nothing, or with just that; what the staff assigned is more than was owed, and as they know it. */
export const isAsRecorded = (
  payment: Pick<table.PaybillPaymentRow, 'amount' | 'assigned_by_id'>,
  recorded: table.RecordedCode | undefined,
): boolean =>
  recorded === undefined ||
  payment.assigned_by_id !== null ||
  Number(recorded.amount) === Number(payment.amount)

type Known = { readonly id: number; readonly amount: string } | undefined

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
    if (!(await table.markNotified(tx, paymentId, now))) return
    const recorded = await table.findRecordedCode(tx, payment.trans_id)
    await addMail(
      tx,
      unmatchedPaymentMail(payment, isAsRecorded(payment, recorded) ? undefined : recorded, shop),
    )
  })
