import type { Database } from '#platform/database/database.ts'
import { type JobTasks, lasting } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import {
  addHours,
  dropHours,
  listDifferences,
  lockRolledUntil,
  setRolledUntil,
  findRolledUntil,
} from './sales.table.ts'
import { hourMs, rollableUntil } from './salesHours.rules.ts'

// Times are in UTC; at night is when Nairobi sleeps.
export const salesCrontab = '5 * * * * rollUpSales\n25 0 * * * compareSales'

export const salesTasks = (db: Database, log: Log): JobTasks => ({
  rollUpSales: lasting(300, () => rollUpSales(db, new Date())),
  compareSales: lasting(300, async () => {
    for (const difference of await compareSales(db))
      log.error(
        { from: 'sales', ...difference },
        'the sales of an hour were not as the orders say; they are now',
      )
  }),
})

const stepMs = 30 * 24 * hourMs

/** Writes down the hours that are over, a month at a time, so that no statement takes long. */
export async function rollUpSales(db: Database, now: Date): Promise<void> {
  const end = rollableUntil(now)
  const rollOn = () =>
    db.transaction(async (tx) => {
      const from = await lockRolledUntil(tx)
      if (!from || from >= end) return false
      const until = new Date(Math.min(from.getTime() + stepMs, end.getTime()))
      await addHours(tx, { from, until })
      await setRolledUntil(tx, until)
      return until < end
    })
  while (await rollOn()) {}
}

const comparedMs = 48 * hourMs

/** Writes the last two days anew from the orders, and returns the hours that were wrong. */
export const compareSales = (db: Database) =>
  db.transaction(async (tx) => {
    await lockRolledUntil(tx)
    const until = await findRolledUntil(tx)
    if (!until) return []
    const hours = { from: new Date(until.getTime() - comparedMs), until }
    const differences = await listDifferences(tx, hours)
    if (differences.length > 0) {
      await dropHours(tx, hours)
      await addHours(tx, hours)
    }
    return differences
  })
