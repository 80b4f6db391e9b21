import type { Database } from '#platform/database/database.ts'
import { addJob, jobKind } from '#platform/jobs.ts'

export const acknowledgementJob = jobKind('acknowledgePayment', { attemptId: 'number' })

/** In the transaction that writes the payment down: the provider hears of it once that holds. */
export const addAcknowledgement = (tx: Database, attemptId: number) =>
  addJob(tx, acknowledgementJob, { attemptId }, { key: `payment:${attemptId}:acknowledgement` })
