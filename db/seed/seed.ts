import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Files } from '#platform/files.ts'

export type SeedDeps = {
  readonly db: Database
  readonly files: Files
  /** All times of the demo shop count from here; now by default. */
  readonly now?: Date
}

const lock = 7266323 // any number of our own: of two processes that start, one seeds

/** Loads the demo shop, in one transaction, into a database without books and people. Returns whether it did. */
export const seedWhenEmpty = ({ db, files, now = new Date() }: SeedDeps): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${lock})`)
    const used = await tx.one<{ used: boolean }>(
      sql`select exists (select from books) or exists (select from users) as used`,
    )
    if (used.used) return false
    // It draws covers and packs books: a shop that has its own starts without all that.
    const { addDemoShop } = await import('./demoShop.ts')
    await addDemoShop({ db: tx, files, now })
    return true
  })
