import type { Database } from '#platform/database/database.ts'
import { openReview } from '../reviews/review.table.ts'
import { type AttemptRow, findOtherByReceipt } from './attempt.table.ts'

/** The provider says that a code is this payment's: another that has it was never paid with it. */
export async function tellTakenReceipt(
  tx: Database,
  attempt: AttemptRow,
  receipt: string | null,
  now: Date,
): Promise<void> {
  if (receipt === null || attempt.receipt === receipt) return
  const other = await findOtherByReceipt(tx, attempt, receipt)
  if (other) await openReview(tx, other.id, 'only_in_ledger', now)
}
