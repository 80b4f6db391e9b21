import type { Database } from '#platform/database/database.ts'
import { findAttempt } from '../../attempts/attempt.table.ts'
import { openReview } from '../../reviews/review.table.ts'
import { isToldOf } from './paybillPayment.table.ts'

/** An order that was bought with a code that M-Pesa does not know of is a person's to look at. Idempotent. */
export async function checkTypedCode(db: Database, attemptId: number, now: Date): Promise<void> {
  const attempt = await findAttempt(db, attemptId)
  if (!attempt?.receipt || (await isToldOf(db, attempt.receipt))) return
  await db.transaction((tx) => openReview(tx, attemptId, 'only_in_ledger', now))
}
