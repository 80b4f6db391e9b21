import { putOnHold } from '#orders/orderSnapshot.table.ts'
import { buyerIdOf, lockOrderOfAttempt, type OrderRow } from '#orders/order.table.ts'
import { confirmOrder } from '#orders/confirmation.service.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { toMajor } from '#pricing/money.rules.ts'
import type { PaymentGateway } from '../gateway.ts'
import { type CallbackReports, describeAttempt, type PaymentProvider, providerOf } from '../provider.ts'
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
import { type AttemptState, isPaid, canTransition, ownResults } from './attempt.rules.ts'
import {
  amountOf,
  type AttemptRow,
  type LearnedMoney,
  receivedOf,
  stateOf,
  findOtherByReceipt,
} from './attempt.table.ts'
import * as table from './attempt.table.ts'
import {
  type CallbackCheck,
  checkCallbacks,
  type PaymentReport,
  receiptsIn,
  settledReading,
} from './callbackCheck.rules.ts'
import { orderMismatch, reopenUnlessOnHold, supersedeOthers } from './orderPlacement.ts'
import { isSameReceived, receivedIn } from './receivedMoney.rules.ts'

type SettlementContext = {
  readonly tx: Database
  readonly log: Log
  readonly provider: PaymentProvider
  readonly payerPhone: string | null
  readonly order: OrderRow
  readonly attempt: AttemptRow
  /** Whether the order has, or had, other attempts. */
  readonly hasOthers: boolean
  readonly state: AttemptState
  readonly clock: Clock
  /** The provider rests until then: its next query waits, and the last one is not given up. */
  readonly waitUntil: Date | null
}

/** Before anything is heard of it. */
type LockedAttempt = Omit<SettlementContext, 'payerPhone'>

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
    const held = { ...(await hold(gateway, tx, attemptId, now)), waitUntil }
    const { provider, state } = held
    const believed = report && (await isOwn(held, report)) ? report : null
    const attempt = believed ? await accepted(held) : held.attempt
    const { payerPhone, reports: callbacks } = await callbacksOf(gateway, tx, attempt)
    const context = { ...held, attempt, payerPhone }
    const reports = believed ? [...callbacks, believed] : callbacks
    const { reading, attempt: settled } = await applyReport(context, believed, callbacks)
    const ended = await advance({ ...context, attempt: settled, state: stateOf(settled) }, reading)
    const after = stateOf(ended)
    if (isPaid(after)) await flagReceipts(context, ended, reports)
    if (!canTransition(state, after))
      throw new Error(`payment attempt ${attempt.id} would go from ${state} to ${after}`)
    if (!isPaid(state) && isPaid(after) && provider.acknowledge) await addAcknowledgement(tx, attempt.id)
    if (isPaid(state)) logLateFailure(context, callbacks)
    return { before: state, after }
  })

type AppliedReport = { readonly reading?: PaymentReport['reading']; readonly attempt: AttemptRow }

async function applyReport(
  context: SettlementContext,
  believed: PaymentReport | null,
  callbacks: readonly PaymentReport[],
): Promise<AppliedReport> {
  if (!isPaid(context.state))
    return believed ? applyProviderReport(context, believed, callbacks) : { attempt: context.attempt }
  return { attempt: await addFindings(context, believed ? [...callbacks, believed] : callbacks) }
}

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
): Promise<Omit<LockedAttempt, 'waitUntil'>> {
  const order = await lockOrderOfAttempt(tx, attemptId)
  if (!order) throw new Error(`no payment attempt ${attemptId}`)
  const { has_others: hasOthers, ...attempt } = await table.lockAttemptAmong(tx, attemptId)
  const clock = { requestedAt: attempt.requested_at, now, timeScale }
  return {
    tx,
    log,
    provider: providerOf(providers, attempt),
    order,
    attempt,
    hasOthers,
    state: stateOf(attempt),
    clock,
  }
}

async function callbacksOf(
  { providers }: PaymentGateway,
  tx: Database,
  attempt: AttemptRow,
): Promise<CallbackReports> {
  const { reportCallbacks } = providerOf(providers, attempt)
  if (reportCallbacks) return reportCallbacks(tx, attempt)
  return { payerPhone: (await describeAttempt(tx, providers, attempt)).payerPhone, reports: [] }
}

/** Whether a report is about this attempt; ids that nobody knew yet become the attempt's when the provider names them. */
const isOwn = async ({ tx, provider, attempt }: LockedAttempt, report: PaymentReport): Promise<boolean> =>
  report.isOwn === true || provider.identify(tx, attempt.id, report.ids)

