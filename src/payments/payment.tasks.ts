import type { JobTasks } from '#platform/jobs.ts'
import { type Asking, askMpesa } from './ask.service.ts'
import type { Ledger } from './ledger.ts'
import { addOverdueQuestions, questionJob } from './question.table.ts'

/** The sweep finds questions whose job was lost, and what waits on the disk. */
export const paymentCrontab = '*/5 * * * * sweepMpesa'

/** `askMpesa` asks how one payment stands; `sweepMpesa` adds the questions that are overdue. */
export const paymentTasks = (asking: Asking, ledger: Ledger): JobTasks => ({
  [questionJob]: async (payload) => {
    await askMpesa(asking, attemptIn(payload), new Date())
  },
  sweepMpesa: async () => {
    await ledger.catchUp()
    await addOverdueQuestions(asking.db, new Date())
  },
})

function attemptIn(payload: unknown): number {
  if (
    typeof payload === 'object' &&
    payload !== null &&
    'attemptId' in payload &&
    typeof payload.attemptId === 'number'
  )
    return payload.attemptId
  throw new Error('a question without the number of an attempt')
}
