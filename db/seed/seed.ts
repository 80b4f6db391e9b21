import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Files } from '#platform/files.ts'
import { noteSeed } from './demo.table.ts'
import { addCoupons } from './seedCoupons.ts'
import { storeBooks, storeCovers, storePreviews } from './seedFiles.ts'
import { addLists } from './seedLists.ts'
import { addOrders } from './seedOrders.ts'
import { addPeople } from './seedPeople.ts'
import { addReadingPositions } from './seedReading.ts'
import { addReference } from './seedReference.ts'
import { addStaffChoices } from './seedStaff.ts'
import { addDemoTitles } from './seedTitles.ts'

export type SeedParts = {
  readonly db: Database
  readonly files: Files
  /** All times of the demo shop count from here; now by default. */
  readonly now?: Date
}

const lock = 7266323 // any number of our own: of two processes that start, one seeds

/** Loads the demo shop, in one transaction, into a database without books and people. Returns whether it did. */
export const seedWhenEmpty = ({ db, files, now = new Date() }: SeedParts): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${lock})`)
    const used = await tx.one<{ used: boolean }>(
      sql`select exists (select from books) or exists (select from users) as used`,
    )
    if (used.used) return false
    await noteSeed(tx)
    await addReference(tx, now)
    const titles = await addDemoTitles(tx, now)
    await storeBooks(tx, files, titles)
    await storeCovers(tx, files, titles)
    await storePreviews(tx, files, titles)
    const people = await addPeople(tx, now)
    await addStaffChoices(tx, { now, people })
    const ids = new Map(titles.map(({ id, title }) => [title.key, id]))
    await addLists(tx, ids, people)
    const coupons = await addCoupons(tx, { now, ids, people })
    await addOrders(tx, { now, ids, people, coupons })
    await addReadingPositions(tx, { now, ids, people })
    return true
  })
