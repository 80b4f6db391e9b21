import { jobTask, type JobTasks } from '#platform/jobs.ts'
import { isPaid } from '../attempts/attempt.rules.ts'
import { findAttempt, stateOf } from '../attempts/attempt.table.ts'
import { settleAttempt } from '../attempts/settle.service.ts'
import { restsUntil } from '../calls/resting.ts'
import type { PaymentGateway } from '../gateway.ts'
import { providerOf } from '../provider.ts'
import { addOverdueStatusQueries, statusQueryJob } from './statusQuery.table.ts'

export const statusQueryCrontab = '*/5 * * * * sweepStatusQueries'

export const statusQueryTasks = (gateway: PaymentGateway): JobTasks => ({
  ...jobTask(statusQueryJob, ({ attemptId }) => queryStatus(gateway, attemptId, new Date())),
  sweepStatusQueries: async () => {
    await gateway.inbox.catchUp()
    await addOverdueStatusQueries(gateway.db, new Date())
  },
})

/** No message is believed: it is only a reason to ask. Idempotent. */
export async function queryStatus(gateway: PaymentGateway, attemptId: number, now: Date): Promise<void> {
  const { db, providers, log } = gateway
  const attempt = await findAttempt(db, attemptId)
  if (!attempt) return
  const provider = providerOf(providers, attempt)
  const isIdle = isPaid(stateOf(attempt)) || restsUntil(provider.name) !== null
  const report = isIdle ? null : await provider.query(attempt, now)
  const waitUntil = report === null ? restsUntil(provider.name) : null
  const { before, after } = await settleAttempt(gateway, { attemptId, report, waitUntil }, now)
  if (before !== after) log.info({ attempt: attemptId, before, after }, 'a payment changed its state')
}