/** Its provider has shown that it has it. */
async function accepted({ tx, attempt, clock }: LockedAttempt): Promise<AttemptRow> {
  if (attempt.accepted_at !== null) return attempt
  await table.markAccepted(tx, attempt.id, clock.now)
  return { ...attempt, accepted_at: clock.now }
}

const check = ({ attempt, payerPhone, clock }: SettlementContext, reports: readonly PaymentReport[]) =>
  checkCallbacks(
    reports,
    {
      amount: toMajor(amountOf(attempt)),
      currency: attempt.currency,
      payerPhone,
      requestedAt: attempt.requested_at,
    },
    clock.now,
  )

/** What these say of the money that came; null where that is known already. */
function learnedFrom(
  { attempt, payerPhone, clock }: SettlementContext,
  reports: readonly PaymentReport[],
): LearnedMoney | null {
  const known = receivedOf(attempt)
  const received = receivedIn(reports, known, { currency: attempt.currency, payerPhone })
  return received && !isSameReceived(received, known) ? { ...received, at: clock.now } : null
}

/** One receipt belongs to one payment, and one payment has one. */
async function flagReceipts(
  context: SettlementContext,
  attempt: AttemptRow,
  reports: readonly PaymentReport[],
): Promise<void> {
  const { tx, clock } = context
  await flagDuplicateReceipt(tx, attempt, check(context, reports).receipt, clock.now)
  const others = receiptsIn(reports).filter((receipt) => receipt !== attempt.receipt)
  if (attempt.receipt === null || others.length === 0) return
  if (await table.noteOtherReceipts(tx, attempt.id, others))
    await openReview(tx, attempt.id, 'two_receipts', clock.now)
}

async function applyProviderReport(
  context: SettlementContext,
  report: PaymentReport,
  callbacks: readonly PaymentReport[],
): Promise<AppliedReport> {
  const { tx, attempt } = context
  const codes = [attempt.provider_code, ...callbacks.map(({ code }) => code)].filter((code) => code !== null)
  const reading = settledReading(report, codes)
  if (reading === 'paid') {
    const reports = [...callbacks, report]
    const found = { ...check(context, reports), received: learnedFrom(context, reports) }
    return { reading, attempt: await settlePaid(context, report, found) }
  }
  if (reading === 'failed') return { reading, attempt: await settleFailed(context, report) }
  if (reading === 'unclear')
    context.log.warn(
      { attempt: attempt.id, code: report.code },
      'a payment ended by a code that nobody knows',
    )
  if (report.concern) await openReview(tx, attempt.id, report.concern, context.clock.now)
  return { reading, attempt: await table.noteCode(tx, attempt.id, report.code) }
}

type Finding = CallbackCheck & { readonly received: LearnedMoney | null }

async function settlePaid(
  context: SettlementContext,
  result: PaymentReport,
  found: Finding,
): Promise<AttemptRow> {
  const { tx, order, attempt, hasOthers, clock } = context
  await closePassing(context)
  if (order.confirmed_at !== null) return handleDoublePayment(context, result, found)
  const mismatch = found.mismatch ?? (await orderMismatch(tx, order, { attempt, hasOthers }, clock.now))
  if (mismatch !== null) {
    const ended = await table.markEnded(tx, attempt.id, {
      onHoldAt: clock.now,
      resultCode: ownResults.onHold,
      receipt: found.receipt,
      received: found.received,
      result,
    })
    await putOnHold(tx, order.id, clock.now)
    await openReview(tx, attempt.id, mismatch, clock.now)
    return ended
  }
  if (hasOthers) await supersedeOthers(tx, order.id, { except: attempt.id, at: clock.now })
  const ended = await table.markEnded(tx, attempt.id, {
    ...successOf(found, result, clock.now),
    confirmedOrderAt: clock.now,
  })
  for (const id of hasOthers ? await table.listAttemptsOnHold(tx, order.id) : [])
    await openReview(tx, id, 'paid_twice', clock.now)
  await confirmOrder(tx, order, {
    ownerId: buyerIdOf(order),
    now: clock.now,
    payerPhone: context.payerPhone,
  })
  return ended
}

// The order was paid otherwise meanwhile: the money is the buyer's.
async function handleDoublePayment(
  { tx, attempt, clock }: SettlementContext,
  result: PaymentReport,
  found: Finding,
): Promise<AttemptRow> {
  const ended = await table.markEnded(tx, attempt.id, successOf(found, result, clock.now))
  await openReview(tx, attempt.id, 'paid_twice', clock.now)
  if (found.mismatch !== null) await openReview(tx, attempt.id, found.mismatch, clock.now)
  return ended
}

