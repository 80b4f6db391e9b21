import { putOnHold } from '#orders/orderSnapshot.table.ts'
import { buyerIdOf, lockOrder, type OrderRow } from '#orders/order.table.ts'
import { confirmOrder } from '#orders/confirmation.service.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { toMajor } from '#pricing/money.rules.ts'
import type { PaymentGateway } from '../gateway.ts'
import { describeAttempt, type PaymentProvider, providerOf } from '../provider.ts'
import { alertOfSetUp } from '../alerts/setUp.ts'
import { addAcknowledgement } from './acknowledgement.table.ts'
import { addFailureJob } from '../failures/failure.table.ts'
import { closeReview, openReview } from '../reviews/review.table.ts'
import {
  type Clock,
  hasRunOut,
  nextDailyQuery,
  nextStatusQuery,
  nextStatusQueryAfterFailure,
} from '../statusQueries/schedule.rules.ts'
import { scheduleStatusQuery } from '../statusQueries/statusQuery.table.ts'
import { type AttemptState, isPaid, isStep, ownResults } from './attempt.rules.ts'
import { amountOf, type AttemptRow, findAttempt, lockAttempt, stateOf } from './attempt.table.ts'
import * as table from './attempt.table.ts'
import {
  type CallbackCheck,
  checkCallbacks,
  type PaymentReport,
  settledReading,
} from './callbackCheck.rules.ts'
import { orderMismatch } from './orderPlacement.ts'
import { reopenUnlessHeld } from './reopenUnlessHeld.service.ts'
import { supersedeOthers } from './supersede.service.ts'
import { tellTakenReceipt } from './takenReceipt.service.ts'

type SettlementContext = {
  readonly tx: Database
  readonly log: Log
  readonly provider: PaymentProvider
  readonly payerPhone: string | null
  readonly order: OrderRow
  readonly attempt: AttemptRow
  readonly state: AttemptState
  readonly clock: Clock
  /** The provider rests until then: its next query waits, and the last one is not given up. */
  readonly waitUntil: Date | null
}

type Settlement = {
  readonly attemptId: number
  readonly report: PaymentReport | null
  readonly waitUntil?: Date | null
}

/**
 * The one place where an attempt ends. Idempotent: paid confirms the order in the same transaction, once.
 * Holds the order, then the attempt.
 */
export const settleAttempt = (
  gateway: PaymentGateway,
  { attemptId, report, waitUntil = null }: Settlement,
  now: Date,
): Promise<{ before: AttemptState; after: AttemptState }> =>
  gateway.db.transaction(async (tx) => {
    const context = { ...(await hold(gateway, tx, attemptId, now)), waitUntil }
    const { attempt, provider, state } = context
    const believed = report && (await isOwn(context, report)) ? report : null
    const callbacks = await provider.reportCallbacks(tx, attempt)
    const reports = believed ? [...callbacks, believed] : callbacks
    if (isPaid(state)) await addFindings(context, reports)
    const reading = believed && !isPaid(state) ? await takeReport(context, believed, callbacks) : null
    const settled = await lockAttempt(tx, attempt.id)
    await advance({ ...context, attempt: settled, state: stateOf(settled) }, reading)
    const ended = await lockAttempt(tx, attempt.id)
    const after = stateOf(ended)
    if (isPaid(after)) await tellTakenReceipt(tx, ended, check(context, reports).receipt, now)
    if (!isStep(state, after))
      throw new Error(`payment attempt ${attempt.id} would go from ${state} to ${after}`)
    if (!isPaid(state) && isPaid(after) && provider.acknowledge) await addAcknowledgement(tx, attempt.id)
    if (isPaid(state)) logLateFailure(context, callbacks)
    return { before: state, after }
  })

function logLateFailure({ log, attempt }: SettlementContext, callbacks: readonly PaymentReport[]): void {
  const last = callbacks.at(-1)
  if (last?.reading !== 'failed') return
  log.warn({ attempt: attempt.id, code: last.code }, 'a paid payment was told to have failed: it stays paid')
}

async function hold(
  { providers, timeScale, log }: PaymentGateway,
  tx: Database,
  attemptId: number,
  now: Date,
): Promise<Omit<SettlementContext, 'waitUntil'>> {
  const found = await findAttempt(tx, attemptId)
  const order = found && (await lockOrder(tx, found.order_id))
  if (!order) throw new Error(`no payment attempt ${attemptId}`)
  const attempt = await lockAttempt(tx, attemptId)
  const { payerPhone } = await describeAttempt(tx, providers, attempt)
  const clock = { askedAt: attempt.asked_at, now, timeScale }
  return {
    tx,
    log,
    provider: providerOf(providers, attempt),
    payerPhone,
    order,
    attempt,
    state: stateOf(attempt),
    clock,
  }
}

/** Whether a report is about this attempt; ids that nobody knew yet become the attempt's when the provider names them. */
async function isOwn({ tx, provider, attempt, clock }: SettlementContext, report: PaymentReport) {
  if (!(await provider.identify(tx, attempt.id, report.ids))) return false
  await table.markAccepted(tx, attempt.id, clock.now)
  return true
}

const check = ({ attempt, payerPhone, clock }: SettlementContext, reports: readonly PaymentReport[]) =>
  checkCallbacks(
    reports,
    {
      amount: toMajor(amountOf(attempt)),
      currency: attempt.currency,
      payerPhone,
      askedAt: attempt.asked_at,
    },
    clock.now,
  )

