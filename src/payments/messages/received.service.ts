import { lockOrder } from '#orders/order.table.ts'
import type { Database } from '#platform/database/database.ts'
import { alertOfSetUp } from '../alerts/setUp.ts'
import { isPaid, ownResults } from '../attempts/attempt.rules.ts'
import {
  type AttemptRow,
  findAttempt,
  lockAttempt,
  markAccepted,
  markEnded,
  markUnanswered,
  stateOf,
} from '../attempts/attempt.table.ts'
import { reopenUnlessHeld } from '../attempts/reopenUnlessHeld.service.ts'
import { providerOf, type Providers, type StartOutcome, type Webhook } from '../provider.ts'
import { takeRefundMessage } from '../refunds/refundMessage.service.ts'
import { closeReview } from '../reviews/review.table.ts'
import { scheduleStatusQuery, wakeStatusQuery } from '../statusQueries/statusQuery.table.ts'
import type { MessageEntry, OutcomeEntry } from './inboxEntry.ts'
import { addMessage, hasStartOutcome, listCallbacks } from './message.table.ts'
import { keepStray } from './stray.service.ts'

export type Receiver = { readonly db: Database; readonly providers: Providers }

export const takeMessage = ({ db, providers }: Receiver, entry: MessageEntry): Promise<boolean> =>
  db.transaction(async (tx) => {
    const webhook = entry.provider === undefined ? null : providers.get(entry.provider)?.webhook
    if (webhook?.keep) return webhook.keep(tx, entry)
    if (entry.refundPath !== undefined) return takeRefundMessage(tx, providers, entry)
    const attemptId = await findAttemptId(tx, providers, entry)
    if (attemptId === undefined) return keepOwn(tx, webhook, entry)
    await addMessage(tx, { attemptId, kind: 'callback', body: entry.body, source: entry.source })
    await wakeStatusQuery(tx, attemptId, new Date())
    return true
  })

/** False for what anybody could have sent. */
async function keepOwn(
  tx: Database,
  webhook: Webhook | null | undefined,
  entry: MessageEntry,
): Promise<boolean> {
  const { provider, body, source } = entry
  if (provider === undefined || !webhook?.isOwn?.(entry)) return false
  await keepStray(tx, { provider, reason: 'unknown', body, source, receivedAt: new Date() })
  return true
}

async function findAttemptId(tx: Database, providers: Providers, entry: MessageEntry) {
  for (const { name, webhook } of providers.values()) {
    if (entry.provider !== undefined && entry.provider !== name) continue
    const found = await webhook?.findAttemptId(tx, entry)
    if (found !== undefined) return found
  }
  return undefined
}

/** Idempotent. An attempt with an unknown start stays live: a prompt may be on the phone. */
export const takeOutcome = ({ db, providers }: Receiver, entry: OutcomeEntry): Promise<void> =>
  db.transaction(async (tx) => {
    const { attemptId: id, outcome } = entry
    if ((await findAttempt(tx, id))?.order_id !== entry.orderId) return
    const order = outcome.kind === 'refused' ? await lockOrder(tx, entry.orderId) : undefined
    const attempt = await lockAttempt(tx, id)
    if (await hasStartOutcome(tx, id)) return
    const at = new Date(entry.at)
    const kind = outcome.kind === 'unknown' ? 'unanswered' : outcome.kind
    await addMessage(tx, { attemptId: id, kind, body: entry.body, source: null })
    if (outcome.kind === 'accepted') {
      await markAccepted(tx, id, at)
      if (!(await providerOf(providers, attempt).identify(tx, id, outcome)))
        throw new Error(`the ids of payment attempt ${id} are not its own`)
    } else if (outcome.kind === 'unknown') await markUnanswered(tx, id, at)
    else {
      await takeRefusal(tx, attempt, outcome, at)
      if (outcome.reason === 'unavailable')
        await alertOfSetUp(tx, providerOf(providers, attempt), { attempt, code: outcome.code, at })
      // After it ran out, or gave its place to another, the order is not its own any more.
      if (order && stateOf(attempt) === 'live') await reopenUnlessHeld(tx, order)
    }
    // A message that was quicker than this could not be queried.
    if (outcome.kind !== 'refused' && (await listCallbacks(tx, id)).length > 0)
      await wakeStatusQuery(tx, id, new Date())
  })

async function takeRefusal(
  tx: Database,
  attempt: AttemptRow,
  { code, text }: Extract<StartOutcome, { kind: 'refused' }>,
  at: Date,
): Promise<void> {
  if (isPaid(stateOf(attempt))) return
  await closeReview(tx, attempt.id, 'unanswered', at)
  await markEnded(tx, attempt.id, {
    failedAt: at,
    refusedAt: at,
    resultCode: ownResults.refused,
    result: { code, text },
  })
  await scheduleStatusQuery(tx, attempt.id, null)
}

export const withOutcome = (attempt: AttemptRow, { outcome, at }: OutcomeEntry): AttemptRow =>
  outcome.kind === 'accepted'
    ? { ...attempt, accepted_at: new Date(at) }
    : { ...attempt, unanswered_at: new Date(at) }
