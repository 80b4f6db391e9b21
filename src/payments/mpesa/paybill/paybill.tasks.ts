import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { addJob, type JobTasks } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import { matchPaybillPayment, tellUnmatched } from './matchPaybill.service.ts'
import { addLostMatchJobs, matchJob, tellJob } from './paybillPayment.table.ts'
import { registerPaybill } from './registerPaybill.ts'

type Parts = { readonly config: Config; readonly db: Database; readonly log: Log }

const registerJob = 'registerPaybill'

export const paybillTasks = ({ config, db, log }: Parts): JobTasks => ({
  [matchJob]: (payload) =>
    matchPaybillPayment({ db, log, shortCode: config.mpesaShortcode }, paymentIn(payload), new Date()),
  [tellJob]: (payload) => tellUnmatched(db, paymentIn(payload), config, new Date()),
  [registerJob]: async () => {
    const address = await registerPaybill(config, db)
    log.debug({ address }, 'the paybill tells of payments here')
  },
})

/** At the start, once the jobs run. */
export async function resumePaybill(db: Database, config: Config): Promise<void> {
  await addLostMatchJobs(db)
  if (config.mpesaUrl && config.mpesaRegistration === 'start')
    await addJob(db, registerJob, {}, { key: registerJob })
}

function paymentIn(payload: unknown): number {
  if (
    typeof payload === 'object' &&
    payload !== null &&
    'paymentId' in payload &&
    typeof payload.paymentId === 'number'
  )
    return payload.paymentId
  throw new Error('a job without the number of a payment')
}
