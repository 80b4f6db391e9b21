import { jobTask, type JobTasks } from '#platform/jobs.ts'
import type { PaymentGateway } from '../gateway.ts'
import { providerOf } from '../provider.ts'
import { acknowledgementJob } from './acknowledgement.table.ts'
import { findAttempt } from './attempt.table.ts'

export const acknowledgementTasks = ({ db, providers }: PaymentGateway): JobTasks =>
  jobTask(acknowledgementJob, async ({ attemptId }) => {
    const attempt = await findAttempt(db, attemptId)
    if (attempt) await providerOf(providers, attempt).acknowledge?.(attempt)
  })
