import type { Database } from '#platform/database/database.ts'
import type { JobTasks } from '#platform/jobs.ts'
import { dayInShop } from '#platform/tables/period.rules.ts'
import { dropUnfound } from './unfoundSearch.table.ts'

const retentionDays = 90

export const unfoundCrontab = '35 2 * * * dropUnfound'

export const unfoundTasks = (db: Database): JobTasks => ({
  dropUnfound: async () => {
    await dropUnfound(db, dayInShop(new Date(Date.now() - retentionDays * 86_400_000)))
  },
})
