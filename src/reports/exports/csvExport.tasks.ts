import type { Database } from '#platform/database/database.ts'
import type { JobTasks } from '#platform/jobs.ts'
import { removeExports } from './csvExport.table.ts'

const retentionDays = 90

export const exportCrontab = '55 2 * * * dropExports'

/** How far a file came is of no use for long; who took it stays in the audit. */
export const exportTasks = (db: Database): JobTasks => ({
  dropExports: async () => {
    await removeExports(db, new Date(Date.now() - retentionDays * 86_400_000))
  },
})
