import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { refreshLists } from '../materialized/refreshLists.tasks.ts'
import type { MaterializationSizes } from '../materialized/materializedList.rules.ts'

/** Keeps lists until each that is to have rows has them: transactions of other tests are waited for. */
export async function materializeAll(db: Database, sizes?: MaterializationSizes): Promise<void> {
  for (;;) {
    await refreshLists(db, sizes)
    const waiting = await db.maybe(sql`select from listing_totals where stores_rows and not has_rows`)
    if (waiting === undefined) return
    await sleep(20)
  }
}
