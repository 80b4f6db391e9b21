import type { MpesaConfig } from '../settings.ts'
import type { Database } from '#platform/database/database.ts'
import { addJob, jobKind, jobTask, type JobTasks } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Breakers } from '../../calls/resting.ts'
import { checkTypedCode } from './checkTypedCode.service.ts'
import { matchPaybillPayment, tellUnmatched } from './matchPaybill.service.ts'
import { addLostJobs, checkJob, matchJob, tellJob } from './paybillPayment.table.ts'
import { registerPaybill } from './registerPaybill.ts'

type Deps = {
  readonly config: MpesaConfig
  readonly db: Database
  readonly log: Log
  readonly breakers: Breakers
}

const registerJob = jobKind('registerPaybill', {})

export const paybillTasks = ({ config, db, log, breakers }: Deps): JobTasks => ({
  ...jobTask(matchJob, ({ paymentId }) => match({ config, db, log }, paymentId)),
  ...jobTask(tellJob, async ({ paymentId }) => {
    // It may be a push whose end was not known then.
    await match({ config, db, log }, paymentId)
    await tellUnmatched(db, paymentId, config, new Date())
  }),
  ...jobTask(checkJob, ({ attemptId }) => checkTypedCode(db, attemptId, new Date())),
  ...jobTask(registerJob, async () => {
    const address = await registerPaybill(config, db, breakers)
    log.debug({ address }, 'the paybill tells of payments here')
  }),
})

const match = ({ config, db, log }: Omit<Deps, 'breakers'>, paymentId: number): Promise<void> =>
  matchPaybillPayment({ db, log, shortCode: config.mpesaShortcode }, paymentId, new Date())

/** At the start, once the jobs run. */
export async function resumePaybill(db: Database, config: MpesaConfig): Promise<void> {
  await addLostJobs(db, new Date())
  if (config.mpesaUrl && config.mpesaRegistration === 'start')
    await addJob(db, registerJob, {}, { key: registerJob.name })
}
