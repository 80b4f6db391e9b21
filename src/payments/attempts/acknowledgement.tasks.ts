import type { JobTasks } from '#platform/jobs.ts'
import type { PaymentGateway } from '../gateway.ts'
import { providerOf } from '../provider.ts'
import { attemptIn } from '../statusQueries/statusQuery.tasks.ts'
import { acknowledgementJob } from './acknowledgement.table.ts'
import { findAttempt } from './attempt.table.ts'

export const acknowledgementTasks = ({ db, providers }: PaymentGateway): JobTasks => ({
  [acknowledgementJob]: async (payload) => {
    const attempt = await findAttempt(db, attemptIn(payload))
    if (attempt) await providerOf(providers, attempt).acknowledge?.(attempt)
  },
})
