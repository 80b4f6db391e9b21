import { setPopularity } from './popularity.table.ts'
import type { Database } from '#platform/database/database.ts'
import { type JobTasks, lasting } from '#platform/jobs.ts'
import { countReaders } from '#entitlements/entitlement.table.ts'

export const popularityTasks = (db: Database): JobTasks => ({
  countReaders: lasting(300, () =>
    db.transaction(async (tx) => {
      const counts = await countReaders(tx)
      await setPopularity(tx, {
        bookIds: counts.map(({ book_id }) => book_id),
        readers: counts.map(({ readers }) => readers),
      })
    }),
  ),
})

export const popularityCrontab = '50 1 * * * countReaders'