async function takeReport(
  context: SettlementContext,
  report: PaymentReport,
  callbacks: readonly PaymentReport[],
): Promise<PaymentReport['reading']> {
  const { tx, attempt } = context
  const codes = [attempt.provider_code, ...callbacks.map(({ code }) => code)].filter((code) => code !== null)
  const reading = settledReading(report, codes)
  if (reading === 'paid') await settlePaid(context, report, check(context, [...callbacks, report]))
  else if (reading === 'failed') await settleFailed(context, report)
  else {
    await table.noteCode(tx, attempt.id, report.code)
    if (reading === 'unclear')
      context.log.warn(
        { attempt: attempt.id, code: report.code },
        'a payment ended by a code that nobody knows',
      )
    if (report.concern) await openReview(tx, attempt.id, report.concern, context.clock.now)
  }
  return reading
}

async function settlePaid(
  context: SettlementContext,
  result: PaymentReport,
  found: CallbackCheck,
): Promise<void> {
  const { tx, order, attempt, clock } = context
  await closePassing(context)
  if (order.confirmed_at !== null) return succeedTwice(context, result, found)
  const mismatch = found.mismatch ?? (await orderMismatch(tx, order, amountOf(attempt), clock.now))
  if (mismatch !== null) {
    await table.markEnded(tx, attempt.id, {
      onHoldAt: clock.now,
      resultCode: ownResults.held,
      receipt: found.receipt,
      result,
    })
    await putOnHold(tx, order.id, clock.now)
    await openReview(tx, attempt.id, mismatch, clock.now)
    return
  }
  await supersedeOthers(tx, order.id, { except: attempt.id, at: clock.now })
  await table.markEnded(tx, attempt.id, {
    ...successOf(found, result, clock.now),
    confirmedOrderAt: clock.now,
  })
  for (const id of await table.listHeldAttempts(tx, order.id))
    await openReview(tx, id, 'paid_twice', clock.now)
  await confirmOrder(tx, order, {
    ownerId: buyerIdOf(order),
    now: clock.now,
    payerPhone: context.payerPhone,
  })
}

// The order was paid otherwise meanwhile: the money is the buyer's.
async function succeedTwice(
  { tx, attempt, clock }: SettlementContext,
  result: PaymentReport,
  found: CallbackCheck,
): Promise<void> {
  await table.markEnded(tx, attempt.id, successOf(found, result, clock.now))
  await openReview(tx, attempt.id, 'paid_twice', clock.now)
  if (found.mismatch !== null) await openReview(tx, attempt.id, found.mismatch, clock.now)
}

const successOf = ({ paidAt, receipt }: CallbackCheck, result: PaymentReport, now: Date) => ({
  succeededAt: paidAt ?? now,
  resultCode: 0,
  receipt,
  result,
})

// What is settled by the provider itself needs no person any more.
async function closePassing({ tx, attempt, clock }: SettlementContext): Promise<void> {
  if (attempt.expired_at !== null || attempt.failed_at !== null)
    await closeReview(tx, attempt.id, 'unanswered', clock.now)
  if (attempt.provider_code !== null) await closeReview(tx, attempt.id, 'incomplete', clock.now)
}

async function settleFailed(context: SettlementContext, result: PaymentReport): Promise<void> {
  const { tx, order, attempt, state, clock } = context
  await closePassing(context)
  if (attempt.failed_at !== null) return failAgain(context, result)
  await table.markEnded(tx, attempt.id, {
    failedAt: clock.now,
    resultCode: result.resultCode,
    result,
  })
  await alertOfSetUp(tx, context.provider, { attempt, code: result.code, at: clock.now })
  if (state !== 'superseded') await addFailureJob(tx, attempt.id, clock)
  // After it ran out, or gave its place to another, the order is not its own any more.
  if (state === 'live') await reopenUnlessHeld(tx, order)
}

/** Something else was heard meanwhile, and its buyer may not have been told. */
async function failAgain({ tx, attempt, state, clock }: SettlementContext, { code }: PaymentReport) {
  if (attempt.provider_code === code) return
  await table.noteCode(tx, attempt.id, code)
  if (state !== 'superseded') await addFailureJob(tx, attempt.id, clock)
}

async function addFindings(context: SettlementContext, reports: readonly PaymentReport[]): Promise<void> {
  const { tx, attempt, clock } = context
  const { receipt, mismatch } = check(context, reports)
  if (receipt !== null && mismatch === null) await table.fillReceipt(tx, attempt.id, receipt)
  if (mismatch !== null) await openReview(tx, attempt.id, mismatch, clock.now)
}

async function advance(context: SettlementContext, reading: PaymentReport['reading'] | null) {
  const { tx, order, attempt, state, clock, waitUntil } = context
  const { schedule } = context.provider
  if (isPaid(state) || attempt.refused_at !== null) return scheduleStatusQuery(tx, attempt.id, null)
  if (attempt.failed_at !== null) {
    if (reading === 'pending' && hasRunOut(schedule, clock, true))
      await openReview(tx, attempt.id, 'unanswered', clock.now)
    // Only a failure that is told again ends it: it may have been paid since.
    const nextQuery = reading === 'failed' ? nextStatusQueryAfterFailure : nextStatusQuery
    return scheduleStatusQuery(tx, attempt.id, waitUntil ?? nextQuery(schedule, clock))
  }
  if (attempt.expired_at === null && hasRunOut(schedule, clock, attempt.accepted_at !== null)) {
    await table.markExpired(tx, attempt.id, clock.now)
    await openReview(tx, attempt.id, 'unanswered', clock.now)
    if (state === 'live') await reopenUnlessHeld(tx, order)
  }
  const next = waitUntil ?? nextStatusQuery(schedule, clock)
  if (next === null) await table.markGivenUp(tx, attempt.id, ownResults.unanswered)
  await scheduleStatusQuery(tx, attempt.id, next ?? nextDailyQuery(schedule, clock))
}
