import { lockOrder } from '#orders/order.table.ts'
import { reopenOrder } from '#orders/place.service.ts'
import type { Database } from '#platform/database/database.ts'
import { isPaid } from './attempt.rules.ts'
import { type AttemptRow, findAttempt, lockAttempt, markAccepted, markUnanswered } from './attempt.table.ts'
import { stateOf } from './attempt.ts'
import { closeCase } from './case.table.ts'
import type { HeardOutcome } from './heard.ts'
import { addMessage, listCallbacks } from './message.table.ts'
import type { PushOutcome } from './mpesa/answer.rules.ts'
import { ownResults } from './mpesa/result.rules.ts'
import { wakeQuestion } from './question.table.ts'
import { markRefused } from './settlement.table.ts'

type Refused = Extract<PushOutcome, { kind: 'refused' }>

/**
 * Writes down what the provider said to a push, once, however late it is and however often it is tried. When nobody knows
 * what became of it, the attempt stays live: a prompt may be on the phone.
 */
export const takeOutcome = (db: Database, heard: HeardOutcome): Promise<void> =>
  db.transaction(async (tx) => {
    const { attemptId: id, outcome } = heard
    if ((await findAttempt(tx, id))?.order_id !== heard.orderId) return
    const order = outcome.kind === 'refused' ? await lockOrder(tx, heard.orderId) : undefined
    const attempt = await lockAttempt(tx, id)
    if (isOutcomeKnown(attempt)) return
    const at = new Date(heard.at)
    const kind = outcome.kind === 'unknown' ? 'unanswered' : outcome.kind
    await addMessage(tx, { attemptId: id, kind, body: heard.body, source: null })
    if (outcome.kind === 'accepted') await markAccepted(tx, id, outcome, at)
    else if (outcome.kind === 'unknown') await markUnanswered(tx, id, at)
    else {
      await takeRefusal(tx, attempt, outcome, at)
      // After it ran out, or gave its place to another, the order is not its own any more.
      if (order && stateOf(attempt) === 'live') await reopenOrder(tx, order)
    }
    // A callback that was quicker than this could not be asked about.
    if (outcome.kind !== 'refused' && (await listCallbacks(tx, id)).length > 0)
      await wakeQuestion(tx, id, new Date())
  })

const isOutcomeKnown = ({ accepted_at, unanswered_at, refused_at }: AttemptRow): boolean =>
  accepted_at !== null || unanswered_at !== null || refused_at !== null

async function takeRefusal(
  tx: Database,
  attempt: AttemptRow,
  { code, text }: Refused,
  at: Date,
): Promise<void> {
  if (isPaid(stateOf(attempt))) return
  await closeCase(tx, attempt.id, 'unanswered', at)
  await markRefused(tx, attempt.id, { at, code: ownResults.refused, result: { code, text } })
}

/** The attempt as it is with what was heard of its push, for as long as that cannot be written down. */
export function withOutcome(attempt: AttemptRow, { outcome, at }: HeardOutcome): AttemptRow {
  if (outcome.kind !== 'accepted') return { ...attempt, unanswered_at: new Date(at) }
  const { merchantRequestId: merchant_request_id, checkoutRequestId: checkout_request_id } = outcome
  return { ...attempt, accepted_at: new Date(at), merchant_request_id, checkout_request_id }
}
