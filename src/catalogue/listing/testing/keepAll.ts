import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { keepLists } from '../kept/keepLists.tasks.ts'
import type { KeptSizes } from '../kept/keptList.rules.ts'

/** Keeps lists until each that is to have rows has them: transactions of other tests are waited for. */
export async function keepAll(db: Database, sizes?: KeptSizes): Promise<void> {
  for (;;) {
    await keepLists(db, sizes)
    const waiting = await db.maybe(sql`select from listing_totals where keeps_rows and not has_rows`)
    if (waiting === undefined) return
    await sleep(20)
  }
}
