import { putOnHold } from '#orders/freeze.table.ts'
import { lockOrder, type OrderRow } from '#orders/order.table.ts'
import { confirmOrder, reopenOrder } from '#orders/place.service.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/errors.ts'
import { compare } from '#pricing/money.rules.ts'
import { type AttemptState, isPaid, isStep } from './attempt.rules.ts'
import {
  adoptIds,
  type AttemptRow,
  findAttempt,
  listHeldAttempts,
  lockAttempt,
  supersedeOthers,
} from './attempt.table.ts'
import { amountOf, askedOf, idsOf, stateOf } from './attempt.ts'
import { type Evidence, evidenceOf, ownCallbacks, type RequestIds } from './evidence.rules.ts'
import { listCallbacks } from './message.table.ts'
import type { PushAnswer } from './mpesa/answer.rules.ts'
import { type Callback, readCallback } from './mpesa/callback.rules.ts'
import { ownResults, resultNumber, settledReading } from './mpesa/result.rules.ts'
import { frozenTotal, keptDelivery, placeInShopCurrency } from './placement.ts'
import { closeCase, openCase } from './case.table.ts'
import { planQuestion } from './question.table.ts'
import { type Clock, hasRunOut, nextQuestion, nextQuestionAfterFailure } from './schedule.rules.ts'
import * as table from './settlement.table.ts'

/** What the provider answered, asked by these ids; null when it could not be asked. */
export type Finding = { readonly answer: PushAnswer; readonly ids: RequestIds } | null

type Settling = {
  readonly tx: Database
  readonly order: OrderRow
  readonly attempt: AttemptRow
  readonly state: AttemptState
  readonly clock: Clock
}

type Result = Extract<PushAnswer, { kind: 'result' }>

class OtherAmount extends Error {}

/**
 * The one place where an attempt comes to its end, however it was heard of: the order is held, then the attempt, and the
 * provider's answer is weighed against what was asked. Paid confirms the order in the same transaction, once; whatever
 * arrives a second time changes nothing. Also plans the next question. Returns the state before and after.
 */
export const settleAttempt = (
  db: Database,
  asked: { readonly attemptId: number; readonly finding: Finding },
  time: { readonly now: Date; readonly pace: number },
): Promise<{ before: AttemptState; after: AttemptState }> =>
  db.transaction(async (tx) => {
    const settling = await hold(tx, asked.attemptId, time)
    const { attempt, state } = settling
    const answer = await believable(settling, asked.finding)
    const callbacks = (await listCallbacks(tx, attempt.id))
      .map(readCallback)
      .filter((callback) => callback !== null)
    const own = ownCallbacks(callbacks, idsOf(attempt) ?? (answer && asked.finding?.ids) ?? null)
    if (isPaid(state)) await addEvidence(settling, own)
    else if (answer?.kind === 'result') await takeResult(settling, answer, own)
    const settled = await lockAttempt(tx, attempt.id)
    await goOn({ ...settling, attempt: settled, state: stateOf(settled) })
    const after = stateOf(await lockAttempt(tx, attempt.id))
    if (!isStep(state, after))
      throw new Error(`payment attempt ${attempt.id} would go from ${state} to ${after}`)
    return { before: state, after }
  })

async function hold(
  tx: Database,
  attemptId: number,
  { now, pace }: { now: Date; pace: number },
): Promise<Settling> {
  const found = await findAttempt(tx, attemptId)
  const order = found && (await lockOrder(tx, found.order_id))
  if (!order) throw new Error(`no payment attempt ${attemptId}`)
  const attempt = await lockAttempt(tx, attemptId)
  return { tx, order, attempt, state: stateOf(attempt), clock: { askedAt: attempt.asked_at, now, pace } }
}

/** The answer, if it is about this attempt; ids that nobody knew yet become the attempt's when the provider names them. */
async function believable({ tx, attempt }: Settling, finding: Finding): Promise<PushAnswer | null> {
  if (finding === null) return null
  const known = idsOf(attempt)
  if (known) return known.checkoutRequestId === finding.ids.checkoutRequestId ? finding.answer : null
  return (await adoptIds(tx, attempt.id, finding.ids)) ? finding.answer : null
}

async function takeResult(settling: Settling, result: Result, own: readonly Callback[]): Promise<void> {
  const { tx, attempt, clock } = settling
  const heard = [attempt.provider_code, ...own.map(({ resultCode }) => resultCode)].filter(
    (code) => code !== null,
  )
  const reading = settledReading(result.code, heard)
  if (reading === 'paid') await settlePaid(settling, result, evidenceOf(own, askedOf(attempt), clock.now))
  else if (reading === 'failed') await settleFailed(settling, result)
  else await table.noteCode(tx, attempt.id, result.code)
}

