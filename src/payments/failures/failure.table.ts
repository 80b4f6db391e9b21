import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { addJob, jobKind } from '#platform/jobs.ts'
import type { Clock } from '../statusQueries/schedule.rules.ts'

export const failureJob = jobKind('mailFailedPayment', { attemptId: 'number' })

/** In seconds: whoever is still at it tries again meanwhile. */
const graceSeconds = 180

/** In the transaction in which the payment fails. */
export const addFailureJob = (
  tx: Database,
  attemptId: number,
  { now, timeScale }: Pick<Clock, 'now' | 'timeScale'>,
) =>
  addJob(
    tx,
    failureJob,
    { attemptId },
    {
      key: `payment:${attemptId}:failure`,
      runAt: new Date(now.getTime() + graceSeconds * timeScale * 10),
    },
  )

/** False when the buyer was told before. */
export const claimFailureMail = async (tx: Database, attemptId: number, at: Date): Promise<boolean> =>
  (await tx.run(
    sql`update payment_attempts set failure_notified_at = ${at} where id = ${attemptId} and failure_notified_at is null`,
  )) === 1