const successOf = ({ paidAt, receipt, received }: Finding, result: PaymentReport, now: Date) => ({
  succeededAt: paidAt ?? now,
  resultCode: 0,
  receipt,
  received,
  result,
})

// What is settled by the provider itself needs no person any more.
async function closePassing({ tx, attempt, clock }: SettlementContext): Promise<void> {
  if (attempt.expired_at !== null || attempt.failed_at !== null)
    await closeReview(tx, attempt.id, 'unanswered', clock.now)
  if (attempt.provider_code !== null) await closeReview(tx, attempt.id, 'incomplete', clock.now)
}

async function settleFailed(context: SettlementContext, result: PaymentReport): Promise<AttemptRow> {
  const { tx, order, attempt, state, clock } = context
  await closePassing(context)
  if (attempt.failed_at !== null) return updateFailureReason(context, result)
  const ended = await table.markEnded(tx, attempt.id, {
    failedAt: clock.now,
    resultCode: result.resultCode,
    result,
  })
  await alertOfSetUp(tx, context.provider, { attempt, code: result.code, at: clock.now })
  if (state !== 'superseded') await addFailureJob(tx, attempt.id, clock)
  // After it ran out, or gave its place to another, the order is not its own any more.
  if (state === 'live') await reopenUnlessOnHold(tx, order)
  return ended
}

/** Something else was heard meanwhile, and its buyer may not have been told. */
async function updateFailureReason(
  { tx, attempt, state, clock }: SettlementContext,
  { code }: PaymentReport,
): Promise<AttemptRow> {
  if (attempt.provider_code === code) return attempt
  if (state !== 'superseded') await addFailureJob(tx, attempt.id, clock)
  return table.noteCode(tx, attempt.id, code)
}

async function addFindings(
  context: SettlementContext,
  reports: readonly PaymentReport[],
): Promise<AttemptRow> {
  const { tx, attempt, clock } = context
  const { receipt, mismatch } = check(context, reports)
  const received = learnedFrom(context, reports)
  const learned = received ? await table.noteReceived(tx, attempt.id, received) : attempt
  if (mismatch !== null) await openReview(tx, attempt.id, mismatch, clock.now)
  if (receipt === null || mismatch !== null || attempt.receipt !== null) return learned
  return table.fillReceipt(tx, attempt.id, receipt)
}

/** Plans the next query, or none. Returns the attempt, which may have run out. */
async function advance(
  context: SettlementContext,
  reading: PaymentReport['reading'] | undefined,
): Promise<AttemptRow> {
  const { tx, attempt, state, clock } = context
  const { schedule } = context.provider
  if (isPaid(state) || attempt.refused_at !== null) {
    if (attempt.next_query_at !== null) await scheduleStatusQuery(tx, attempt.id, null)
    return attempt
  }
  if (attempt.failed_at !== null) {
    if (reading === 'pending' && hasRunOut(schedule, clock, true))
      await openReview(tx, attempt.id, 'unanswered', clock.now)
    // Only a failure that is told again ends it: it may have been paid since.
    const nextQuery = reading === 'failed' ? nextStatusQueryAfterFailure : nextStatusQuery
    await scheduleStatusQuery(tx, attempt.id, context.waitUntil ?? nextQuery(schedule, clock))
    return attempt
  }
  const isOver = attempt.expired_at === null && hasRunOut(schedule, clock, attempt.accepted_at !== null)
  const waiting = isOver ? await expireAttempt(context) : attempt
  const next = context.waitUntil ?? nextStatusQuery(schedule, clock)
  if (next === null) await table.markGivenUp(tx, attempt.id, ownResults.unanswered)
  await scheduleStatusQuery(tx, attempt.id, next ?? nextDailyQuery(schedule, clock))
  return waiting
}

async function expireAttempt({ tx, order, attempt, state, clock }: SettlementContext): Promise<AttemptRow> {
  const expired = await table.markExpired(tx, attempt.id, clock.now)
  await openReview(tx, attempt.id, 'unanswered', clock.now)
  if (state === 'live') await reopenUnlessOnHold(tx, order)
  return expired
}

/** The provider says that a code is this payment's: another that has it was never paid with it. */
async function flagDuplicateReceipt(
  tx: Database,
  attempt: AttemptRow,
  receipt: string | null,
  now: Date,
): Promise<void> {
  if (receipt === null || attempt.receipt === receipt) return
  const other = await findOtherByReceipt(tx, attempt, receipt)
  if (other) await openReview(tx, other.id, 'only_in_ledger', now)
}
