import type { Database } from '#platform/database/database.ts'
import { addJob } from '#platform/jobs.ts'

export const acknowledgementJob = 'acknowledgePayment'

/** In the transaction that writes the payment down: the provider hears of it once that holds. */
export const addAcknowledgement = (tx: Database, attemptId: number) =>
  addJob(tx, acknowledgementJob, { attemptId }, { key: `payment:${attemptId}:acknowledgement` })
