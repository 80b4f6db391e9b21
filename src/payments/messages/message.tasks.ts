import type { Database } from '#platform/database/database.ts'
import { type JobTasks, lasting } from '#platform/jobs.ts'
import { dropAlerts } from '../alerts/alert.table.ts'
import { dropPaybillMessages } from '../mpesa/paybill/paybillPayment.table.ts'
import { dropMessages } from './message.table.ts'
import { dropStrayMessages } from './stray.table.ts'

const dayMs = 86_400_000
const batchSize = 1000

export const messageCrontab = '50 2 * * * dropPaymentMessages'

/** What came as it came is kept for some days; what it said stays. */
export const messageTasks = (
  db: Database,
  { paymentMessageDays }: { paymentMessageDays: number },
): JobTasks => ({
  dropPaymentMessages: lasting(1800, async () => {
    const before = new Date(Date.now() - paymentMessageDays * dayMs)
    // In batches, so that no callback waits behind a long one.
    while ((await dropMessages(db, before, batchSize)) === batchSize);
    while ((await dropPaybillMessages(db, before, batchSize)) === batchSize);
    await dropStrayMessages(db, before)
    await dropAlerts(db, before)
  }),
})
