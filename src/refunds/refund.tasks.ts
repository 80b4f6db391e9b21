import { addMail } from '#notifications/mail.table.ts'
import { type AttemptRow, findAttempt } from '#payments/attempts/attempt.table.ts'
import type { RefundOutcome } from '#payments/attempts/attempt.rules.ts'
import type { PaymentGateway } from '#payments/gateway.ts'
import { providerOf } from '#payments/provider.ts'
import { findRefundCall } from '#payments/refunds/refundCall.table.ts'
import { refundJob } from '#payments/refunds/refundMessage.service.ts'
import { hasRunOut, nextStatusQuery, type Schedule } from '#payments/statusQueries/schedule.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { addJob, jobTask, type JobTasks } from '#platform/jobs.ts'
import { fromNumeric } from '#pricing/money.rules.ts'
import { problemMailToSupport, type RefundSender } from './refund.mails.ts'
import {
  findRefundByKey,
  isRefundedElsewhere,
  listOverdueKeys,
  markExceeded,
  markRefused,
  markUncertain,
  type RefundRow,
  releaseLease,
  setNextQuery,
  acquireLease,
} from './refund.table.ts'
import { type LockedRefund, lockOrderAndRefund, settleRefund } from './refund.service.ts'

export const refundCrontab = '*/5 * * * * sweepRefunds'

/** After an hour a person is told, and the provider is still asked for two days. */
const schedule: Schedule = {
  first: [20, 60, 120, 300, 900],
  thenEvery: 3600,
  life: 3600,
  last: 48 * 3600,
  lastAfterFailure: 0,
}

/** Longer than any call to a provider takes: who died while calling holds nobody up for long. */
const callMs = 60_000

/** How long whoever meets somebody calling waits. */
const busyMs = 5000

export const refundTasks = (gateway: PaymentGateway, shop: RefundSender): JobTasks => ({
  ...jobTask(refundJob, ({ key }) => pollRefundStatus({ gateway, shop }, key, new Date())),
  sweepRefunds: () => addOverdueRefunds(gateway.db, new Date()),
})

/** Should a job be lost. */
export async function addOverdueRefunds(db: Database, now: Date): Promise<void> {
  for (const key of await listOverdueKeys(db, now))
    await addJob(db, refundJob, { key }, { key: `refund:${key}` })
}

type Deps = { readonly gateway: PaymentGateway; readonly shop: RefundSender }

/** Asks the provider for it, and what became of it: the provider's part is outside all transactions. May run twice. */
export async function pollRefundStatus(deps: Deps, key: string, now: Date): Promise<void> {
  const { db } = deps.gateway
  const refund = await findRefundByKey(db, key)
  if (!refund || refund.settled_at !== null || refund.by_hand) return
  if (refund.refused_at !== null) return recordLateSuccess(deps, refund, now)
  if (!(await acquireLease(db, refund.id, { now, until: new Date(now.getTime() + callMs) })))
    return planNext(db, refund, new Date(now.getTime() + busyMs))
  const outcome = await callProvider(deps.gateway, refund)
  await db.transaction(async (tx) => {
    await releaseLease(tx, refund.id)
    await recordOutcome(deps, tx, await lockOrderAndRefund(tx, refund.id), { outcome, now })
  })
}

async function callProvider({ db, providers }: PaymentGateway, refund: RefundRow): Promise<RefundOutcome> {
  const attempt = (await findAttempt(db, refund.attempt_id)) as AttemptRow // it is never deleted
  const send = providerOf(providers, attempt).refund
  // Its keys were taken out of the settings meanwhile.
  if (!send) return 'unsent'
  return send(attempt, fromNumeric(refund.amount, refund.currency), refund.key)
}

const problemMail = (
  { gateway: { providers }, shop }: Deps,
  locked: LockedRefund,
  problem: 'refused' | 'uncertain' | 'twice',
) => problemMailToSupport({ ...locked, problem, provider: providerOf(providers, locked.attempt).label }, shop)

type Outcome = { readonly outcome: RefundOutcome; readonly now: Date }

async function recordOutcome(
  { gateway, shop }: Deps,
  tx: Database,
  locked: LockedRefund,
  { outcome, now }: Outcome,
): Promise<void> {
  const { refund } = locked
  if (refund.settled_at !== null || refund.refused_at !== null) return
  if (outcome === 'refunded') return settleRefund(tx, locked, { at: now, decision: null }, shop)
  if (outcome === 'refused') {
    await markRefused(tx, refund.id, now, null)
    await addMail(tx, problemMail({ gateway, shop }, locked, 'refused'))
    return
  }
  const clock = { requestedAt: refund.requested_at, now, timeScale: gateway.timeScale }
  if (hasRunOut(schedule, clock, true) && (await markUncertain(tx, refund.id, now)))
    await addMail(tx, problemMail({ gateway, shop }, locked, 'uncertain'))
  await planNext(tx, refund, nextStatusQuery(schedule, clock))
}

/** The time also stands on the row: should the job be lost, the sweep finds it. */
async function planNext(tx: Database, { id, key }: RefundRow, at: Date | null): Promise<void> {
  await setNextQuery(tx, id, at)
  if (at !== null) await addJob(tx, refundJob, { key }, { runAt: at, key: `refund:${key}` })
}

/** Money that moved after all, though somebody said that it did not. Beside another refund it is for a person to see. */
async function recordLateSuccess(deps: Deps, refund: RefundRow, now: Date): Promise<void> {
  const { db, log } = deps.gateway
  if ((await findRefundCall(db, refund.key))?.outcome !== 'refunded') return
  try {
    await db.transaction(async (tx) => {
      const locked = await lockOrderAndRefund(tx, refund.id)
      await settleRefund(tx, locked, { at: now, decision: null }, deps.shop)
      if (await isRefundedElsewhere(tx, locked.refund)) await tellTwice(deps, tx, locked, now)
    })
  } catch (error) {
    if (!isMoreThanPaid(error)) throw error
    log.error({ refund: refund.id }, 'a refund that was given up went through beside another')
    await db.transaction(async (tx) => tellTwice(deps, tx, await lockOrderAndRefund(tx, refund.id), now))
  }
}

async function tellTwice(deps: Deps, tx: Database, locked: LockedRefund, now: Date): Promise<void> {
  if (await markExceeded(tx, locked.refund.id, now)) await addMail(tx, problemMail(deps, locked, 'twice'))
}

const isMoreThanPaid = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'refunds_within_payment'
