import { lockOrder } from '#orders/order.table.ts'
import type { Database } from '#platform/database/database.ts'
import { alertOfSetUp } from '../alerts/setUp.ts'
import { isPaid, ownResults } from '../attempts/attempt.rules.ts'
import {
  addCancelPayments,
  type AttemptRow,
  lockAttemptOf,
  markEnded,
  stateOf,
  recordStartAnswer,
} from '../attempts/attempt.table.ts'
import { reopenUnlessOnHold } from '../attempts/orderPlacement.ts'
import { providerOf, type Providers, type StartOutcome, type Webhook } from '../provider.ts'
import { recordRefundMessage } from '../refunds/refundMessage.service.ts'
import { closeReview } from '../reviews/review.table.ts'
import { insertCallback, wakeStatusQuery } from '../statusQueries/statusQuery.table.ts'
import type { MessageEntry, OutcomeEntry } from './inboxEntry.ts'
import { raiseAlert } from '../alerts/alert.table.ts'
import { addStrayMessage, type StrayMessage } from './stray.table.ts'

export type Receiver = { readonly db: Database; readonly providers: Providers }

export async function recordMessage({ db, providers }: Receiver, entry: MessageEntry): Promise<boolean> {
  const webhook = entry.provider === undefined ? null : providers.get(entry.provider)?.webhook
  const keep = webhook?.keep
  if (keep) return db.transaction((tx) => keep(tx, entry))
  if (entry.refundPath !== undefined) return db.transaction((tx) => recordRefundMessage(tx, providers, entry))
  const attemptId = await findAttemptId(db, providers, entry)
  if (attemptId === undefined) return storeOwn(db, webhook, entry)
  await insertCallback(db, { attemptId, body: entry.body, source: entry.source }, new Date())
  return true
}

/** False for what anybody could have sent. */
async function storeOwn(
  db: Database,
  webhook: Webhook | null | undefined,
  entry: MessageEntry,
): Promise<boolean> {
  const { provider, body, source } = entry
  if (provider === undefined || !webhook?.isOwn?.(entry)) return false
  const receivedAt = new Date()
  await db.transaction((tx) => storeStray(tx, { provider, reason: 'unknown', body, source, receivedAt }))
  return true
}

async function findAttemptId(db: Database, providers: Providers, entry: MessageEntry) {
  for (const { name, webhook } of providers.values()) {
    if (entry.provider !== undefined && entry.provider !== name) continue
    const found = await webhook?.findAttemptId(db, entry)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Idempotent. An attempt with an unknown start stays live: a prompt may be on the phone. Returns the attempt as it is
 * then, or null where it had its outcome, or is none of the order's.
 */
export const recordOutcome = ({ db, providers }: Receiver, entry: OutcomeEntry): Promise<AttemptRow | null> =>
  db.transaction(async (tx) => {
    const { attemptId: id, outcome } = entry
    const order = outcome.kind === 'refused' ? await lockOrder(tx, entry.orderId) : undefined
    const attempt = await lockAttemptOf(tx, id, entry.orderId)
    if (!attempt) return null
    const at = new Date(entry.at)
    const kind = outcome.kind === 'unknown' ? 'unanswered' : outcome.kind
    const taken = await recordStartAnswer(tx, { id, kind, body: entry.body, at })
    if (!taken) return null
    const { has_callback: hasCallback, ...written } = taken
    if (outcome.kind === 'accepted') {
      if (!(await providerOf(providers, attempt).identify(tx, id, outcome)))
        throw new Error(`the ids of payment attempt ${id} are not its own`)
      // It gave way while its page was opened.
      if (attempt.superseded_at !== null) await addCancelPayments(tx, entry.orderId)
    } else if (outcome.kind === 'refused') {
      await recordRefusal(tx, attempt, outcome, at)
      if (outcome.reason === 'unavailable')
        await alertOfSetUp(tx, providerOf(providers, attempt), { attempt, code: outcome.code, at })
      // After it ran out, or gave its place to another, the order is not its own any more.
      if (order && stateOf(attempt) === 'live') await reopenUnlessOnHold(tx, order)
    }
    // A message that was quicker than this could not be queried.
    if (outcome.kind !== 'refused' && hasCallback) await wakeStatusQuery(tx, id, new Date())
    return written
  })

async function recordRefusal(
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
}

export const withOutcome = (attempt: AttemptRow, { outcome, at }: OutcomeEntry): AttemptRow =>
  outcome.kind === 'accepted'
    ? { ...attempt, accepted_at: new Date(at) }
    : { ...attempt, unanswered_at: new Date(at) }

/** Keeps a message of a provider's that is about no attempt, and tells the support. It confirms nothing. */
export async function storeStray(tx: Database, message: StrayMessage): Promise<void> {
  const { provider, reason, receivedAt } = message
  await addStrayMessage(tx, message)
  await raiseAlert(tx, { provider, kind: reason, at: receivedAt })
}
