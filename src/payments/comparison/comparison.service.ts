import type { Database } from '#platform/database/database.ts'
import { fillReceipt, findAttempt, lockAttempt } from '../attempts/attempt.table.ts'
import { lockOrder } from '#orders/order.table.ts'
import { openReview } from '../reviews/review.table.ts'
import type { UnaskedPayments } from '../provider.ts'
import { wakeStatusQuery } from '../statusQueries/statusQuery.table.ts'
import * as table from './comparison.table.ts'
import { innerWindow, type ListedPayment, type ListWindow } from './listedPayment.rules.ts'

export type Comparison = {
  readonly provider: string
  readonly unasked: UnaskedPayments | undefined
  readonly now: Date
}

/** Idempotent: each payment of the list is looked at once. */
export async function compareListed(
  tx: Database,
  comparison: Comparison,
  listed: readonly ListedPayment[],
): Promise<void> {
  for (const payment of listed) {
    if (!(await table.addListedPayment(tx, comparison.provider, payment))) continue
    const found = await matchOf(tx, comparison, payment)
    if (found) await compareMatch(tx, comparison, payment, found)
  }
}

/** Money that nobody asked for is written down as such. */
async function matchOf(tx: Database, { provider, unasked, now }: Comparison, payment: ListedPayment) {
  const found = await table.findByReceipt(tx, payment)
  if (found || (await unasked?.isKnown(tx, payment.receipt))) return found
  const named = await table.findByReference(tx, provider, payment)
  if (!named) await unasked?.add(tx, payment, now)
  return named
}

async function compareMatch(
  tx: Database,
  { provider, now }: Comparison,
  payment: ListedPayment,
  found: table.MatchedAttempt,
): Promise<void> {
  const { id } = found
  const attempt = await findAttempt(tx, id)
  if (attempt) await lockOrder(tx, attempt.order_id)
  await lockAttempt(tx, id)
  await table.noteMatch(tx, provider, payment.receipt, id)
  await fillReceipt(tx, id, payment.receipt)
  if (!found.isPaid) {
    await openReview(tx, id, 'only_at_provider', now)
    await wakeStatusQuery(tx, id, now)
  } else if (found.amount !== payment.amount) await openReview(tx, id, 'amount_differs', now)
}

/** What the list should have, and has not. An empty list says nothing: then there is none for us. */
export async function compareUnlisted(
  tx: Database,
  { provider, now }: Comparison,
  window: ListWindow,
): Promise<number | null> {
  const unlisted = await table.listUnlisted(tx, provider, innerWindow(window))
  if (unlisted.length > 0 && !(await table.hasListed(tx, provider, window))) return null
  for (const id of unlisted) await openReview(tx, id, 'only_in_ledger', now)
  return unlisted.length
}
