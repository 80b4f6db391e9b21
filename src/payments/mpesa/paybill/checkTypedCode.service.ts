import type { Database } from '#platform/database/database.ts'
import { fromNumeric, toNumeric } from '#pricing/money.rules.ts'
import { findAttempt } from '../../attempts/attempt.table.ts'
import { openReview } from '../../reviews/review.table.ts'
import { findRecordedCode, listReportedAmounts } from './paybillPayment.table.ts'

/**
 * An order that was bought with a code that M-Pesa does not know of, or knows with another amount, is a person's to look
 * at. Idempotent.
 */
export async function checkTypedCode(db: Database, attemptId: number, now: Date): Promise<void> {
  const attempt = await findAttempt(db, attemptId)
  if (!attempt?.receipt) return
  const [reported, recorded] = await Promise.all([
    listReportedAmounts(db, attempt.receipt),
    findRecordedCode(db, attempt.receipt),
  ])
  const amounts = reported.map((amount) => amount && toNumeric(fromNumeric(amount, attempt.currency)))
  const isAsRecorded = recorded && amounts.every((amount) => amount === recorded.amount)
  if (amounts.length > 0 && isAsRecorded) return
  const reason = amounts.length === 0 ? 'only_in_ledger' : 'amount_differs'
  await db.transaction((tx) => openReview(tx, attemptId, reason, now))
}
