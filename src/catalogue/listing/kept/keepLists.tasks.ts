import { type Database, takingTime } from '#platform/database/database.ts'
import { type JobTasks, lasting } from '#platform/jobs.ts'
import { cutLarge, joinSmall } from './cutBlocks.table.ts'
import {
  addUpChanges,
  addUpTotals,
  beginKeeping,
  countAnew,
  forgetChanges,
  listGrown,
  markAnew,
  markList,
  noteMarkedLists,
  unmarkSmall,
  workToDo,
} from './keepMarks.table.ts'
import { countFacets, forgetFacets, listUncounted } from './keepFacets.table.ts'
import { beginRows, markEveryTitle } from './listRows.table.ts'
import { fillRows } from './fillRows.ts'
import { type KeptSizes, keptSizes } from './keptList.rules.ts'
import { orderings } from './ordering.table.ts'

// Beyond them, to begin anew is quicker than to add up.
const manyChanges = 100_000
const manyBlocks = 20

/**
 * Brings kept totals and marks up to date; nobody waits for it. Lists are exact before, while and after. What was written
 * while the triggers were off is seen by `keepAnew` only.
 */
export const keepMarks = (db: Database, sizes: KeptSizes = keptSizes): Promise<void> =>
  takingTime(db, async (tx) => {
    if (!(await beginKeeping(tx))) return
    const { changes, largest } = await workToDo(tx)
    if (changes > manyChanges || largest > manyBlocks * sizes.block) await countAll(tx, sizes)
    else await addUp(tx, sizes, changes)
    await markEveryTitle(tx, sizes)
    await beginRows(tx, sizes)
  })

async function addUp(tx: Database, sizes: KeptSizes, changes: number): Promise<void> {
  if (changes > 0) {
    await addUpTotals(tx)
    for (const ordering of orderings) await addUpChanges(tx, ordering)
    await forgetChanges(tx)
  }
  for (const ordering of orderings) await cutLarge(tx, ordering, sizes)
  for (const ordering of orderings) await joinSmall(tx, ordering, sizes)
  for (const list of await listGrown(tx, sizes))
    for (const ordering of orderings) await markList(tx, ordering, list)
  await unmarkSmall(tx, sizes)
}

/** Makes all totals and marks anew, after titles were written while the triggers were off. Some minutes for a million. */
export const keepAnew = (db: Database, sizes: KeptSizes = keptSizes): Promise<void> =>
  takingTime(db, async (tx) => {
    if (await beginKeeping(tx)) await countAll(tx, sizes)
  })

async function countAll(tx: Database, sizes: KeptSizes): Promise<void> {
  await countAnew(tx, sizes)
  await noteMarkedLists(tx)
  for (const ordering of orderings) await markAnew(tx, ordering, sizes)
}

/** All that is kept of lists, brought up to date. */
export async function keepLists(db: Database, sizes: KeptSizes = keptSizes): Promise<void> {
  await keepMarks(db, sizes)
  await fillRows(db)
  await db.transaction((tx) => forgetFacets(tx, sizes))
  for (const list of await listUncounted(db, sizes)) await takingTime(db, (tx) => countFacets(tx, list))
}

export const listTasks = (db: Database): JobTasks => ({ keepLists: lasting(600, () => keepLists(db)) })

export const listCrontab = '* * * * * keepLists'
