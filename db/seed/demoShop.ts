import { noteSeed } from './demo.table.ts'
import type { SeedDeps } from './seed.ts'
import { addCoupons } from './seedCoupons.ts'
import { storeBooks, storeCovers, storePreviews } from './seedFiles.ts'
import { addLists } from './seedLists.ts'
import { addOrders } from './seedOrders.ts'
import { addPeople } from './seedPeople.ts'
import { addReadingPositions } from './seedReading.ts'
import { addReference } from './seedReference.ts'
import { addStaffChoices } from './seedStaff.ts'
import { addDemoTitles } from './seedTitles.ts'

/** Titles, people, coupons, lists and orders of the demo shop, into an empty database. */
export async function addDemoShop({ db: tx, files, now }: Required<SeedDeps>): Promise<void> {
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
}