async function settlePaid(settling: Settling, result: Result, evidence: Evidence): Promise<void> {
  const { tx, order, attempt, clock } = settling
  await closeCase(tx, attempt.id, 'unanswered', clock.now)
  if (order.confirmed_at !== null) return succeedTwice(settling, result, evidence)
  const objection = evidence.objection ?? (await buyObjection(settling))
  if (objection !== null) {
    await table.markHeld(tx, attempt.id, {
      at: clock.now,
      code: ownResults.held,
      receipt: evidence.receipt,
      result,
    })
    await putOnHold(tx, order.id, clock.now)
    await openCase(tx, attempt.id, objection, clock.now)
    return
  }
  if (order.owner_id === null) throw new Error(`an order without an owner was paid: ${order.id}`)
  await supersedeOthers(tx, order.id, { except: attempt.id, at: clock.now })
  await table.markSucceeded(tx, attempt.id, {
    ...successOf(evidence, result, clock.now),
    confirmedOrderAt: clock.now,
  })
  // Whose money is held already has paid twice now.
  for (const id of await listHeldAttempts(tx, order.id)) await openCase(tx, id, 'paid_twice', clock.now)
  await confirmOrder(tx, order, { ownerId: order.owner_id, now: clock.now, payerPhone: attempt.msisdn })
}

// The order was paid otherwise meanwhile: the money is the buyer's.
async function succeedTwice(
  { tx, attempt, clock }: Settling,
  result: Result,
  evidence: Evidence,
): Promise<void> {
  await table.markSucceeded(tx, attempt.id, {
    ...successOf(evidence, result, clock.now),
    confirmedOrderAt: null,
  })
  await openCase(tx, attempt.id, 'paid_twice', clock.now)
  if (evidence.objection !== null) await openCase(tx, attempt.id, evidence.objection, clock.now)
}

const successOf = (evidence: Evidence, result: Result, now: Date) => ({
  paidAt: evidence.paidAt ?? now,
  receipt: evidence.receipt,
  result,
})

/** Why the payment cannot buy its order as it is now, or null. An order that had been opened again is placed anew. */
async function buyObjection({
  tx,
  order,
  attempt,
  clock,
}: Settling): Promise<'amount_differs' | 'order_changed' | 'paid_twice' | null> {
  const paid = amountOf(attempt)
  if (order.placed_at !== null)
    return compare(await frozenTotal(tx, order), paid) === 0 ? null : 'amount_differs'
  // Other money for it waits for a person already.
  if (order.on_hold_at !== null) return 'paid_twice'
  try {
    await tx.transaction(async (step) => {
      const total = await placeInShopCurrency(step, order, clock.now, await keptDelivery(step, order.id))
      if (compare(total, paid) !== 0) throw new OtherAmount()
    })
    return null
  } catch (error) {
    if (error instanceof OtherAmount) return 'amount_differs'
    if (error instanceof ShopError) return 'order_changed'
    throw error
  }
}

async function settleFailed({ tx, order, attempt, state, clock }: Settling, result: Result): Promise<void> {
  if (attempt.failed_at !== null) return
  await closeCase(tx, attempt.id, 'unanswered', clock.now)
  await table.markFailed(tx, attempt.id, { at: clock.now, code: resultNumber(result.code), result })
  // After it ran out, or gave its place to another, the order is not its own any more.
  if (state === 'live') await reopenOrder(tx, order)
}

/** A callback that comes after the success tells the receipt number, or that something is wrong. */
async function addEvidence({ tx, attempt, clock }: Settling, own: readonly Callback[]): Promise<void> {
  const { receipt, objection } = evidenceOf(own, askedOf(attempt), clock.now)
  if (receipt !== null && objection === null) await table.fillReceipt(tx, attempt.id, receipt)
  if (objection !== null) await openCase(tx, attempt.id, objection, clock.now)
}

/** What is not settled runs out after a while, is asked about again, and is given up at last. */
async function goOn({ tx, order, attempt, state, clock }: Settling): Promise<void> {
  if (isPaid(state) || attempt.refused_at !== null) return planQuestion(tx, attempt.id, null)
  if (attempt.failed_at !== null) return planQuestion(tx, attempt.id, nextQuestionAfterFailure(clock))
  if (attempt.expired_at === null && hasRunOut(clock)) {
    await table.markExpired(tx, attempt.id, clock.now)
    await openCase(tx, attempt.id, 'unanswered', clock.now)
    if (state === 'live') await reopenOrder(tx, order)
  }
  const next = nextQuestion(clock)
  if (next === null) await table.markGivenUp(tx, attempt.id, ownResults.unanswered)
  await planQuestion(tx, attempt.id, next)
}
